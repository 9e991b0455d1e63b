import { buildName } from '../serve/client-assets.ts'
import { contentHash } from './fingerprint.ts'

/**
 * Names what pages are made with besides the catalogue: pages of another build, or for another origin, are other pages.
 */
export const pagesBuild = (dist: string, origin: string): string => contentHash(`${buildName(dist)} ${origin}`)
