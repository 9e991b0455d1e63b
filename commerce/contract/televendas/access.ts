import * as v from 'valibot'

const senha = v.pipe(
  v.string('Informe a senha atual.'),
  v.minLength(1, 'Informe a senha atual.'),
  v.maxLength(256, 'Senha inválida.'),
)

/** Six digits of the application, or a recovery code; spaces and hyphens as the agent likes. */
export const codigoSchema = v.pipe(
  v.string('Informe o código.'),
  v.trim(),
  v.minLength(1, 'Informe o código.'),
  v.maxLength(20, 'Código inválido.'),
)

/** PUT televendas/access/second-factor, and POST televendas/access/second-factor/removal. */
export const ProvaSegundoFator = v.object({ senha, codigo: codigoSchema })

/** POST televendas/access/second-factor: what the application is told, in text and as the address in its QR code. */
export const InicioSegundoFator = v.object({ segredo: v.string(), uri: v.string() })
export type InicioSegundoFator = v.InferOutput<typeof InicioSegundoFator>

/** Shown once, when the second factor begins. */
export const CodigosRecuperacao = v.object({ codigos: v.array(v.string()) })
export type CodigosRecuperacao = v.InferOutput<typeof CodigosRecuperacao>

const SessaoAberta = v.object({
  inicio: v.string(),
  ultimoAcesso: v.string(),
  canal: v.string(),
  /** The one that asks. */
  atual: v.boolean(),
})

/** GET televendas/access: how the agent enters, and where they are in now; times in ISO 8601. */
export const Acesso = v.object({
  login: v.string(),
  nome: v.string(),
  nivel: v.picklist(['N1', 'N2', 'SUPERVISOR', 'GERENTE']),
  senhaVenceEm: v.string(),
  segundoFator: v.object({ desde: v.nullable(v.string()), codigosRestantes: v.number() }),
  sessoes: v.array(SessaoAberta),
  expiraEm: v.string(),
  limiteEm: v.string(),
  agora: v.string(),
})
export type Acesso = v.InferOutput<typeof Acesso>
