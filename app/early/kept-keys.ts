import type { Boot } from '#app/lib/live-data.ts'

/** Where agents are at work, whoever the browser remembers. */
const THEIRS = /^\/loja\/(?:desktop\/)?televendas(?:\/|$)/
export const isAgentsPage = (): boolean => THEIRS.test(location.pathname)

/** An agent's bar is the last part of a page to come: its keys (domain §7) wait for it. */
export function keepShortcuts(boot: Boot): void {
  boot.shortcuts = []
  const keep = (event: KeyboardEvent) => {
    if (!boot.shortcuts || !event.altKey || !/^(?:Digit|Numpad)\d$/.test(event.code)) return
    if (document.documentElement.dataset.person !== 'agent' && !isAgentsPage()) return
    event.preventDefault()
    boot.shortcuts.push(event)
  }
  // On the way down: React lets no key come up from a part that it has not adopted yet.
  addEventListener('keydown', keep, true)
}
