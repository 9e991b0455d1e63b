const two = (value: number) => String(value).padStart(2, '0')

/** `07:12:45` until an instant, `00:00:00` once it is over. Both in ms. */
export function remainingText(until: number, now: number): string {
  const seconds = Math.max(0, Math.floor((until - now) / 1000))
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
