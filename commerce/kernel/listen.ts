/**
 * Calls `onNotify` with the payload of every NOTIFY on `channel`, and with null after a lost connection came back:
 * something may have been missed, read again. Answers a function that stops listening.
 */
export type Listen = (channel: string, onNotify: (payload: string | null) => void) => Promise<() => void>

/** Something waits to be published. */
export const DIRTY_CHANNEL = 'catalog_dirty'
/** Price or stock changed: of the products whose ids are the payload, parted by commas, or of any when it is empty. */
export const OFFERS_CHANNEL = 'catalog_offers'
/** Whose shop it is, or how it looks, changed. */
export const SHOP_CHANNEL = 'shop_settings'
/** A version was published; its number is the payload. */
export const PUBLISHED_CHANNEL = 'catalog_published'
