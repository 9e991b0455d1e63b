/** A queue: each work begins when the one before it has ended, however that went, and answers its own caller. */
export function serialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const answer = last.then(work)
    last = answer.catch(() => undefined)
    return answer
  }
}
