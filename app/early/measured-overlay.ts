import { buildElement } from './build-element.ts'

const STYLE = `
[data-measured]{position:fixed;left:12px;bottom:12px;z-index:99;width:min(420px,100vw - 24px);font:12px/1.5 ui-monospace,monospace;color:var(--colors-surface)}
[data-measured] summary{cursor:pointer;list-style:none}
[data-measured] summary::-webkit-details-marker{display:none}
[data-measured]>summary{width:max-content;padding:8px 14px;border-radius:999px;background:var(--colors-blue-900);font-weight:600;box-shadow:var(--shadows-card)}
[data-measured]>summary:hover{background:var(--colors-blue-800)}
[data-measured] :focus-visible{outline:2px solid currentColor;outline-offset:2px}
[data-measured] ol{margin:8px 0 0;padding:4px 0;max-height:45vh;overflow:auto;border-radius:10px;background:var(--colors-blue-900);box-shadow:var(--shadows-card);list-style:none}
[data-measured] li{padding:4px 14px}
[data-measured] li+li{border-top:1px solid var(--colors-blue-700)}
[data-measured] li summary{display:flex;gap:10px}
[data-measured] time{flex:none;color:var(--colors-blue-200)}
[data-measured] b{overflow-wrap:anywhere}
[data-measured] s{overflow-wrap:anywhere;color:var(--colors-blue-200)}
[data-measured] i{margin-left:auto;color:var(--colors-blue-200)}
[data-measured] pre{margin:4px 0 6px;white-space:pre-wrap;overflow-wrap:anywhere;color:var(--colors-blue-100)}
@media (max-width:959px){[data-measured]{bottom:96px}}
`

const nameOf = (entry: object): string =>
  'event' in entry && typeof entry.event === 'string' ? entry.event : Object.keys(entry).join(', ')

/**
 * What was told lately, and what was not and why, in a corner of a page in development; no part of what is built for
 * customers.
 */
export function showMeasured(layer: readonly object[]): (entry: object, untold?: string) => void {
  const list = buildElement('ol', {})
  const title = buildElement('summary', {}, 'Medições')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets.push(sheet)
  document.body.append(buildElement('details', { 'data-measured': '' }, title, list))
  let told = 0
  const show = (entry: object, untold?: string) => {
    if ('ecommerce' in entry && entry.ecommerce === null) return
    if (untold === undefined) told += 1
    const at = buildElement('time', {}, new Date().toLocaleTimeString('pt-BR'))
    const name = buildElement(untold === undefined ? 'b' : 's', {}, nameOf(entry))
    const why = untold === undefined ? [] : [buildElement('i', {}, untold)]
    list.prepend(
      buildElement(
        'li',
        {},
        buildElement(
          'details',
          {},
          buildElement('summary', {}, at, name, ...why),
          buildElement('pre', {}, JSON.stringify(entry, null, 2)),
        ),
      ),
    )
    title.textContent = `Medições (${told} de ${list.childElementCount})`
  }
  for (const entry of layer) show(entry)
  return show
}
