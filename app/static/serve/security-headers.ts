import { POLICY_REPORTS_PATH } from './policy-reports-path.ts'

/** Headers of every answer of the shop, beside a page's own policy. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'reporting-endpoints': `csp="${POLICY_REPORTS_PATH}"`,
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** The policy of what is no page: files, documents and calls are shown inside nobody's. */
export const NO_FRAMES = "frame-ancestors 'none'"

export const CACHE = {
  /** Content named by its hash. */
  immutable: 'public, max-age=31536000, immutable',
  /** Pages: kept by browsers and CDNs, asked for again each time, answered 304 while unchanged. */
  revalidate: 'no-cache',
  /** What belongs to one person. */
  personal: 'private, no-store',
} as const
