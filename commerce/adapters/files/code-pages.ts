import { isUtf8 } from 'node:buffer'

/* Letters that programs of before Windows wrote with one byte each: of DOS, which many an ERP still exports, and of Macs. */

const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
const MAC =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ'
const UPPER_HALF = Uint8Array.from({ length: 128 }, (_, at) => at + 128)
const WINDOWS = new TextDecoder('windows-1252').decode(UPPER_HALF)

const CODE_PAGES = { 'windows-1252': WINDOWS, cp850: DOS, macintosh: MAC } as const
export type CodePage = keyof typeof CODE_PAGES

const SMALL = 'áàâãéêíóôõúüç'
const LARGE = SMALL.toUpperCase()
const isSmall = (code: number) => code >= 97 && code <= 122
const isLarge = (code: number) => code >= 65 && code <= 90

/** How well a letter after another one reads as Portuguese: a small one after any, a large one not after a small one. */
function reads(letter: string, before: 'small' | 'large' | 'none'): number {
  if (SMALL.includes(letter)) return 1
  if (LARGE.includes(letter)) return before === 'small' ? -1 : 1
  return before === 'none' ? 0 : -1
}

/** Counts bytes above ASCII by what stands before them, and tells as which letters they read best. */
export class LetterCount {
  readonly #counts = { small: new Uint32Array(128), large: new Uint32Array(128), none: new Uint32Array(128) }
  #before = 0
  /** Bytes above ASCII that stand together. */
  #run: number[] = []
  #utf8 = 0
  #others = 0

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte >= 128) {
        this.#counts[isSmall(this.#before) ? 'small' : isLarge(this.#before) ? 'large' : 'none'][byte - 128]! += 1
        this.#run.push(byte)
      } else if (this.#run.length > 0) {
        if (isUtf8(Uint8Array.from(this.#run))) this.#utf8 += 1
        else this.#others += 1
        this.#run = []
      }
      this.#before = byte
    }
  }

  get isMostlyUtf8(): boolean {
    return this.#utf8 > this.#others
  }

  /** The first of those that read best. */
  best(): CodePage {
    const score = (page: string) =>
      (['small', 'large', 'none'] as const).reduce(
        (sum, before) =>
          sum + this.#counts[before].reduce((all, count, at) => all + count * reads(page[at]!, before), 0),
        0,
      )
    const scores = Object.entries(CODE_PAGES).map(([name, page]) => ({ name: name as CodePage, score: score(page) }))
    return scores.reduce((one, other) => (other.score > one.score ? other : one)).name
  }
}

/** Text of bytes of DOS or of a Mac. */
export function pageText(bytes: Uint8Array, page: 'cp850' | 'macintosh'): string {
  const upper = CODE_PAGES[page]
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (letter) => upper[letter.charCodeAt(0) - 128]!)
}
