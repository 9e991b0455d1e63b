import { setTimeout as delay } from 'node:timers/promises'
import { PageStore } from '../files/page-store.ts'
import type { ChangeTold } from './publisher-messages.ts'

/** Between two looks at what was published. */
const LOOK_MS = 500

/** The pages of a folder that another process writes, read along as they become visible. */
export class FollowedPages {
  readonly pages: PageStore
  readonly #ending = new AbortController()

  private constructor(pages: PageStore) {
    this.pages = pages
  }

  /**
   * Waits until there are pages to serve.
   * @param onWait called once when there are none yet
   */
  static async open(folder: string, onWait: () => void, signal: AbortSignal): Promise<FollowedPages> {
    for (let isTold = false; ; isTold = true) {
      const pages = PageStore.exists(folder) ? new PageStore(folder, { readOnly: true }) : undefined
      if ((pages?.release?.version ?? 0) > 0) return new FollowedPages(pages!)
      pages?.close()
      if (!isTold) onWait()
      await delay(LOOK_MS, undefined, { signal })
    }
  }

  /** @param onChange told when every page shows a later version: what was rendered on request may be of an earlier one */
  async follow(onChange: (change: ChangeTold) => void): Promise<void> {
    const { signal } = this.#ending
    let version = this.pages.release?.version ?? 0
    while (!signal.aborted) {
      await delay(LOOK_MS, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      this.pages.catchUp()
      const now = this.pages.release?.version ?? version
      if (now === version) continue
      version = now
      onChange({ version, everything: true, departments: new Set() })
    }
  }

  async close(): Promise<void> {
    this.#ending.abort()
    this.pages.close()
  }
}
