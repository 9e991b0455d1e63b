/**
 * Hears events on their way down: of a part that React waits for, or has not adopted yet, it lets none come up to the
 * window (first-input).
 */
export const hear = <Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
): void => addEventListener(type, handle, true)
