import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

/**
 * What `npm start` runs: sources are compiled once and kept beside the shop's data, for this process and those it
 * starts. Half of a start's processor time was spent on them.
 */
const { SHOP_DATA } = process.env
process.env.NODE_COMPILE_CACHE ??= resolve(
  SHOP_DATA === undefined || SHOP_DATA === '' ? '.shop' : SHOP_DATA,
  'compiled',
)
enableCompileCache(process.env.NODE_COMPILE_CACHE)
await import('./start.ts')
