/** What a complaint is about: it decides how the shop answers. */
export type Complaint = 'atraso' | 'avaria' | 'tamanho' | 'defeito' | 'gosto'

/** What customers say of one kind of product. Every sentence stands alone, so that it may follow any other. */
export interface Voice {
  /** On the product's name; the first voice that fits speaks. */
  match: RegExp
  loved: readonly string[]
  mixed: readonly string[]
  bad: readonly (readonly [Complaint, string])[]
}
/** What is said of everything in some departments. */
export interface Family {
  /** Top departments. */
  departments: readonly string[]
  loved: readonly string[]
  mixed: readonly string[]
  bad: readonly (readonly [Complaint, string])[]
}
