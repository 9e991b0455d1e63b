import * as v from 'valibot'
import { Chave, respostaChave } from './passkeys.ts'

const senha = v.pipe(
  v.string('Informe a senha atual.'),
  v.minLength(1, 'Informe a senha atual.'),
  v.maxLength(256, 'Senha inválida.'),
)

/** Six digits of the application, or a recovery code; spaces and hyphens as one likes. */
export const codigoSchema = v.pipe(
  v.string('Informe o código.'),
  v.trim(),
  v.minLength(1, 'Informe o código.'),
  v.maxLength(20, 'Código inválido.'),
)

/** PUT users/access/second-factor, POST users/access/second-factor/removal, and the agents' below televendas/access. */
export const ProvaSegundoFator = v.object({ senha, codigo: codigoSchema })

/** POST users/access/second-factor: what the application is told, in text and as the address in its QR code. */
export const InicioSegundoFator = v.object({ segredo: v.string(), uri: v.string() })
export type InicioSegundoFator = v.InferOutput<typeof InicioSegundoFator>

/** Shown once, when the first second factor begins; none where there is another already. */
export const CodigosRecuperacao = v.object({ codigos: v.array(v.string()) })
export type CodigosRecuperacao = v.InferOutput<typeof CodigosRecuperacao>

/** `desde`: of the application, null without one. Either it or a passkey is a second factor. */
export const SegundoFator = v.object({
  desde: v.nullable(v.string()),
  codigosRestantes: v.number(),
  chaves: v.array(Chave),
})
export type SegundoFator = v.InferOutput<typeof SegundoFator>

/** POST users/access/passkeys: codes as of `CodigosRecuperacao`. */
export const ChaveAdicionada = v.object({ ...CodigosRecuperacao.entries, segundoFator: SegundoFator })
export type ChaveAdicionada = v.InferOutput<typeof ChaveAdicionada>

/** One open session; times in ISO 8601. */
export const sessaoAberta = {
  id: v.string(),
  inicio: v.string(),
  ultimoAcesso: v.string(),
  /** Browser and system, as far as they told; '' when they did not. */
  aparelho: v.string(),
  ip: v.nullable(v.string()),
  /** The one that asks. */
  atual: v.boolean(),
}

/**
 * GET users/access, DELETE users/access/sessions and users/access/sessions/{id}: how a customer enters, and where they
 * are in now.
 */
export const AcessoCliente = v.object({
  segundoFator: SegundoFator,
  sessoes: v.array(v.object(sessaoAberta)),
})
export type AcessoCliente = v.InferOutput<typeof AcessoCliente>

/** POST users/proof: who is in proves once more that it is them, with what `GET users/proof` asks for. */
export const Prova = v.object({
  senha: v.optional(senha),
  codigo: v.optional(codigoSchema),
  chave: v.optional(respostaChave),
})
/**
 * GET and POST users/proof. `pede` is what is asked for, `chave` whether a passkey does instead of a code, `recente`
 * whether it was proven just now.
 */
export const ProvaPedida = v.object({
  pede: v.picklist(['SENHA', 'CODIGO', 'EMAIL']),
  chave: v.boolean(),
  recente: v.boolean(),
  /** Where `POST users/proof/code` sends the code of who bought without a password. */
  emailComMascara: v.optional(v.string()),
})
export type ProvaPedida = v.InferOutput<typeof ProvaPedida>
