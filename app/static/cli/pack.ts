import { resolve } from 'node:path'
import { clientAssets } from '../serve/client-assets.ts'

/** Packs the built app where it lies: an installation that nobody may write to would do so at each first start. */
await clientAssets(resolve(process.env.SHOP_DIST ?? 'dist'))
