import type { Boot } from '#app/lib/live-data.ts'
import { AdoptedFields } from './adopted-fields.ts'
import { PendingMark } from './pending-mark.ts'
import { controlOf, elementOf, hearsKeys, isSaleKey, isSubmit, pathOf, wantsReact } from './replay-target.ts'

interface Held {
  target: Element
  path: string
  event: Event
  /** What a toggle said when it was pressed. */
  pressed: string | null
  /** Is under way already: a page that never becomes live must not do it again. */
  begun: Promise<boolean> | undefined
}

/** An act that begins with the press itself, before React. */
export interface EarlyAct {
  takes(event: Event, target: Element): boolean
  /** @returns whether it could be done; undefined for what it does not take */
  act(event: Event, target: Element): Promise<boolean> | undefined
  /** Everything held has been played, or given up. */
  end(): void
}

/** What else is held only led to it. */
const isWish = ({ event }: Held): boolean => /submit|click|key/.test(event.type)
/** Events of presses that were held: whoever listens before the page does has heard the press itself. */
export const replayed = new WeakSet<Event>()

const pressedOf = (target: Element): string | null => controlOf(target)?.ariaPressed ?? null

/** Keys a combobox acts on; letters reach the field by themselves. */
const COMBOBOX_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape'])
/** A link's page that has not come after so long was given up, or was a file (ms). */
const LEFT_MS = 10_000
/** The bundle ran but the page never became live: something is broken, so nothing more is held back (ms). */
const GIVE_UP_MS = 60_000

/**
 * Holds what the customer does before React is there and plays it afterwards on the live page (first-input). Links,
 * forms without `data-replay`, popovers and what is in a field are the browser's and are never held.
 * @param load brings React; called at the first input that wants it, again after a failure.
 * @param plain takes an event that is answered without React, while it has not been called for
 * @param early begin what a press wants: React comes for the rest of it, afterwards
 * @returns to be called in the commit that hydrates a part, and when the page's content is live
 */
export function armReplay(
  load: () => Promise<unknown>,
  plain?: (event: Event, target: Element, pending: PendingMark) => boolean,
  early: readonly EarlyAct[] = [],
): { start: () => void } & Pick<Boot, 'adopt' | 'ready'> {
  const pending = new PendingMark()
  const fields = new AdoptedFields()
  let queue: Held[] = []
  let state: 'waiting' | 'loading' | 'failed' | 'ready' = 'waiting'
  let playing = false
  /** A control pressed again while its first click was still held. */
  let impatient: Element | null = null

  const listen = (types: string, handle: (event: Event, target: Element) => void) => {
    for (const type of types.split(' '))
      addEventListener(
        type,
        (event) => {
          const target = elementOf(event)
          if (!target || playing || state === 'ready') return
          if (state !== 'waiting' || !plain?.(event, target, pending)) handle(event, target)
        },
        true,
      )
  }

  function start(): void {
    if (state === 'loading' || state === 'ready') return
    state = 'loading'
    load().then(() => setTimeout(() => state === 'loading' && fail(), GIVE_UP_MS), fail)
  }

  /** The page goes on as plain HTML; a form that has an address of its own is sent there, a link followed. */
  function fail(): void {
    const wishes = queue.filter(isWish)
    const lost = wishes.filter(({ begun }) => !begun)
    queue = []
    state = 'failed'
    endEarly()
    // What was done is not to be pressed again.
    if (wishes.length > 0)
      void Promise.all(wishes.map(({ begun }) => begun)).then((done) => pending.fail(done.every(Boolean)))
    const form = lost.find(({ event, target }) => event.type === 'submit' && target.hasAttribute('action'))?.target
    const link = lost.at(-1)?.target.closest('a')
    if (form instanceof HTMLFormElement) form.submit()
    else if (link) location.assign(link.href)
  }

  function endEarly(): void {
    for (const each of early) each.end()
  }

  function hold(event: Event, target: Element): void {
    event.stopImmediatePropagation()
    // Behind what is still to be played it would be another wish: a quantity may have been raised.
    const isFirst = queue.every((held) => held.begun || !isWish(held))
    const act = early.find((each) => each.takes(event, target))
    const begun = isFirst && /submit|click/.test(event.type) ? act?.act(event, target) : undefined
    queue.push({ target, path: pathOf(target), event, pressed: pressedOf(target), begun })
    if (begun) void begun.then(start)
    else if (!act) start()
  }

  /**
   * Leaving would forget what was pressed before; a second press of the link goes at once. One that goes shows that it
   * was pressed: its page takes a while on a slow machine.
   */
  function holdLink(event: MouseEvent, target: Element): void {
    const link = target.closest('a')
    // In this page, in another tab, or led by the page's own script.
    if (!link?.href || link.hash || link.target || link.dataset.act) return
    if (event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (link.host === location.host) pending.show(link)
    if (state === 'failed' || !queue.some(({ event: { type } }) => /submit|click/.test(type)) || isHeld('click', link))
      return void setTimeout(() => queue.length || pending.clear(), LEFT_MS)
    event.preventDefault()
    hold(event, target)
  }

  /** A second, impatient click must not undo the first, nor buy twice. */
  const actsOnce = (control: Element) => control.ariaExpanded !== null || control.hasAttribute('data-once')
  const isHeld = (type: string, control: Element) =>
    queue.some((held) => held.event.type === type && control.contains(held.target))

  listen('pointerdown keydown beforeinput focusin input change', (event, target) => {
    if (state === 'waiting' && wantsReact(target) && !early.some((each) => each.takes(event, target))) start()
  })
  listen('pointerdown mousedown pointerup mouseup', (event, target) => {
    const control = controlOf(target)
    if (!control) return
    if (event.type === 'pointerdown' && actsOnce(control) && isHeld('click', control)) impatient = control
    hold(event, target)
  })
  // A page that is come back to is as it was left.
  addEventListener('pagehide', () => pending.clear())
  // A finger that began to scroll presses nothing.
  addEventListener('pointercancel', () => void (impatient = null), true)
  // The second press may end after the page came alive and played the first.
  addEventListener(
    'click',
    (event) => {
      if (playing || impatient === null) return
      if (impatient.contains(elementOf(event))) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      impatient = null
    },
    true,
  )
  listen('click', (event, target) => {
    const control = controlOf(target)
    if (!control) return holdLink(event as MouseEvent, target)
    if (isSubmit(control)) return
    event.preventDefault()
    if (actsOnce(control) && isHeld('click', control)) return event.stopImmediatePropagation()
    pending.show(control)
    hold(event, target)
  })
  listen('submit', (event, target) => {
    if (!target.hasAttribute('data-replay')) return
    event.preventDefault()
    if (isHeld('submit', target)) return event.stopImmediatePropagation()
    const { submitter } = event as SubmitEvent
    if (submitter) pending.show(submitter)
    hold(event, target)
  })
  listen('keydown', (event, target) => {
    const { key } = event as KeyboardEvent
    if (isSaleKey(event as KeyboardEvent) || (COMBOBOX_KEYS.has(key) && hearsKeys(target))) hold(event, target)
  })
  listen('input change', (_event, target) => fields.touch(target))
  listen('focusout', (_event, target) => fields.leave(target))
  listen('focusin', (_event, target) => fields.enter(target))
  if (document.activeElement) fields.enter(document.activeElement)

  async function play(): Promise<void> {
    for (let held = queue.shift(); held; held = queue.shift()) {
      // React makes some nodes anew: what was pressed is found again by its place.
      const target = held.target.isConnected ? held.target : document.querySelector(held.path)
      // A toggle that meanwhile says what its press was to bring would be undone by it.
      if (target && pressedOf(target) === held.pressed) dispatch(held.event, target)
      await Promise.resolve() // React's own microtask first: the next event must meet the state this one made
    }
    endEarly()
    pending.clear()
  }

  function dispatch(event: Event, target: Element): void {
    playing = true
    try {
      if (event.type === 'submit' && target instanceof HTMLFormElement)
        target.requestSubmit((event as SubmitEvent).submitter)
      else {
        const again = new (event.constructor as typeof Event)(event.type, event)
        replayed.add(again)
        target.dispatchEvent(again)
      }
    } finally {
      playing = false
    }
  }

  return {
    start,
    adopt: (part, tell) => {
      playing = true
      tell(fields.adopt(part))
      playing = false
    },
    // A task later: Ark (zag) starts its machines in a microtask after layout effects, and drops events until then.
    ready: (leave) =>
      void setTimeout(() => {
        if (state === 'ready') return
        state = 'ready'
        const focused = document.activeElement
        if (focused && focused !== document.body) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
        void leave(fields.left).then(play)
      }),
  }
}
