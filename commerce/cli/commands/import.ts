import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { ProgressLine } from '#commerce/contract/process/progress-line.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { importFile, type ImportProgress } from '#commerce/operations/import/import-file.ts'
import {
  type AskedField,
  type Candidates,
  isShopExport,
  type Proposed,
  proposedPath,
  proposeMapping,
} from '#commerce/operations/import/propose-file.ts'
import { importShopFile } from '#commerce/operations/import/shop-file.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

const MAPPINGS = new URL('../../import-mappings/', import.meta.url)

/** A mapping given by its path, or by the name of one that comes with the shop. */
function mappingFile(name: string): string {
  if (fs.existsSync(name)) return path.resolve(name)
  const shipped = new URL(`${name}.json`, MAPPINGS)
  if (/^[a-z0-9-]+$/.test(name) && fs.existsSync(shipped)) return path.normalize(shipped.pathname)
  throw new CommandError(`O mapeamento ${pathToFileURL(name).pathname} não existe.`)
}

/** How a run ended, for people. */
export const summary = ({
  read,
  created,
  changed,
  unchanged,
  repeated,
  rejected,
  remarked,
  withdrawn,
}: ImportProgress['counts']): string =>
  [
    `${read} registros lidos: ${created} criados, ${changed} alterados, ${unchanged} iguais, ${repeated} repetidos, ${rejected} rejeitados.`,
    ...(remarked > 0 ? [`${remarked} aceitos com ressalva.`] : []),
    ...(withdrawn > 0 ? [`${withdrawn} produtos retirados por não estarem no arquivo.`] : []),
  ].join(' ')

const FIELD_NAMES: Readonly<Record<AskedField, string>> = {
  preco: 'o preço de venda',
  estoque: 'o estoque',
  departamento: 'o departamento',
  marca: 'a marca',
  ean: 'o EAN',
}

/** Asks which of several columns is meant; without a number the first. */
async function askColumns(candidates: readonly Candidates[]): Promise<Partial<Record<AskedField, string>>> {
  const prompt = readline.createInterface({ input: process.stdin, output: process.stdout })
  const chosen: Partial<Record<AskedField, string>> = {}
  for (const { field, columns } of candidates) {
    console.log(`Mais de uma coluna pode ser ${FIELD_NAMES[field]}:`)
    columns.forEach(({ name, samples }, at) => console.log(`  ${at + 1}. ${name} (ex.: ${samples.join('; ')})`))
    const answer = Number(await prompt.question(`Qual delas? [1-${columns.length}, Enter = 1] `))
    chosen[field] = (columns[answer - 1] ?? columns[0]!).name
  }
  prompt.close()
  return chosen
}

/**
 * The mapping of a file that came without one: none for the shop's own export, the one written for it before, or a
 * proposal, which is asked about once and only where somebody can answer.
 */
async function guidedMapping(file: string, hidden: boolean): Promise<string> {
  if (await isShopExport(file)) return 'own'
  const before = proposedPath(file)
  if (fs.existsSync(before)) {
    console.log(`Mapeamento: ${before}`)
    return before
  }
  const isAsked = process.stdin.isTTY && process.stdout.isTTY
  const { mappingFile: made, notes, products } = await proposeMapping(file, isAsked ? askColumns : undefined, hidden)
  console.log(['O que cada coluna vira:', ...notes.map((note) => `  ${note}`)].join('\n'))
  console.log(['', 'Os primeiros produtos, como ficarão:', ...products.flatMap(shown)].join('\n'))
  console.log(`\nO mapeamento está em ${made}; edite-o se algo não estiver certo (commerce/import-mappings/README.md).`)
  if (products.length === 0) throw new CommandError('Nenhuma das primeiras linhas dá um produto com este mapeamento.')
  const next = `npm run shop -- import ${file}`
  if (isAsked) {
    const prompt = readline.createInterface({ input: process.stdin, output: process.stdout })
    const answer = await prompt.question('Importar agora? [s/N] ')
    prompt.close()
    if (/^s/i.test(answer.trim())) return made
  }
  console.log(`Para importar: ${next}`)
  return 'later'
}

const shown = ({ nome, departamento, marca, variacoes, imagens }: Proposed['products'][number]): string[] => {
  const prices = variacoes.flatMap(({ preco }) => preco ?? [])
  const told = [
    departamento.join(' > '),
    marca ?? 'sem marca',
    prices.length > 0 ? formatBRL(Math.min(...prices)) : 'sem preço',
    ...(variacoes.length > 1 ? [`${variacoes.length} variações`] : []),
    `${variacoes.reduce((sum, { estoque }) => sum + estoque, 0)} em estoque`,
    imagens.length === 1 ? '1 imagem' : `${imagens.length} imagens`,
  ]
  return [`  ${nome}`, `      ${told.join(' · ')}`]
}

export const importCommand: Command = {
  name: 'import',
  usage:
    'import <arquivo> [--mapping <mapeamento.json>] [--complete] [--force] [--hidden] [--report <arquivo.csv|.ndjson>]',
  about:
    'importa um catálogo: planilha .xlsx ou .xls, CSV, JSON Lines, JSON ou feed XML (também .gz e .zip); sem mapeamento, o que "export" escreveu, ou propõe um; interrompida, continua de onde parou',
  async run(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        complete: { type: 'boolean' },
        force: { type: 'boolean' },
        report: { type: 'string' },
        hidden: { type: 'boolean' },
      },
    })
    const [file] = positionals
    if (!file || positionals.length > 1) throw new CommandError(`Uso: npm run shop -- ${importCommand.usage}`)
    const mapping =
      values.mapping === undefined ? await guidedMapping(file, values.hidden ?? false) : mappingFile(values.mapping)
    if (mapping === 'later') return
    await withContext(async ({ env, database, clock, say, publish }) => {
      const line = new ProgressLine('Importando')
      const options = {
        file,
        complete: values.complete ?? false,
        force: values.force ?? false,
        hidden: values.hidden ?? false,
        reportFile: values.report,
        dataDir: env.SHOP_DATA,
        onProgress: ({ bytesRead, bytesTotal, counts: { read, rejected } }: ImportProgress) =>
          line.show(bytesRead / bytesTotal, `${read} registros, ${rejected} rejeitados`),
      }
      const { counts, reportFiles, resumed, notices } =
        mapping === 'own'
          ? await importShopFile(database.db, clock, options)
          : await importFile(database.db, clock, { ...options, mappingFile: mapping })
      line.end()
      if (resumed) say('A importação interrompida foi retomada de onde parou.')
      say(summary(counts))
      for (const notice of notices) say(notice)
      if (counts.rejected + counts.remarked + counts.repeated > 0)
        say(`Rejeições e ressalvas, linha a linha: ${reportFiles.join(', ')}`)
      if (counts.read > 0 && counts.read === counts.rejected) throw new CommandError('Nenhuma linha foi aceita.')
      await publish()
    })
  },
}
