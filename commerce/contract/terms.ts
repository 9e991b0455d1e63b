/** How long what the shop gives is good for: what counts it and every text that says so read it here. */

/** A Pix lives, and its goods are held, so long; another way than a refused card may be chosen as long (domain §2.1). */
export const PAYMENT_MINUTES = 30
/** An antifraud analysis may take so long (domain §2.3). */
export const ANALYSIS_HOURS = 48
/** An order waits to be collected (domain §3.2). */
export const PICKUP_DAYS = 10

/** A session without a request (storefront §9). */
export const SESSION_IDLE_MINUTES = 30
/** What a purchase without a password is looked at with (LGPD art. 18). */
export const DATA_VISIT_MINUTES = 15
/** A link that resets a password (contract §2). */
export const RESET_MINUTES = 30
/** A code sent by e-mail. */
export const CODE_MINUTES = 10
/** A link read whenever its owner happens to look at their mail: nobody waits for it at the screen. */
export const MAILED_LINK_HOURS = 24

/** Phone sales (domain §7): a discount waits so long for a supervisor, and then for the order. */
export const DISCOUNT_MINUTES = 30
/** Whom an agent takes from a list is theirs. */
export const QUEUE_MINUTES = 30
export const PAYMENT_LINK_HOURS = 24
/** A written quote binds (CDC art. 40), the last day whole. */
export const QUOTE_DAYS = 10
