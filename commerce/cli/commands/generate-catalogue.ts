import { parseArgs } from 'node:util'
import { ProgressLine } from '#commerce/contract/process/progress-line.ts'
import { importRecords } from '#commerce/operations/import/records.ts'
import { generatedRecords } from '#commerce/seed/load/generated-records.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'
import { summary } from './import.ts'

const SOURCE = 'carga'
const LARGEST = 2_000_000

export const generateCatalogueCommand: Command = {
  name: 'generate-catalogue',
  usage: 'generate-catalogue --products 50000 [--seed 1]',
  about: 'cria um catálogo de carga, sempre o mesmo para a mesma semente, pela porta das importações',
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { products: { type: 'string' }, seed: { type: 'string', default: '1' } },
    })
    const [count, seed] = [Number(values.products), Number(values.seed)]
    if (!Number.isInteger(count) || count < 1 || count > LARGEST || !Number.isInteger(seed))
      throw new CommandError(`Uso: npm run shop -- ${generateCatalogueCommand.usage} (até ${LARGEST} produtos)`)
    await withContext(async ({ database, clock, say, publish }) => {
      const line = new ProgressLine('Gerando')
      const identity = {
        source: SOURCE,
        fileName: `${count} produtos gerados`,
        fileHash: `gerado:${count}:${seed}`,
        mappingHash: '',
        complete: true,
      }
      const counts = await importRecords(database.db, clock, identity, candidates(count, seed), {
        onBegin: () => ({ add: () => undefined }),
        onBatch: ({ read }) => line.show(read / count, `${read} de ${count} produtos`),
      })
      line.end()
      say(summary(counts))
      await publish()
    })
  },
}

async function* candidates(count: number, seed: number) {
  let position = 0
  for (const record of generatedRecords(count, seed)) {
    position += 1
    yield { position, line: position, remarks: [], record }
  }
}
