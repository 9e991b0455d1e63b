/**
 * The one versioned key of the persisted state (house §3); another shape gets another number, and the old one is
 * forgotten.
 */
export const PERSISTED_KEY = 'efacil:1'

/** Storefront §3's local flag, reset at each load: `0` not loaded, `1` loaded, `2` session expired. */
export const SESSION_FLAG_KEY = 'efacil:cookie-loaded'

/** Storefront §3's other flag, reset at each load: `1` once the context's cookies are known to be there. */
export const CONTEXT_FLAG_KEY = 'efacil:context-loaded'

/** A cookie choice whose proof commerce has not confirmed yet. */
export const COOKIE_PROOF_KEY = 'efacil:cookie-proof'

/** Skus of the products seen on this device (app/lib/recently-viewed.ts). */
export const SEEN_KEY = 'efacil:seen'

/**
 * Where a tab tells the others what happened, by the storage event: unlike a broadcast channel it leaves the
 * back/forward cache alone.
 */
export const TABS_CHANNEL = 'efacil:tabs'

/** Names of showcases that the visitor does not want to see. */
export const HIDDEN_SHOWCASES_KEY = 'efacil:ocultas'

/** Skus chosen for comparison, in the tab's session. */
export const COMPARED_KEY = 'efacil:compared'

/** The products to favorite after login (storefront §3): what a guest keeps on this device. */
export const GUEST_FAVORITES_KEY = 'efacil:favoritos'

/** Larger cards in listings, when chosen: `ampla`. */
export const DENSITY_KEY = 'efacil:vista'

/**
 * Names the last change of who is here: in the browser's storage that of any tab, in a tab's session the last one it
 * knows of.
 */
export const LEFT_KEY = 'efacil:saida'

/** The same of those changes alone that somebody made by leaving on purpose. */
export const LOGOUT_KEY = 'efacil:despedida'

/** An agent does without the single-key shortcut `?`. */
export const SHORTCUTS_OFF_KEY = 'efacil:sem-interrogacao'

/**
 * In the tab's session until the next document: the name of the control that led to it (app/early/watch-focus.ts), never
 * of a page of one person.
 */
export const FOCUS_KEY = 'efacil:foco'

/**
 * Codes and quantities that an agent typed for the customer of a call and that are in no cart yet, in the tab's
 * session.
 */
export const TYPED_SALE_KEY = 'efacil:venda'

/** A coupon chosen before the cart has what it is for, in the tab's session. */
export const KEPT_COUPON_KEY = 'efacil:cupom'

/**
 * With consent to statistics only: in the tab's session what was counted on pages it came from, and what is still to be
 * told; in the browser's storage which steps of which order were counted.
 */
export const MEASURED_KEY = 'efacil:medidas'

/** Scripts of others that were stopped in this tab, and the one that is being started. */
export const STOPPED_TAGS_KEY = 'efacil:paradas'
