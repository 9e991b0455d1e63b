interface Policy {
  createHTML(markup: string): string
  createScriptURL(url: string): string
}
interface Rules {
  createHTML(text: string): string | null
  createScriptURL?(url: string): string | null
}
declare global {
  /** Absent from browsers without Trusted Types and from Node. */
  var trustedTypes: { createPolicy(name: string, rules: Rules): Policy } | undefined
}

/** Hydration data, the service worker, and the store context (storefront §7). */
const OWN_FILE = /^\/(?:(?:_d\/[\w-]+|sw)\.js|loja\/API-Context\.js(?:\?storeId=\d+&canal=ca_\d+)?)$/
const types = globalThis.trustedTypes
const own = types?.createPolicy('efacil', {
  createHTML: (markup) => markup,
  createScriptURL: (url) => (OWN_FILE.test(url) ? url : null),
})
// What libraries write unasked: text without a tag, and the empty element by which React makes the one for JSON-LD.
types?.createPolicy('default', {
  createHTML: (text) => (!text.includes('<') || text === '<script></script>' ? text : null),
})

/**
 * Passes markup to the browser under the page's policy (house §4): what this page came with from the server, or the
 * bundle's own. Each call makes another object: React writes it again unless it is kept.
 */
export const ownMarkup = (markup: string): string => own?.createHTML(markup) ?? markup

/** Passes the address of a script of the shop's own; any other is refused. */
export const ownScript = (url: string): string => own?.createScriptURL(url) ?? url
