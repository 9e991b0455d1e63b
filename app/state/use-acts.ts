import { useState } from 'react'

/** Acts under way by name: several may be, each of them once. */
export function useActs() {
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  /** @returns what came of it, undefined where it is under way already */
  const act = async <Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    if (underWay.includes(name)) return undefined
    setUnderWay((names) => [...names, name])
    try {
      return await work()
    } finally {
      setUnderWay((names) => names.filter((each) => each !== name))
    }
  }
  return { underWay, act }
}
