import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { securityCsv, securityRows } from '#commerce/operations/customers/security-record.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'

const LINES = 50
const MOST_EXPORTED = 10_000

export const SECURITY_USAGE =
  'audit seguranca [--evento <evento>] [--cliente <e-mail, CPF ou CNPJ>] [--agente <id>] [--ip <endereço>] [--de aaaa-mm-dd] [--ate aaaa-mm-dd] [--csv <arquivo>]'

/** Refused passwords, waits, refusals of authority and commands, newest first (domain §4.9). */
export async function auditSecurity(args: string[]): Promise<void> {
  const option = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { evento: option, cliente: option, agente: option, ip: option, de: option, ate: option, csv: option },
  })
  const { csv: file, ...query } = values
  await withContext(async ({ database, clock, say }) => {
    const limit = file === undefined ? LINES : MOST_EXPORTED
    const rows = await securityRows({ db: database.db, clock }, query, limit)
    if (file === undefined) {
      if (rows.length === 0) say('Nada registrado nesse período.')
      for (const row of rows) say(row.filter((cell) => cell !== '').join('  '))
      if (rows.length === LINES) say('… pode haver mais. Restrinja a busca ou use --csv.')
      return
    }
    await writeFile(file, securityCsv(rows)).catch(() => {
      throw new CommandError(`Não foi possível escrever ${file}: a pasta não existe ou não aceita arquivos.`)
    })
    say(`${rows.length} linhas em ${path.resolve(file)}.`)
  })
}
