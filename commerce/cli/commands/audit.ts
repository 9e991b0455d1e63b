import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { AuditoriaQuery, type LinhaAuditoria } from '#commerce/contract/televendas/audit.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { agentIdOf, auditCsv, auditPage } from '#commerce/operations/televendas/audit.ts'
import { CommandError } from '../command-error.ts'
import { type CliContext, withContext } from '../context.ts'
import { auditSecurity, SECURITY_USAGE } from './audit-security.ts'
import type { Command } from './command.ts'

/** What agents did, for whom and what it changed (domain §7). */
export const auditCommand: Command = {
  name: 'audit',
  usage:
    'audit [--agente <id>] [--cliente <e-mail, CPF ou CNPJ>] [--protocolo <número>] [--acao <código>] [--de aaaa-mm-dd] [--ate aaaa-mm-dd] [--csv <arquivo>] | ' +
    SECURITY_USAGE,
  about:
    'mostra o que os agentes do televendas fizeram, as 50 linhas mais novas; com --csv, até 10.000 num arquivo; seguranca mostra senhas recusadas, esperas, acessos negados e comandos',
  async run(args) {
    if (args[0] === 'seguranca') return auditSecurity(args.slice(1))
    const option = { type: 'string' } as const
    const { values } = parseArgs({
      args,
      options: {
        agente: option,
        cliente: option,
        protocolo: option,
        acao: option,
        de: option,
        ate: option,
        csv: option,
      },
    })
    const { csv: file, agente: login, ...filters } = values
    await withContext(async (context) => {
      const query = v.safeParse(AuditoriaQuery, { ...filters, agente: await agentNamed(context, login) })
      if (!query.success) throw new CommandError(query.issues[0].message)
      const { database, clock, say } = context
      if (file === undefined) {
        const { linhas, periodo, proxima } = await auditPage({ db: database.db, clock }, query.output)
        say(`De ${periodo.de} a ${periodo.ate}: ${linhas.length === 0 ? 'nada registrado.' : ''}`)
        for (const line of linhas) say(lineOf(line))
        if (proxima !== null) say('… e mais. Restrinja a busca ou use --csv.')
        return
      }
      const { csv, count } = await auditCsv({ db: database.db, clock }, query.output)
      await writeFile(file, csv).catch(() => {
        throw new CommandError(`Não foi possível escrever ${file}: a pasta não existe ou não aceita arquivos.`)
      })
      say(`${count} linhas em ${path.resolve(file)}.`)
    })
  },
}

async function agentNamed({ database }: CliContext, login: string | undefined): Promise<string | undefined> {
  if (login === undefined) return undefined
  const id = await agentIdOf(database.db, login)
  if (id === undefined) throw new CommandError(`Nenhum agente tem o login "${login}".`)
  return id
}

const lineOf = ({ em, agente, cliente, canal, protocolo, descricao, entidade, idEntidade, mudancas }: LinhaAuditoria) =>
  [
    dateTimeText(em),
    agente ?? 'loja',
    canal,
    protocolo ?? '',
    cliente === null ? '' : `${cliente.nome} ${cliente.documentoMascarado}`,
    descricao,
    [entidade, idEntidade].filter((part) => part !== null).join(' '),
    mudancas
      .map(({ nome, antes, depois }) => `${nome}: ${[antes, depois].filter((at) => at !== null).join(' → ')}`)
      .join('; '),
  ]
    .filter((part) => part !== '')
    .join('  ')
