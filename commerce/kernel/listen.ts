/**
 * Calls `onNotify` with the payload of every NOTIFY on `channel`, and with null after a lost connection came back:
 * something may have been missed, read again. Answers a function that stops listening.
 */
export type Listen = (channel: string, onNotify: (payload: string | null) => void) => Promise<() => void>
