import { minifyHtml } from '../render/minify-html.ts'

/** What the HTML of a page may weigh, in bytes (speed §2). */
const MOST = 40 * 1024
/** An entry that may be left out, marked by who made it; it holds no other list. */
const SPARE = '<li data-spare'
const AFTER = /<li\b|<\/[uo]l>/g

/**
 * A page too heavy is written leaner; if that is not enough, marked entries are left out, the last ones first. What
 * they say is one link away.
 */
export function withinWeight(html: string): string {
  if (Buffer.byteLength(html) <= MOST) return html
  let page = minifyHtml(html)
  for (let at = page.lastIndexOf(SPARE); at >= 0 && Buffer.byteLength(page) > MOST; at = page.lastIndexOf(SPARE)) {
    AFTER.lastIndex = at + 1
    page = page.slice(0, at) + page.slice(AFTER.exec(page)?.index)
  }
  return page
}
