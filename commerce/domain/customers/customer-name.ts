import { greetingName } from '#commerce/contract/values/person-name.ts'

interface Named {
  social_name: string | null
  full_name: string | null
  trade_name: string | null
  company_name: string | null
}

/** How a customer is called: the social name when there is one; '' for nobody. */
export const customerName = (user: Named | undefined): string =>
  user?.social_name ?? user?.full_name ?? user?.trade_name ?? user?.company_name ?? ''

/** First and second word of it, as every greeting has it. */
export const customerGreeting = (user: Named | undefined): string => greetingName(customerName(user))
