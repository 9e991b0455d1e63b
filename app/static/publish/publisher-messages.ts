import type { SnapshotChange } from '../files/snapshot-store.ts'
import type { PublishReport } from './generator.ts'

/** What a reader of pages has to know of a change. */
export type ChangeTold = Pick<SnapshotChange, 'version' | 'everything' | 'departments'>
export type ReportTold = Omit<PublishReport, 'failed'> & { oldestMs: number }

export type BehindTold = Pick<ReportTold, 'waiting' | 'oldestMs'>

/** What the process that makes pages says. */
export type PublisherMessage =
  | { type: 'tidied' }
  /** The folder is its own. */
  | { type: 'begun' }
  /** The folder holds the app's files; `isOpen`: pages of an earlier start are there too. */
  | { type: 'ready'; isOpen: boolean }
  /** It cannot begin. */
  | { type: 'refused'; sentence: string }
  | { type: 'progress'; done: number; total: number }
  | { type: 'changed'; change: ChangeTold }
  | { type: 'published'; report: ReportTold }
  /** Nothing could be published, or it can be again. */
  | { type: 'behind'; behind: BehindTold }
  /** Some pages lie in another place, as they were. */
  | { type: 'problem'; sentence: string }
  | { type: 'feed'; id: number; file: string | undefined }

/** What it is told. */
export type PublisherOrder = { type: 'end' } | { type: 'feed'; id: number }
