/** What the HTML of a page may weigh, in bytes (speed §2). */
const MOST = 40 * 1024
/** An entry that may be left out, marked by who made it; it holds no other list. */
const SPARE = '<li data-spare'
const END = '</li>'

/** Leaves marked entries out, the last ones first, until the page weighs what it may. What they say is one link away. */
export function withinWeight(html: string): string {
  let page = html
  for (let at = page.lastIndexOf(SPARE); at >= 0 && Buffer.byteLength(page) > MOST; at = page.lastIndexOf(SPARE)) {
    page = page.slice(0, at) + page.slice(page.indexOf(END, at) + END.length)
  }
  return page
}
