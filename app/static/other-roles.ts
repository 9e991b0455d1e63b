import { listeningHosts } from '#commerce/contract/demonstration.ts'
import type { Env } from '#commerce/contract/env.ts'
import { generatorFolder } from './publish/generator.ts'
import { pagesBuild } from './publish/pages-build.ts'
import { Publisher } from './publish/publisher.ts'
import { connectCommerce } from './serve/commerce.ts'
import { openHealthDoor } from './serve/health-door.ts'
import { closesWith, leavesBy, problem } from './shop-process.ts'
import { tellPublished } from './telemetry/publication-lag.ts'
import type { ShopTelemetry } from './telemetry/shop-telemetry.ts'

type Door = Awaited<ReturnType<typeof openHealthDoor>>

const STANDS_BY = 'indisponível: outro processo ainda faz as páginas, ou não há nenhuma pronta\n'

async function openDoor(env: Env, ready: () => Promise<boolean>, obstacle?: string): Promise<Door> {
  const door = await openHealthDoor(env.PORT, listeningHosts(env), ready, obstacle)
  closesWith(() => door.close())
  leavesBy(async () => door.leave())
  return door
}

/** `SHOP_ROLE=publisher`: makes the pages of its folder for whoever serves them; one waits while another does. */
export async function publish(env: Env, origin: string): Promise<void> {
  let isOpen = false
  await openDoor(env, async () => isOpen, STANDS_BY)
  const publisher = await Publisher.start({
    shopData: env.SHOP_DATA,
    build: pagesBuild(env.SHOP_DIST, origin),
    env: { ...process.env, SHOP_DATA: env.SHOP_DATA, SHOP_DIST: env.SHOP_DIST, SITE_URL: env.SITE_URL },
    onProgress: () => undefined,
    onProblem: problem,
  })
  closesWith(() => publisher.close())
  publisher.listen({ onChange: () => undefined, ...tellPublished() })
  isOpen = true
  console.log(`  As páginas são feitas em ${generatorFolder(env.SHOP_DATA)}.`)
}

/** `SHOP_ROLE=worker`: charges, mails, deadlines, housekeeping; any number of them share the jobs. */
export async function work(env: Env, { keepIn }: Pick<ShopTelemetry, 'keepIn'>): Promise<void> {
  const { embedded, ready, close } = await connectCommerce(env, { publishes: false })
  closesWith(close)
  if (!embedded) throw new Error('Com COMMERCE_URL não há tarefas nesta loja: SHOP_ROLE=worker não tem o que fazer.')
  keepIn(embedded.keepMinutes)
  await openDoor(env, ready)
  console.log('  As tarefas da loja são feitas aqui.')
  if (env.PICTURES_AHEAD === 'none') return
  const stopping = new AbortController()
  const ahead = embedded
    .encodePictures({ sizes: env.PICTURES_AHEAD === 'all' ? 'pages' : 'cards', signal: stopping.signal })
    .catch((error: unknown) => problem('As imagens não puderam ser preparadas.', error))
  closesWith(() => ahead)
  closesWith(async () => stopping.abort())
}
