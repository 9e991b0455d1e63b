import { get as getPlain } from 'node:http'
import { get } from 'node:https'

/** Asked and read within (ms). */
const WAIT_MS = 10_000

/**
 * Whether a script is more on its way than it may be, which a browser tells a frame only of servers that allow it. No
 * more of it is read than that takes.
 * @returns false also of what this machine cannot load: browsers tell that
 */
export function isTooHeavy(url: string, kilobytes: number): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { headers: { 'accept-encoding': 'gzip, br' }, signal: AbortSignal.timeout(WAIT_MS) }
    const asked = (url.startsWith('https:') ? get : getPlain)(url, options, (response) => {
      let bytes = 0
      const end = (heavy: boolean) => {
        resolve(heavy)
        asked.destroy()
      }
      if (response.statusCode !== 200) return end(false)
      response.on('data', (piece: Buffer) => {
        bytes += piece.length
        if (bytes > kilobytes * 1024) end(true)
      })
      response.on('end', () => end(false))
      response.on('error', () => end(false))
    })
    asked.on('error', () => resolve(false))
  })
}
