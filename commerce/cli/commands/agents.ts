import { parseArgs } from 'node:util'
import type { AgentLevel } from '#commerce/kernel/actor.ts'
import { agentLines } from '#commerce/operations/televendas/agent-list.ts'
import {
  addAgent,
  changeAgent,
  resetAgentPassword,
  resetSecondFactor,
  setBlocked,
} from '#commerce/operations/televendas/agents.ts'
import { NIVEIS_AGENTE } from '../../contract/televendas/levels.ts'
import { isValidCpf, normalizeCpf } from '../../contract/values/cpf.ts'
import { isValidPersonName } from '../../contract/values/person-name.ts'
import { CommandError } from '../command-error.ts'
import { type CliContext, withContext } from '../context.ts'
import type { Command } from './command.ts'

const LOGIN = /^[a-z0-9][a-z0-9._-]{2,39}$/
const CHANNEL = /^ca_\d{1,6}$/

const HELP = [
  'Agentes do televendas (npm run shop -- agents …):',
  '',
  '  list',
  '  add <código> --nome "Nome Completo" [--nivel N1|N2|SUPERVISOR|GERENTE] [--canais ca_861,ca_862]',
  '      [--cpf <CPF>] [--vendedor <código de vendedor>]',
  '      mostra uma senha para a primeira entrada, que pede outra',
  '  level <código> <N1|N2|SUPERVISOR|GERENTE>',
  '  channels <código> <ca_861,ca_862>      o primeiro é onde o agente começa',
  '  block <código> | unblock <código>      bloquear encerra as sessões abertas',
  '  reset <código>                         mostra uma nova senha para a próxima entrada',
  '  totp-reset <código>                    retira a verificação em duas etapas de quem perdeu o celular',
].join('\n')

const OPTIONS = {
  nome: { type: 'string' },
  nivel: { type: 'string' },
  canais: { type: 'string' },
  cpf: { type: 'string' },
  vendedor: { type: 'string' },
  help: { type: 'boolean' },
} as const

export const agentsCommand: Command = {
  name: 'agents',
  usage: 'agents list | add | level | channels | block | unblock | reset | totp-reset (agents --help)',
  about: 'agentes do televendas: quem são, nível, canais, bloqueio, senha; tudo fica na auditoria',
  async run(args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
    const [verb, login = '', value = ''] = positionals
    if (values.help || verb === undefined) return console.log(HELP)
    if (verb === 'list')
      return withContext(async ({ database, say }) => say((await agentLines(database.db)).join('\n')))
    const known = login.trim().toLowerCase()
    const act = actOf(verb, known, value, values)
    if (act === undefined || known === '') throw new CommandError(HELP)
    if (!LOGIN.test(known)) throw new CommandError(`"${login}" não serve de código: 3 a 40 letras, números, . _ -`)
    await withContext(async (context) => context.say(await act({ db: context.database.db, clock: context.clock })))
  },
}

type Act = (context: Pick<CliContext, 'clock'> & { db: CliContext['database']['db'] }) => Promise<string>
type Options = { [Name in Exclude<keyof typeof OPTIONS, 'help'>]?: string | undefined }

function actOf(verb: string, login: string, value: string, options: Options): Act | undefined {
  if (verb === 'add') return addition(login, options)
  if (verb === 'level') {
    const level = levelOf(value)
    return (context) => changeAgent(context, login, { level }).then(() => `${login} agora é ${level}.`)
  }
  if (verb === 'channels') {
    const channels = channelsOf(value)
    return (context) =>
      changeAgent(context, login, { channels }).then(() => `${login} atende em ${channels.join(', ')}.`)
  }
  if (verb === 'block')
    return (context) => setBlocked(context, login, true).then(() => `${login} está bloqueado e fora do televendas.`)
  if (verb === 'unblock')
    return (context) => setBlocked(context, login, false).then(() => `${login} pode entrar de novo.`)
  if (verb === 'reset')
    return (context) => resetAgentPassword(context, login).then((senha) => passwordText(login, senha))
  if (verb === 'totp-reset')
    return (context) => resetSecondFactor(context, login).then(() => `${login} entra só com a senha.`)
  return undefined
}

function addition(login: string, { nome, nivel = 'N1', canais = 'ca_861', cpf, vendedor }: Options): Act {
  if (nome === undefined || !isValidPersonName(nome)) throw new CommandError('Informe --nome com nome e sobrenome.')
  if (cpf !== undefined && !isValidCpf(cpf)) throw new CommandError('O CPF informado não é válido.')
  if (vendedor !== undefined && !/^[\w.-]{1,20}$/.test(vendedor))
    throw new CommandError('O código de vendedor tem até 20 letras e números.')
  const agent = {
    login,
    fullName: nome.trim(),
    level: levelOf(nivel),
    channels: channelsOf(canais),
    cpf: cpf === undefined ? null : normalizeCpf(cpf),
    sellerCode: vendedor ?? null,
  }
  return (context) => addAgent(context, agent).then((senha) => passwordText(login, senha))
}

const passwordText = (login: string, senha: string): string =>
  `Senha de ${login} para a próxima entrada: ${senha}\nEla não aparece de novo; ao entrar, o agente cria a sua.`

function levelOf(text: string): AgentLevel {
  const level = NIVEIS_AGENTE.find((each) => each === text.toUpperCase())
  if (level === undefined) throw new CommandError(`"${text}" não é um nível: ${NIVEIS_AGENTE.join(', ')}.`)
  return level
}

function channelsOf(text: string): string[] {
  const channels = [...new Set(text.split(',').map((code) => code.trim()))]
  const wrong = channels.find((code) => !CHANNEL.test(code))
  if (wrong !== undefined)
    throw new CommandError(`"${wrong}" não é um canal: escreva como ca_861, separados por vírgula.`)
  return channels
}
