/** The settings that decide it. */
interface Published {
  COMMERCE_URL?: string | undefined
  SITE_URL?: string | undefined
}
interface Listening extends Published {
  HOST?: string | undefined
}

/** Whether only this machine is reached under a name: `localhost`, what ends in it, or a loopback address. */
export const isLocalHost = (hostname: string): boolean =>
  /^(?:(?:[a-z0-9-]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)

/**
 * Whether the shop is a demonstration (docs/decisions/034-demonstration.md): it has the embedded commerce and is
 * published nowhere. Only then do the logins of the seed open it, does the demonstration gateway run, and may payments
 * be simulated.
 */
export const isDemonstration = ({ COMMERCE_URL, SITE_URL }: Published): boolean =>
  COMMERCE_URL === undefined && (SITE_URL === undefined || isLocalSite(SITE_URL))

/** https means that others are to come: whoever has a certificate publishes. */
const isLocalSite = (url: string): boolean => url.startsWith('http:') && isLocalHost(new URL(url).hostname)

/** Addresses of one's own network, and names that no public name server knows (RFC 2606, RFC 6762). */
const OWN_NETWORK = /^(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}$|^\[(?:f[cd]|fe[89ab])/i
const NOT_PUBLIC = /\.(?:test|local|internal|home\.arpa)$/i

/** Whether an address is one that the public reaches: who sells has to be named there (domain §4.1). */
export function isPublicSite(site: string | undefined): boolean {
  if (site === undefined || !URL.canParse(site)) return false
  const { hostname } = new URL(site)
  return !isLocalHost(hostname) && !OWN_NETWORK.test(hostname) && !NOT_PUBLIC.test(hostname)
}

/** Where the shop listens: on its own machine alone as a demonstration, unless HOST says otherwise. */
export function listeningHosts(env: Listening): readonly string[] {
  if (env.HOST === undefined ? isDemonstration(env) : env.HOST === 'localhost') return ['127.0.0.1', '::1']
  return [env.HOST ?? '0.0.0.0']
}

/** A demonstration that others than this machine can open, which has to say what it is. */
export const isShownAbroad = (env: Listening): boolean =>
  isDemonstration(env) && !listeningHosts(env).every(isLocalHost)
