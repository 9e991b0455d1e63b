import * as v from 'valibot'

/** Fields of a form as they were typed: bounded here, judged by the contract's schema on both sides. */
export const FormFields = v.record(
  v.pipe(v.string(), v.maxLength(60)),
  v.union([v.pipe(v.string(), v.maxLength(1000)), v.boolean()]),
)
export type FormFields = v.InferOutput<typeof FormFields>
