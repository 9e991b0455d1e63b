const WORD = /^[a-z]{1,20}$/

/** Why a form sent without JavaScript did nothing, as an address says it: the texts come with their pages. */
export const plainProblemSearch = ({ falha }: Record<string, unknown>): { falha: string | undefined } => ({
  falha: typeof falha === 'string' && WORD.test(falha) ? falha : undefined,
})
