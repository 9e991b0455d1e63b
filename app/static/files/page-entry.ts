import type { BlobPlace } from './blob-files.ts'

/** One address of the published shop: a page, its hydration data, an asset, a redirect. */
export interface PageEntry extends BlobPlace {
  status: number
  /** Content-Type. */
  type: string
  /** Names the content; also the ETag. */
  hash: string
  /** The page's own policy; '' for what is not a page. */
  csp: string
  /** Bytes of what is the same for a whole build in brotli, and in gzip where that is kept too; else 0. */
  br: number
  gz: number
  /** Bytes of a page, or of its data, in zstd with the dictionary of that number; else 0. */
  zs: number
  dictionary: number
  /** Bytes unpacked: what lies there where no packed form does. */
  raw: number
  /** Redirect target. */
  location: string
  /** Fingerprint of what the page was made from ('' for what is not rendered). */
  input: string
  /** Address of the page's hydration data. */
  data: string
  /** Content that never changes under its name: one year in every cache. */
  immutable: boolean
  /** When nothing referred to it any more (ms since 1970); it is served for a while to pages already open. */
  staleAt: number
}
export type NewEntry = Omit<PageEntry, 'at' | 'file' | 'staleAt'>

/** An entry of which nothing is said yet. */
export const BLANK: NewEntry = {
  status: 200,
  type: '',
  hash: '',
  csp: '',
  br: 0,
  gz: 0,
  zs: 0,
  dictionary: 0,
  raw: 0,
  location: '',
  input: '',
  data: '',
  immutable: false,
}

export const storedBytes = ({ br, gz, zs, raw, location }: PageEntry): number =>
  br + gz + zs || (location === '' ? raw : 0)

/** A text, sent packed to whoever takes that; a picture is not. */
export const isPacked = ({ br, zs }: Pick<PageEntry, 'br' | 'zs'>): boolean => br + zs > 0

/** Rendered, and not a redirect. */
export const isPage = ({ input, location }: PageEntry): boolean => input !== '' && location === ''
