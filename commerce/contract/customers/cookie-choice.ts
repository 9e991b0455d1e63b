import * as v from 'valibot'

/**
 * `POST privacy/consents`: what a visitor decided about cookies. Necessary ones are nobody's to refuse and are not
 * told.
 */
export const EscolhaDeCookies = v.object({
  /** Version of the text that was on the screen, `aaaa-mm`. */
  versao: v.pipe(
    v.string('Informe a versão do aviso.'),
    v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Informe a versão do aviso.'),
  ),
  estatistica: v.boolean('Diga se permite cookies de estatística.'),
  personalizacao: v.boolean('Diga se permite cookies de personalização.'),
})

/** The proof: its number, and when it was recorded, in ISO 8601. */
export const EscolhaRegistrada = v.object({ comprovante: v.string(), registradaEm: v.string() })
export type EscolhaRegistrada = v.InferOutput<typeof EscolhaRegistrada>
