/**
 * What a tab tells the others: the cart changed; somebody else acts now (login, logout, another customer); another
 * price channel; another CEP.
 */
const TAB_NEWS = ['cart', 'actor', 'channel', 'cep'] as const
export type TabMessage = (typeof TAB_NEWS)[number]

/** @returns the news in a stored value, undefined for anything else. */
export const parseTabMessage = (value: string | null): TabMessage | undefined =>
  TAB_NEWS.find((news) => value?.startsWith(`${news}:`))
