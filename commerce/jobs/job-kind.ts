import type { QueueName } from '#commerce/contract/telemetry/queue-names.ts'

/** What a job is given when it runs. */
export interface JobRun {
  /** Which one of its kind. */
  key: string
  /** Has a job run at once. @param key absent for a sweep */
  ask(name: string, key?: string): Promise<void>
  /** Keys of that kind that wait, run, are tried again or were given up. */
  held(name: string): Promise<ReadonlySet<string>>
}

/** @param Name of the shop's own, what an operator can be told of */
export interface JobKind<Name extends string = QueueName> {
  name: Name
  /** Looks for whatever is due, so that one of it is enough, and one is always waiting. */
  isSweep: boolean
  /** Runs when a shop opens, whatever its next time is: one that is open for an hour a day would never come to it. */
  atStart?: boolean
  /** NOTIFY channels that ask for it at once. */
  channels?: readonly string[]
  /** How late a job with an appointed time may begin. */
  pollSeconds: number
  /** After a failure: pauses that double; after the last attempt it is a dead letter. */
  retry: { attempts: number; firstPauseSeconds: number; longestPauseSeconds: number }
  /** @returns in how many seconds to run again by itself; undefined = when asked */
  run(job: JobRun): Promise<number | undefined>
  close?(): void
}

/** So long after now by the database's time, which need not be this machine's, nor the clock that the work goes by. */
export const inMs = (ms: number): number => ms / 1000
