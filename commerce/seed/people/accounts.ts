import * as v from 'valibot'
import { NIVEIS_AGENTE, supervises } from '#commerce/contract/televendas/levels.ts'
import { ufSchema } from '#commerce/contract/values/brazilian-state.ts'
import accounts from './accounts.json' with { type: 'json' }

const text = v.pipe(v.string(), v.minLength(1))
const Account = v.strictObject({
  papel: v.picklist(['cliente', 'agente']),
  /** What is typed at login: the customer's e-mail, or the agent's id at the telesales login. */
  login: text,
  senha: text,
  nome: text,
  cpf: text,
  email: text,
  celular: text,
  nascimento: v.pipe(v.string(), v.isoDate()),
  endereco: v.strictObject({
    identificacao: text,
    destinatario: text,
    cep: text,
    logradouro: text,
    numero: text,
    complemento: text,
    bairro: text,
    cidade: text,
    uf: ufSchema,
    referencia: text,
  }),
  /** Channels the agent may choose, the first to begin with; none for a customer. */
  canais: v.array(text),
  /** What the agent may decide alone (domain §7); null for a customer. */
  nivel: v.nullable(v.picklist(NIVEIS_AGENTE)),
  /** Of whoever sold it, on an order. */
  codigoVendedor: v.nullable(text),
})
export type SeedUser = v.InferOutput<typeof Account>

/** How the login is announced. */
export const roleOf = ({ papel, nivel }: SeedUser): string => {
  if (papel === 'cliente') return 'Cliente'
  return nivel !== null && supervises(nivel) ? 'Supervisão' : 'Televendas'
}

/**
 * Demonstration logins, printed when the shop starts. The passwords are public on purpose and open nothing but this
 * demonstration.
 */
export const seedUsers = v.parse(v.array(Account), accounts)
