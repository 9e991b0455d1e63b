const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.onmessage = () => waiting.shift()?.()

/**
 * Work of a page that opens and that nobody waits for, each piece in a task of its own, in order: a press between two of
 * them is answered first, and on a slow processor none of them is long (speed, aim 1).
 */
export function inTurn(work: () => void): void {
  waiting.push(work)
  port2.postMessage(0)
}
