import { readFreightFile, replaceFreightTable, writeFreightFile } from '#commerce/operations/checkout/freight-file.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

/** Bad lines told one by one; the rest only counted. */
const TOLD = 20

export const freightCommand: Command = {
  name: 'freight',
  usage: 'freight <import|export> <arquivo.csv>',
  about:
    'lê ou escreve a tabela de frete por faixa de CEP; a nova entra inteira, e só quando nenhuma linha tem problema',
  async run([action, file, ...rest]) {
    if (file === undefined || rest.length > 0 || (action !== 'import' && action !== 'export'))
      throw new CommandError(`Uso: npm run shop -- ${freightCommand.usage}`)
    await (action === 'import' ? importTable(file) : exportTable(file))
  },
}

async function importTable(path: string): Promise<void> {
  const { rates, problems } = await readFreightFile(path)
  if (problems.length > 0) {
    const lines = problems.slice(0, TOLD).map(({ line, reason }) => `  linha ${line}: ${reason}`)
    const more = problems.length > TOLD ? [`  e mais ${problems.length - TOLD}.`] : []
    throw new CommandError(
      ['A tabela de frete continua a de antes. Corrija o arquivo e importe de novo:', ...lines, ...more].join('\n'),
    )
  }
  await withContext(async ({ database, say }) => {
    await replaceFreightTable(database, rates)
    say(`Tabela de frete trocada: ${rates.length} faixas de CEP. Vale a partir da próxima consulta.`)
  })
}

const exportTable = (path: string): Promise<void> =>
  withContext(async ({ database, say }) => {
    const lines = await writeFreightFile(database, path)
    say(`${lines} faixas de CEP em ${path}.`)
  })
