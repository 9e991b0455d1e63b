import { type CookieChoice, allows } from '#app/lib/cookie-choice.ts'
import { STOPPED_TAGS_KEY } from '#app/lib/storage-keys.ts'
import { isWanted } from '#app/lib/tag-pages.ts'
import { TAG_FAULTS, type TagFault, TAGS_PATH, type TagsOn } from '#app/lib/tags.ts'
import type { TagName } from '#commerce/contract/tags.ts'
import { watchTakenFocus } from './taken-focus.ts'

/** A script that is not there after so long is given up (ms). */
const SLOW_MS = 5_000
/** An open page hears of a switch after at most so long (ms). */
const AGAIN_MS = 30_000
/** A frame is asked for a word so often (ms). */
const AWAKE_MS = 1_000
/** It is stopped when it had none for so many questions. */
const MOST_SILENT = 5
/** Its words between two of them: more are no conversation. */
const MOST_WORDS = 100
/** A widget whose height changes more often keeps the last one: what is below it stands still. */
const MOST_HEIGHTS = 100
/** Of what waits for the tag manager. */
const MOST_KEPT = 200
/** The most of a page that a widget may take (px). */
const TALLEST = 2_000
/** A page that was to be left and is still there after so long stays (ms): a download, a way that led nowhere. */
const STAYS_MS = 5_000

/** What a frame learns of the page: nothing of a person. */
export interface ShopContext {
  storeId: number
  canal: string
  pagina: string
  sku: string | null
  deviceId: string | null
}

interface Held {
  frame: HTMLIFrameElement
  port?: MessagePort
  timer: number
  isLoaded?: true
  /** Told already that its script throws. */
  threw?: true
  /** Questions since its last word. */
  silent: number
  words: number
  heights: number
}

/** Stopped in this tab: not tried again by its next page. */
const stopped = (): string[] => {
  try {
    return (sessionStorage.getItem(STOPPED_TAGS_KEY) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}
const keepStopped = (names: readonly string[]): void => {
  try {
    sessionStorage.setItem(STOPPED_TAGS_KEY, names.join(' '))
  } catch {
    // Forbidden: tried again by the next page.
  }
}

/**
 * Others' scripts, each in a frame without an origin that is taken away when it is blocked, slow, over its budget or
 * switched off (docs/decisions/059-others-scripts-in-frames.md).
 * @param left what the page before did not get told
 */
export function createTagFrames(
  consent: () => CookieChoice | null,
  context: () => ShopContext,
  report: (name: TagName, fault: TagFault) => void,
  left: object[],
) {
  const frames = new Map<TagName, Held>()
  let on: readonly TagName[] | undefined
  let askedAt = -Infinity
  /** What the tag manager has not been told yet. */
  let backlog = left
  let isOffered = false
  /** What would be given now might be taken or not: the next page gives it. */
  let isLeaving = false
  let choice: object | undefined

  /**
   * What is given is gone, so that nothing is told twice, and is given only to a frame that has just said to be awake:
   * one with its hands full takes it after this page has closed its books, or never.
   */
  const offer = () => {
    const manager = frames.get('manager')
    if (!manager?.isLoaded || isOffered || isLeaving || backlog.length === 0) return
    isOffered = true
    manager.port?.postMessage({ offer: true })
  }

  const remove = (name: TagName) => {
    const held = frames.get(name)
    if (!held) return
    clearTimeout(held.timer)
    held.port?.close()
    held.frame.remove()
    frames.delete(name)
    if (name === 'manager') isOffered = false
    keepStopped(stopped().filter((each) => each !== name))
  }
  const stop = (name: TagName, fault: TagFault) => {
    remove(name)
    if (name === 'manager') backlog = []
    keepStopped([...stopped(), name])
    report(name, fault)
  }
  /** Whether it has had its say; its script may have taken the port of ours, and say whatever it likes. */
  const isTooMuch = (name: TagName, held: Held): boolean => {
    if (++held.words <= MOST_WORDS) return false
    stop(name, 'words')
    return true
  }
  const heard = (name: TagName, word: unknown) => {
    const held = frames.get(name)
    if (!held || isTooMuch(name, held) || !Array.isArray(word)) return
    const [what, more] = word as unknown[]
    held.silent = 0
    if (what === 'ready') {
      isOffered = false
      if (!isLeaving) for (const push of backlog.splice(0)) held.port?.postMessage({ push })
    } else if (what === 'loaded') {
      clearTimeout(held.timer)
      held.isLoaded = true
      if (name === 'manager') offer()
      keepStopped(stopped().filter((each) => each !== name))
    } else if (what === 'blocked') stop(name, 'blocked')
    else if (what === 'threw') {
      if (!held.threw) report(name, 'threw')
      held.threw = true
    } else if (what === 'over') stop(name, TAG_FAULTS.find((fault) => fault === more) ?? 'faults')
    else if (what === 'height' && name === 'reviews' && ++held.heights <= MOST_HEIGHTS)
      held.frame.height = String(Math.min(TALLEST, Math.max(0, Number(more) || 0)))
  }
  /** One that was switched off since the page asked is not slow: switched on again, it may come. */
  const giveUp = async (name: TagName, frame: HTMLIFrameElement) => {
    await ask()
    const held = frames.get(name)
    if (held?.frame === frame && !held.isLoaded) stop(name, 'slow')
  }
  const add = (name: TagName, place: Element) => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', name === 'reviews' ? 'allow-scripts allow-popups' : 'allow-scripts')
    // Its cookies and storage, where it has any, end with the page.
    frame.setAttribute('credentialless', '')
    frame.src = `${TAGS_PATH}/${name}`
    frame.title = name === 'reviews' ? 'Avaliações em sites parceiros' : 'Medição'
    if (name === 'reviews') {
      frame.setAttribute('frameborder', '0')
      frame.width = '100%'
      frame.height = '0'
    } else frame.hidden = true
    frames.set(name, {
      frame,
      timer: window.setTimeout(() => void giveUp(name, frame), SLOW_MS),
      silent: 0,
      words: 0,
      heights: 0,
    })
    let loads = 0
    // Its script led it elsewhere, or nowhere: what it shows now is nobody's.
    frame.onload = () => {
      if (++loads > 1 && frames.get(name)?.frame === frame) stop(name, 'left')
    }
    // A page that dies while it starts leaves the name behind: the next one does without it.
    keepStopped([...stopped(), name])
    place.append(frame)
  }
  addEventListener('message', ({ source, data }) => {
    for (const [name, held] of frames) {
      if (held.frame.contentWindow !== source || isTooMuch(name, held) || held.port || data !== 'frame') continue
      const { port1, port2 } = new MessageChannel()
      held.port = port1
      port1.onmessage = ({ data: word }: MessageEvent<unknown>) => heard(name, word)
      // Without an origin of its own it can be addressed by none.
      held.frame.contentWindow?.postMessage(context(), '*', [port2])
      if (name === 'manager' && choice) port1.postMessage({ consent: choice })
    }
  })
  const leave = (isNow: boolean) => {
    isLeaving = isNow
    offer()
  }
  // Said as soon as another page is asked for; browsers without it know only when this one is gone.
  window.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
    if (destination.sameDocument || downloadRequest !== null) return
    leave(true)
    setTimeout(() => leave(false), STAYS_MS)
  })
  addEventListener('pageshow', () => leave(false))
  // A page that is left while one starts is no page that died of it.
  addEventListener('pagehide', () => keepStopped(stopped().filter((name) => !frames.has(name as TagName))))

  watchTakenFocus((taken) => {
    for (const [name, { frame }] of frames) if (frame === taken) stop(name, 'focus')
  })

  const allowed = (name: TagName): boolean => {
    const choice = consent()
    return name === 'manager' ? (choice ?? 'necessary') !== 'necessary' : allows(choice, 'personalisation')
  }
  const settle = () => {
    for (const name of ['manager', 'beacon', 'reviews'] as const) {
      const place = name === 'reviews' ? document.querySelector('[data-widget]') : document.body
      const wanted = on?.includes(name) && place !== null && allowed(name) && isWanted(name, location.pathname)
      const held = frames.get(name)
      if (held && (!wanted || !held.frame.isConnected)) remove(name)
      if (wanted && !frames.has(name) && !stopped().includes(name)) add(name, place)
      else held?.port?.postMessage({ shop: context() })
    }
  }
  const ask = async () => {
    askedAt = performance.now()
    try {
      const response = await fetch(TAGS_PATH)
      on = response.ok ? ((await response.json()) as TagsOn).on : []
    } catch {
      // Who cannot say what is on has nothing on.
      on = []
    }
    if (!on.includes('manager')) backlog = []
    settle()
  }
  const again = () => {
    if (document.visibilityState === 'visible' && (consent() ?? 'necessary') !== 'necessary') void ask()
  }
  setInterval(again, AGAIN_MS)
  let askedForWord = performance.now()
  setInterval(() => {
    const now = performance.now()
    // A page that was itself asleep or busy has heard nobody.
    const isLate = now - askedForWord > 2 * AWAKE_MS
    askedForWord = now
    for (const [name, held] of frames) {
      held.words = 0
      if (isLate || document.visibilityState === 'hidden') held.silent = 0
      else if (held.silent >= MOST_SILENT && held.isLoaded) stop(name, 'time')
      else {
        held.silent++
        held.port?.postMessage({ ping: performance.timeOrigin + now })
      }
    }
  }, AWAKE_MS)

  return {
    /** The page or the choice is another: frames come and go at once, the switches are asked about. */
    look(): void {
      settle()
      if (performance.now() - askedAt > 1_000) again()
    },
    /** To the tag manager; until it listens, kept. */
    push(entry: object): void {
      if ((on === undefined || frames.has('manager')) && backlog.length < MOST_KEPT) backlog.push(entry)
      offer()
    },
    /** What the visitor allows, said before anything else. */
    choose(state: object): void {
      choice = state
      frames.get('manager')?.port?.postMessage({ consent: state })
    },
    /** Not told yet; emptied. */
    left: (): object[] => backlog.splice(0),
  }
}
