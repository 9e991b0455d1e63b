import type { Page } from '@playwright/test'

/** A control by what stays of it: its kind and names, and which of those it is. */
export interface Control {
  key: string
  kind: 'text' | 'tick' | 'select' | 'summary' | 'toggle' | 'popover'
}

/** All that a control tells about itself, as its visitor sees it. */
export type State = Record<string, string>

interface Reader {
  controls(): { key: string; kind: Control['kind']; element: HTMLElement }[]
}
type Read = Window & { reader: Reader }

/** Puts into each page what names its controls: a control is met again there, and on another load of the page. */
export async function readControls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const KINDS: readonly [Control['kind'], string][] = [
      ['tick', 'input:is([type=checkbox],[type=radio]):enabled'],
      ['text', 'input:not([type=hidden],[type=file],[readonly]):enabled,textarea:not([readonly]):enabled'],
      ['select', 'select:enabled'],
      ['summary', 'summary'],
      ['popover', 'button[popovertarget]:enabled'],
      ['toggle', 'button:is([aria-pressed],[aria-expanded]):enabled'],
    ]
    const nameOf = (element: HTMLElement): string => {
      const own = element.getAttribute('name') ?? element.getAttribute('popovertarget') ?? ''
      const value = element.matches('[type=radio],[type=checkbox]') ? (element as HTMLInputElement).value : ''
      const said = element.matches('summary,button') ? (element.ariaLabel ?? element.textContent.trim()) : ''
      return [element.localName, own, value, said.replace(/\d+/g, '')].join('|')
    }
    ;(window as unknown as Read).reader = {
      controls() {
        const seen = new Map<string, number>()
        return [...document.querySelectorAll<HTMLElement>(KINDS.map(([, which]) => which).join())]
          .map((element) => {
            const name = nameOf(element)
            const at = seen.get(name) ?? 0
            seen.set(name, at + 1)
            const [kind] = KINDS.find(([, which]) => element.matches(which))!
            return { key: `${name}|${at}`, kind, element }
          })
          .filter(({ element }) => !element.closest('noscript'))
      },
    }
  })
}

/** Those that can be met now. */
export const controlsOf = (page: Page): Promise<Control[]> =>
  page.evaluate(() =>
    (window as unknown as Read).reader
      .controls()
      .filter(({ element }) => element.checkVisibility({ visibilityProperty: true }))
      .map(({ key, kind }) => ({ key, kind })),
  )

/** @returns false for one that is not there, or cannot be met */
const focusOn = (page: Page, { key }: Control): Promise<boolean> =>
  page.evaluate((wanted) => {
    const element = (window as unknown as Read).reader.controls().find(({ key: own }) => own === wanted)?.element
    element?.focus()
    return element !== undefined && element === document.activeElement
  }, key)

/** Uses it by keyboard, as its kind is used. @returns false for one that cannot be met */
export async function work(page: Page, control: Control): Promise<boolean> {
  if (!(await focusOn(page, control))) return false
  if (control.kind === 'text') await page.keyboard.type('12')
  else await page.keyboard.press(KEYS[control.kind])
  return true
}

const KEYS = { tick: 'Space', select: 'ArrowDown', summary: 'Enter', toggle: 'Enter', popover: 'Enter' } as const

/** Of every control, and which of them has the focus. */
export const stateOf = (page: Page): Promise<State> =>
  page.evaluate(() => {
    const state: Record<string, string> = {}
    const open = (id: string | null) => document.getElementById(id ?? '')?.matches(':popover-open') ?? false
    for (const { key, kind, element } of (window as unknown as Read).reader.controls()) {
      const says =
        kind === 'tick'
          ? (element as HTMLInputElement).checked
          : kind === 'summary'
            ? (element.parentElement as HTMLDetailsElement).open
            : kind === 'popover'
              ? open(element.getAttribute('popovertarget'))
              : kind === 'toggle'
                ? `${element.ariaPressed} ${element.ariaExpanded}`
                : (element as HTMLInputElement).value
      state[key] = `${says}${element === document.activeElement ? ' (focus)' : ''}`
    }
    return state
  })
