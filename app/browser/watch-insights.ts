let running: Promise<{ stop(): void }> | undefined

/** Starts the library for whoever allows statistics, and takes it away with all it kept when that is withdrawn. */
export function watchInsights(isAllowed: boolean): void {
  if (isAllowed) running ??= import('./insights.ts').then(({ startInsights }) => startInsights())
  else if (running) {
    void running.then(({ stop }) => stop())
    running = undefined
  }
}
