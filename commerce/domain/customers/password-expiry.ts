/** Days an agent's password lives; a shopper's never ages (domain §1.6). */
const AGENT_PASSWORD_DAYS = 90

/** Days that a password made by somebody else waits for its agent's first entry. */
const FIRST_ENTRY_DAYS = 7

/** Until when an agent may enter with a password. */
export const agentPasswordExpiry = (changedAt: Date): Date =>
  new Date(changedAt.getTime() + AGENT_PASSWORD_DAYS * 86_400_000)

/** Whether an agent who enters at `at` has to change their password first. */
export const isAgentPasswordExpired = (changedAt: Date, at: Date): boolean => at > agentPasswordExpiry(changedAt)

/** Whether a password made for the first entry has waited too long for it. */
export const isFirstEntryOver = (madeAt: Date, at: Date): boolean =>
  at.getTime() > madeAt.getTime() + FIRST_ENTRY_DAYS * 86_400_000
