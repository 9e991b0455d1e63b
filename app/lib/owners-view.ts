import { isLocalHost } from '#commerce/contract/demonstration.ts'

/** Whether pages of an origin are seen on the machine of the shop alone, by who sets it up. */
export const isOwnersView = (origin: string): boolean => URL.canParse(origin) && isLocalHost(new URL(origin).hostname)
