import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { CanaisResposta } from '#commerce/contract/catalogue/catalogue.ts'
import {
  ChaveAdicionada,
  CodigosRecuperacao,
  InicioSegundoFator,
  ProvaSegundoFator,
} from '#commerce/contract/customers/access.ts'
import { idDaChave, NovaChave, OpcoesChave, OpcoesNovaChave } from '#commerce/contract/customers/passkeys.ts'
import {
  Credenciais,
  PedidoChave,
  PreLogin,
  RespostaLogin,
  RespostaPreLogin,
} from '#commerce/contract/customers/session.ts'
import { Acesso } from '#commerce/contract/televendas/access.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'

/** The agents' door, into the channel of the page's query; without one commerce takes the agent's first. */
const doorQuery = (canal: string | undefined) => ({ acessoRestrito: true, ...(canal === undefined ? {} : { canal }) })
const canal = v.optional(v.pipe(v.string(), v.regex(/^ca_\d{1,6}$/)))

/** Whether the telesales door is locked for now; it does not say whether there is such an agent. */
export const agentPrelogin = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ ...PreLogin.entries, canal }))
  .handler(async ({ data }) => {
    const result = await callCommerce('POST', 'users/auth/prelogin', {
      query: doorQuery(data.canal),
      body: { login: data.login },
      schema: RespostaPreLogin,
    })
    return result.ok ? { ok: true as const, data: { bloqueado: result.data.bloqueado } } : result
  })

const AgentEntered = v.pick(RespostaLogin, ['idUsuario', 'alterarSenha', 'segundoFatorPendente', 'canal'])
export type AgentEntered = v.InferOutput<typeof AgentEntered>

/** An agent's session; a missing or wrong code of the second factor is a refusal of the field `codigo`. */
export const enterAgent = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ ...Credenciais.entries, canal }))
  .handler(({ data: { canal: asked, ...credentials } }) =>
    callCommerce('POST', 'users/auth', { query: doorQuery(asked), body: credentials, schema: AgentEntered }),
  )

/** What a passkey signs at the agents' door, beside a right password. */
export const askAgentPasskey = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(PedidoChave)
  .handler(({ data }) =>
    callCommerce('POST', 'users/auth/passkey', { query: doorQuery(undefined), body: data, schema: OpcoesChave }),
  )

/** How the agent enters, and where they are in now. */
export const readAccess = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'televendas/access', { schema: Acesso }),
)

/** The agent is out everywhere but here. */
export const endOtherSessions = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .handler(() => callCommerce('DELETE', 'televendas/access/sessions', { schema: Acesso }))

/** A secret for the agent's application. */
export const beginSecondFactor = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .handler(() => callCommerce('POST', 'televendas/access/second-factor', { schema: InicioSegundoFator }))

/** The second factor is in force; the answer has its recovery codes, once. */
export const confirmSecondFactor = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(ProvaSegundoFator)
  .handler(({ data }) =>
    callCommerce('PUT', 'televendas/access/second-factor', { body: data, schema: CodigosRecuperacao }),
  )

/** Entering takes the password alone again. */
export const removeSecondFactor = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(ProvaSegundoFator)
  .handler(({ data }) =>
    callCommerce('POST', 'televendas/access/second-factor/removal', { body: data, schema: Acesso }),
  )

/** What the agent's browser makes a passkey from. */
export const beginPasskey = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .handler(() => callCommerce('POST', 'televendas/access/passkeys/challenge', { schema: OpcoesNovaChave }))

/** The passkey is in force; the answer has recovery codes, once, when it is the first second factor. */
export const addPasskey = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(NovaChave)
  .handler(({ data }) => callCommerce('POST', 'televendas/access/passkeys', { body: data, schema: ChaveAdicionada }))

export const removePasskey = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ id: idDaChave }))
  .handler(({ data }) => callCommerce('DELETE', `televendas/access/passkeys/${data.id}`, { schema: Acesso }))

/** The channels this agent may work on. */
export const readChannels = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'catalog/price/canais', { schema: CanaisResposta }),
)
