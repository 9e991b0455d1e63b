import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { processPage } from '#app/static/render/post-process.ts'

const NONCE = 'segredo'
const DATA =
  '(self.$R=self.$R||{})["tsr"]=[];self.$_TSR={};$_TSR.router=($R=>$R[0]={manifest:$R[1]={routes:$R[2]={__root__:$R[3]={preloads:$R[4]=["/assets/a.js"]}}},matches:$R[8]=[{t:"preloads:$R[9]=[\\"x\\"]"}]})($R["tsr"]);$_TSR.e()'
const CLEAN =
  ";{let s=document.currentScript,p;while((p=s.previousElementSibling)&&p.hasAttribute('data-tsr-stream-part'))p.remove();s.remove()}"
const page = (body = '') =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8" nonce="${NONCE}"/><meta property="csp-nonce" content="${NONCE}"/><link rel="modulepreload" href="/assets/a.js" nonce="${NONCE}"/><link rel="modulepreload" href="/assets/b.js" nonce="${NONCE}"/><script nonce="${NONCE}">cabeca()</script><script type="application/ld+json">{"@type":"Product"}</script></head><body>${body}<script nonce="${NONCE}" data-tsr-stream-part="">${DATA}${CLEAN}</script><script type="module" async="" src="/assets/a.js" nonce="${NONCE}"></script><script nonce="${NONCE}">document.currentScript.remove();/*$tsr-stream-boundary*/</script></body></html>`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a generated page keeps no preload, no hydration data and no trace of the nonce', () => {
  const { html, data, csp } = processPage(page(), { nonce: NONCE, external: true })
  expect(html).not.toMatch(/modulepreload|nonce|segredo|\$_TSR|stream-boundary/)
  expect(html).toContain(
    `<script data-d="${data!.path}" data-pre="b" type="module" async="" src="/assets/a.js"></script>`,
  )
  expect(html).toContain('<script type="application/ld+json">{"@type":"Product"}</script>')
  expect(data!.path).toMatch(/^\/_d\/[\w-]{22}\.js$/)
  expect(csp).toContain(`script-src 'self' ${hashOf('cabeca()')};`)
  expect(csp).not.toContain('unsafe')
})

test("the data file is Start's script without its clean-up and preloads, the content untouched", () => {
  const { data } = processPage(page(), { nonce: NONCE, external: true })
  expect(data!.body).toBe(DATA.replace('["/assets/a.js"]', '[]'))
  expect(data!.body).toContain('t:"preloads:$R[9]=[\\"x\\"]"')
})

test('a page rendered on request keeps its data inline, allowed by hash', () => {
  const { html, data, csp } = processPage(page(), { nonce: NONCE, external: false })
  expect(data).toBeUndefined()
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1]!,
  )
  expect(inline).toHaveLength(3)
  for (const body of inline) expect(csp).toContain(hashOf(body))
})

test('a script that slipped in through data is not allowed by the policy', () => {
  const { html, csp } = processPage(page('<script>roubo()</script><script nonce="outro">roubo()</script>'), {
    nonce: NONCE,
    external: true,
  })
  expect(html).toContain('<script>roubo()</script>')
  expect(csp).not.toContain(hashOf('roubo()'))
})

test('an inline style of the app is allowed by hash', () => {
  const { csp } = processPage(`<html><head><style nonce="${NONCE}">a{color:red}</style></head></html>`, {
    nonce: NONCE,
    external: true,
  })
  expect(csp).toContain(`style-src 'self' ${hashOf('a{color:red}')};`)
})
