const two = (count: number): string => String(count).padStart(2, '0')

/** `05:12`, from an hour on `1:05:12`. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours === 0 ? rest : `${hours}:${rest}`
}
