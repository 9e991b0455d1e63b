import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseEnv } from '#commerce/contract/env.ts'
import { buildWhenStale } from '../build.ts'
import { PageStore } from '../files/page-store.ts'
import { exportPages } from '../publish/export.ts'
import { Generator, generatorFolder } from '../publish/generator.ts'
import { Progress } from '../publish/progress.ts'
import { PublicationLockedError } from '../publish/publication-lock.ts'
import { connectCommerce } from '../serve/commerce.ts'

/**
 * `npm run generate [-- --export FOLDER] [--workers N]`: publishes what changed in the catalogue; `--export` also
 * writes plain files.
 */
async function main() {
  const { values } = parseArgs({ options: { export: { type: 'string' }, workers: { type: 'string' } } })
  if (values.workers !== undefined && !/^[1-9]\d?$/.test(values.workers))
    throw new Error('--workers deve ser um número de 1 a 99.')
  const parsed = parseEnv(process.env)
  if (!parsed.ok) throw new Error(parsed.message)
  const { env } = parsed
  const folder = generatorFolder(resolve(env.SHOP_DATA))
  process.env.NODE_ENV = 'production'
  const progress = new Progress()
  try {
    await progress.step('Aplicativo', async () =>
      (await buildWhenStale(resolve(env.SHOP_DIST))) ? 'construído' : 'já construído',
    )
    const commerce = await connectCommerce(env)
    const generator = new Generator({
      folder,
      dist: resolve(env.SHOP_DIST),
      origin: env.SITE_URL ?? `http://localhost:${env.PORT}`,
      commerce: commerce.fetch,
      ...(values.workers === undefined ? {} : { workers: Number(values.workers) }),
      onProgress: (done, total) => progress.update(done, total),
      onProblem: (sentence) => console.error(`  ! ${sentence}`),
    })
    try {
      await progress.step('Páginas', async () => {
        await generator.refresh()
        if (generator.upToDate) return `${generator.pages.size} já publicadas`
        const { rendered, pages, ms } = await generator.publish()
        return `${rendered} de ${pages} geradas em ${(ms / 1000).toFixed(1)} s`
      })
    } finally {
      await generator.close()
      await commerce.close()
    }
  } catch (error) {
    // The running shop publishes by itself; what it has published can still be exported.
    if (!(error instanceof PublicationLockedError) || values.export === undefined) throw error
    console.error(`  ! ${error.message}`)
  }
  if (values.export !== undefined) await writeExport(folder, values.export, progress)
}

async function writeExport(folder: string, target: string, progress: Progress) {
  if (!PageStore.exists(folder)) throw new Error('Ainda não há páginas publicadas para exportar.')
  const pages = new PageStore(folder, { readOnly: true })
  await progress.step(
    'Exportação',
    async () => `${await exportPages(pages, resolve(target))} arquivos em ${resolve(target)}`,
  )
  pages.close()
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
