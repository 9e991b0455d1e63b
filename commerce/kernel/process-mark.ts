/** What others can tell this process by, and whether it still lives. */
export interface ProcessMark {
  /** null while the database does not hold it: nobody could tell. */
  id(): number | null
  /** Whether the process of this mark has died, or lost the database for a moment. */
  isGone(id: number): Promise<boolean>
}
