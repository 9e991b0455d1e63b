/** Days an agent's password lives; a shopper's never ages (domain §1.6). */
const AGENT_PASSWORD_DAYS = 90

/** Whether an agent who enters at `at` has to change their password first. */
export const isAgentPasswordExpired = (changedAt: Date, at: Date): boolean =>
  at.getTime() - changedAt.getTime() > AGENT_PASSWORD_DAYS * 86_400_000
