import type { TagName } from '#commerce/contract/tags.ts'

/** Which of them are on; below it the documents they run in, and where a page tells what became of one. */
export const TAGS_PATH = '/_tags'

/** Why a frame was stopped, or what is wrong with it, as pages report it. */
export const TAG_FAULTS = [
  'blocked',
  'slow',
  'threw',
  'bytes',
  'requests',
  'time',
  'faults',
  'words',
  'left',
  'focus',
] as const
export type TagFault = (typeof TAG_FAULTS)[number]

/** What the page server says of itself. */
export interface TagsOn {
  on: TagName[]
}
