import { resolve } from 'node:path'
import { buildPrograms } from '../programs.ts'
import { clientAssets } from '../serve/client-assets.ts'

/** Packs the built app where it lies: an installation that nobody may write to would do so at each first start. */
const dist = resolve(process.env.SHOP_DIST ?? 'dist')
await clientAssets(dist)
await buildPrograms(dist)
