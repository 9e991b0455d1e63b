import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ProgressLine } from '#commerce/contract/process/progress-line.ts'
import { backupShop } from '#commerce/operations/backup/backup.ts'
import { restoreInto } from '../../embedded.ts'
import { CommandError } from '../command-error.ts'
import { withBareContext, withContext } from '../context.ts'
import type { Command } from './command.ts'

const SHORTEST_PASSPHRASE = 16

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup <arquivo> [--frase <arquivo da frase secreta>]',
  about:
    'escreve a loja inteira (clientes, pedidos, catálogo, imagens) num só arquivo, com a loja aberta ou não; com --frase, cifrado e com o segredo da loja',
  async run(args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { frase: { type: 'string' } } })
    const [file = ''] = positionals
    if (positionals.length !== 1 || file === '') throw new CommandError(`Uso: npm run shop -- ${backupCommand.usage}`)
    if (fs.existsSync(file)) throw new CommandError(`${file} já existe. Escolha outro nome.`)
    const passphrase = passphraseIn(values.frase)
    await withContext(async ({ env, database, clock, say }) => {
      const line = new ProgressLine('Copiando')
      const { rows, pictures, missing, withSecret } = await backupShop(database.pool, {
        file,
        dataDir: env.SHOP_DATA,
        clock,
        passphrase,
        secretSetting: env.SHOP_SECRET,
        onProgress: (done, total) => line.show(done / total, `${done} de ${total}`),
      }).catch(refused)
      line.end()
      say(`${rows} linhas e ${pictures} imagens em ${path.resolve(file)}.`)
      if (missing > 0) say(`${missing} imagens do catálogo não existem mais nesta máquina e ficaram de fora.`)
      say(
        passphrase === undefined
          ? 'O arquivo não está cifrado e tem dados pessoais: guarde-o em lugar seguro. O segredo da loja ficou de fora; guarde SHOP_SECRET, ou o arquivo "secret", à parte.'
          : `O arquivo está cifrado${withSecret ? ' e leva o segredo da loja' : ''}. Sem a frase secreta ninguém o abre.`,
      )
    })
  },
}

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore <arquivo> [--frase <arquivo da frase secreta>] [--substituir]',
  about:
    'põe um backup num banco vazio, de qualquer versão do PostgreSQL; com --substituir, no lugar da loja que houver, sem volta',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { frase: { type: 'string' }, substituir: { type: 'boolean' } },
    })
    const [file = ''] = positionals
    if (positionals.length !== 1 || file === '') throw new CommandError(`Uso: npm run shop -- ${restoreCommand.usage}`)
    const passphrase = passphraseIn(values.frase)
    await withBareContext(async ({ env, database, say, publish }) => {
      const line = new ProgressLine('Restaurando')
      const { madeAt, rows, pictures, secret } = await restoreInto(database, {
        file,
        dataDir: env.SHOP_DATA,
        passphrase,
        secretSetting: env.SHOP_SECRET,
        replace: values.substituir === true,
        onProgress: (done, total) => line.show(done / total, `${done} de ${total} tabelas`),
      }).catch(refused)
      line.end()
      say(`Restaurado o backup de ${madeAt.toISOString()}: ${rows} linhas e ${pictures} imagens.`)
      say(SECRET_SENTENCES[secret])
      await publish()
      say('As páginas são refeitas no próximo "npm start". Todos entram de novo com as senhas que tinham.')
    })
  },
}

const SECRET_SENTENCES = {
  kept: 'O segredo da loja veio no arquivo e está no lugar.',
  same: 'O segredo da loja é o mesmo do backup.',
  setting:
    'SHOP_SECRET é outro que o do backup: links enviados e segundos fatores só voltam a valer com o segredo antigo.',
  none: 'O backup não leva o segredo da loja: ponha o antigo em SHOP_SECRET, ou no arquivo "secret", para que links enviados e segundos fatores continuem valendo.',
} as const

/** From a file, so that it stands in no list of processes and no shell's history. */
function passphraseIn(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  if (!fs.existsSync(file)) throw new CommandError(`O arquivo da frase secreta, ${file}, não existe.`)
  const passphrase = fs.readFileSync(file, 'utf8').trim()
  if (passphrase.length >= SHORTEST_PASSPHRASE) return passphrase
  throw new CommandError(`A frase secreta em ${file} precisa de ${SHORTEST_PASSPHRASE} caracteres ou mais.`)
}

const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: 'o disco está cheio',
  ENOENT: 'a pasta não existe',
  EACCES: 'sem permissão',
  EEXIST: 'já existe',
  EISDIR: 'é uma pasta',
  EROFS: 'o disco é somente para leitura',
}

function refused(error: unknown): never {
  const { code = '', path: at } = error as NodeJS.ErrnoException
  const reason = SENTENCES[code]
  if (reason === undefined) throw error
  throw new CommandError(`Não foi possível usar ${at ?? 'o arquivo'}: ${reason}. Nada foi alterado.`)
}
