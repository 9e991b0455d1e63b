import { afterPaint } from '#app/browser/after-paint.ts'
import { knowContext } from '#app/browser/know-context.ts'
import { randomId } from '#app/browser/random-id.ts'
import { CART_PATH } from '#app/lib/early-paths.ts'
import type { Added, Boot } from '#app/lib/live-data.ts'
import { csrfToken } from '#commerce/contract/cookie-names.ts'

/** What a press buys that needs nothing but what the page says; undefined where the live page has to look first. */
function itemOf(button: HTMLButtonElement | null): URLSearchParams | undefined {
  const sku = button?.dataset.buy
  if (!button || !sku || button.disabled) return undefined
  const { form } = button
  if (!form) return new URLSearchParams({ sku, quantidade: button.value || '1' })
  const fields = new FormData(form)
  const quantity = form.querySelector<HTMLInputElement>('[name=quantidade]')
  // An option still to be chosen, an age to be told, a number to be brought within its limits.
  if (fields.has('falta') || fields.has('idade') || quantity?.value !== quantity?.defaultValue) return undefined
  return new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
}

const buttonOf = (event: Event, target: Element): HTMLButtonElement | null =>
  event.type === 'submit'
    ? ((event as SubmitEvent).submitter as HTMLButtonElement | null)
    : target.closest<HTMLButtonElement>('button[data-buy]')

/**
 * 'Comprar' of a page that is not live yet: what it wants of commerce is asked for by the press itself, in one call that
 * also makes a new visitor's cart, and React finds the answer under way when it plays the press. React's chunks wait for
 * it, or their evaluation would stand before the answer (decision 085).
 */
export class EarlyBuy {
  readonly #boot: Boot
  #last: Promise<unknown> = Promise.resolve()

  constructor(boot: Boot) {
    this.#boot = boot
  }

  takes(event: Event, target: Element): boolean {
    return itemOf(buttonOf(event, target)) !== undefined
  }

  /** @returns kept once the badge says it, or the call has failed: false; undefined for what it does not take */
  act(event: Event, target: Element): Promise<boolean> | undefined {
    const item = itemOf(buttonOf(event, target))
    if (!item) return undefined
    const key = randomId()
    const answer = this.#last.then(() => this.#ask(item, key))
    ;(this.#boot.added ??= []).push({ sku: item.get('sku')!, key, answer })
    const seen = answer.then(
      (result) => {
        if (result.ok) this.#boot.live.counted(result.data.numberOfItemsInCart)
        return result.ok
      },
      () => false,
    )
    this.#last = seen
    return seen.then(async (isDone) => {
      await afterPaint()
      return isDone
    })
  }

  /**
   * A first visitor's call makes their cookies too: another one beside it would make them two guests, and the cart of one
   * would be lost (app/browser/know-context.ts).
   */
  async #ask(item: URLSearchParams, key: string): Promise<Added> {
    while (this.#boot.context) await this.#boot.context.catch(() => undefined)
    const answer = add(item, key)
    // Whoever waits for the cookies goes on also where it was lost: they ask for themselves then.
    if (csrfToken(document.cookie) === undefined) void knowContext(() => answer.catch(() => undefined))
    return answer
  }

  /** All presses are played or given up: what none of them took up must not stand in for a later one. */
  end(): void {
    this.#boot.added = undefined
  }
}

async function add(body: URLSearchParams, key: string): Promise<Added> {
  const response = await fetch(CART_PATH, {
    method: 'POST',
    headers: { accept: 'application/json', 'idempotency-key': key },
    body,
    // Whoever leaves has bought all the same.
    keepalive: true,
  })
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as Added
}
