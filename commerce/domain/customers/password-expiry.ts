/** Days an agent's password lives; a shopper's never ages (domain §1.6). */
const AGENT_PASSWORD_DAYS = 90

/** Until when an agent may enter with a password. */
export const agentPasswordExpiry = (changedAt: Date): Date =>
  new Date(changedAt.getTime() + AGENT_PASSWORD_DAYS * 86_400_000)

/** Whether an agent who enters at `at` has to change their password first. */
export const isAgentPasswordExpired = (changedAt: Date, at: Date): boolean => at > agentPasswordExpiry(changedAt)
