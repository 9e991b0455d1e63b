import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { originalFile, sourcePath } from './pictures.ts'

/** A longer film belongs on a host for films; a backup carries these along. */
export const LARGEST_VIDEO_BYTES = 15 * 1024 * 1024

export interface VideoFile {
  size: number
  /** Bytes `from` to `to`, both of them included. */
  bytes(from: number, to: number): ReadableStream
}
export interface Videos {
  /**
   * A video or its captions, from disk as they came; undefined when the file is no more.
   * @param source `seed:…` or `file:…`
   */
  open(id: string, source: string): Promise<VideoFile | undefined>
}

/** @param folder SHOP_DATA/images, where a restored backup put what this machine had no file of */
export const createVideos = ({ folder, own }: { folder: string; own: (name: string) => string }): Videos => ({
  async open(id, source) {
    const places = source.startsWith('seed:') ? [own(source.slice(5))] : [originalFile(folder, id), sourcePath(source)]
    for (const file of places) {
      const stat = await fs.stat(path.resolve(file)).catch(() => undefined)
      if (stat?.isFile() && stat.size > 0 && stat.size <= LARGEST_VIDEO_BYTES)
        return {
          size: stat.size,
          bytes: (start, end) => Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream,
        }
    }
    return undefined
  },
})
