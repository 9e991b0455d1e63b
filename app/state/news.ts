import { atom, useSetAtom } from 'jotai'

/** What is said by the page's one live region (app/shell/route-announcer.tsx); the same words twice are news twice. */
export const newsAtom = atom({ text: '', times: 0 })

const tellAtom = atom(null, (_get, set, text: string) => set(newsAtom, ({ times }) => ({ text, times: times + 1 })))

/** Says what changed on the page while the focus was elsewhere (WCAG 4.1.3): once, where nothing else says it. */
export const useTellNews = (): ((text: string) => void) => useSetAtom(tellAtom)
