import * as v from 'valibot'
import { respostaChave } from './passkeys.ts'

/** GET and PUT urls/context. `canalPedido`: another that this agent may have, and takes by PUT. */
export const Contexto = v.object({ storeId: v.number(), canal: v.string(), canalPedido: v.optional(v.string()) })
/** PUT urls/context. */
export const TrocaCanal = v.object({ canal: v.pipe(v.string(), v.regex(/^ca_\d{1,6}$/, 'Canal inválido.')) })
export type Contexto = v.InferOutput<typeof Contexto>

/** GET users/session; `expiraEm` in ISO 8601, null for a guest. */
export const Sessao = v.object({
  isAuthenticated: v.boolean(),
  isTelevendedorAuthenticated: v.boolean(),
  expiraEm: v.nullable(v.string()),
  /** Present while whoever is in has to change their password before anything else. */
  alterarSenha: v.optional(v.boolean()),
  /** Present for who buys without a password. */
  contaProvisoria: v.optional(v.boolean()),
})
export type Sessao = v.InferOutput<typeof Sessao>

const loginText = v.pipe(
  v.string('Informe seu login.'),
  v.trim(),
  v.minLength(1, 'Informe seu login.'),
  v.maxLength(254, 'Login inválido.'),
)

/** POST users/auth/prelogin: e-mail, CPF or CNPJ; at the telesales door the agent's login. */
export const PreLogin = v.object({ login: loginText })

/** POST users/auth. */
export const Credenciais = v.object({
  login: loginText,
  senha: v.pipe(v.string('Informe a senha.'), v.minLength(1, 'Informe a senha.'), v.maxLength(256, 'Senha inválida.')),
  /** The second factor, where there is one: six digits of their application, or a recovery code. */
  codigo: v.optional(v.pipe(v.string('Informe o código.'), v.trim(), v.maxLength(20, 'Código inválido.'))),
  /** A passkey instead of a code. */
  chave: v.optional(respostaChave),
})

/** POST users/auth/passkey/entry: who enters by a passkey alone. */
export const EntradaChave = v.object({ chave: respostaChave })

/** POST users/auth/passkey: as for entering. */
export const PedidoChave = v.pick(Credenciais, ['login', 'senha'])

const flag = v.optional(v.string())

/** Query of the calls that enter and leave; `acessoRestrito=true` is the agents' door. */
export const AuthQuery = v.pipe(
  v.object({ acessoRestrito: flag, canal: flag, rePass: flag, paymentTypeRedirect: flag }),
  v.transform(({ acessoRestrito }) => ({ isAgentDoor: acessoRestrito === 'true' })),
)

export const RespostaPreLogin = v.object({
  existe: v.boolean(),
  tipo: v.picklist(['PF', 'PJ', 'TELEVENDEDOR']),
  emailComMascara: v.optional(v.string()),
  bloqueado: v.boolean(),
})
export type RespostaPreLogin = v.InferOutput<typeof RespostaPreLogin>

/** POST users/auth and POST users. `carrinho` lists what joining the guest's cart changed. */
export const RespostaLogin = v.object({
  idUsuario: v.string(),
  alterarSenha: v.boolean(),
  /** Of an agent who has to set a second factor up before anything else. */
  segundoFatorPendente: v.optional(v.boolean()),
  canal: v.optional(v.string()),
  /** Of the customer's main address: where a browser that knows no CEP delivers to. */
  lugar: v.optional(v.object({ cep: v.pipe(v.string(), v.regex(/^\d{8}$/)), cidade: v.string() })),
  carrinho: v.optional(v.unknown()),
})
export type RespostaLogin = v.InferOutput<typeof RespostaLogin>

/** GET users/custom/personalizations (storefront §3): empty texts for a guest. */
export const Personalizacoes = v.object({
  badgeCarrinho: v.number(),
  nome: v.string(),
  nomeCompleto: v.string(),
  nomeTelevendedor: v.string(),
  /** Products the customer keeps; absent for none. */
  totalFavoritos: v.optional(v.number()),
})
export type Personalizacoes = v.InferOutput<typeof Personalizacoes>
