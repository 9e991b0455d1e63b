import * as v from 'valibot'

/** What browsers write bytes as. */
const bytes = (longest: number) =>
  v.pipe(
    v.string('Chave de acesso inválida.'),
    v.regex(/^[\w-]+$/, 'Chave de acesso inválida.'),
    v.maxLength(longest, 'Chave de acesso inválida.'),
  )
const type = v.literal('public-key')
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const transporte = v.picklist(TRANSPORTS)
const known = v.array(v.object({ id: v.string(), type, transports: v.optional(v.array(transporte)) }))
const userVerification = v.literal('required')

/** As the browser is asked for a new passkey (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
export const OpcoesNovaChave = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type })),
  timeout: v.number(),
  excludeCredentials: known,
  authenticatorSelection: v.object({
    residentKey: v.literal('preferred'),
    userVerification,
    requireResidentKey: v.boolean(),
  }),
  attestation: v.literal('none'),
})
export type OpcoesNovaChave = v.InferOutput<typeof OpcoesNovaChave>

/** As it is asked for one that is there (`PublicKeyCredentialRequestOptionsJSON`). */
export const OpcoesChave = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout: v.number(),
  allowCredentials: known,
  userVerification,
})
export type OpcoesChave = v.InferOutput<typeof OpcoesChave>

/** What it answers to `OpcoesNovaChave`; transports of tomorrow are left out. */
const respostaNovaChave = v.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type,
  response: v.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(40))),
        v.maxLength(20),
        v.transform((all) => TRANSPORTS.filter((one) => all.includes(one))),
      ),
      [],
    ),
  }),
})
export type RespostaNovaChave = v.InferOutput<typeof respostaNovaChave>
/** As it is sent. */
export type RespostaNovaChaveEnviada = v.InferInput<typeof respostaNovaChave>

/** What it answers to `OpcoesChave`. */
export const respostaChave = v.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type,
  response: v.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: v.optional(bytes(200)),
  }),
})
export type RespostaChave = v.InferOutput<typeof respostaChave>

/** POST users/access/passkeys, and the agents' below televendas/access. */
export const NovaChave = v.object({
  nome: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'Use até 60 caracteres no nome.')), ''),
  resposta: respostaNovaChave,
})

/** DELETE users/access/passkeys/{id}. */
export const idDaChave = v.pipe(v.string(), v.uuid())

/** One of somebody's; times in ISO 8601. */
export const Chave = v.object({
  id: v.string(),
  nome: v.string(),
  criadaEm: v.string(),
  usadaEm: v.nullable(v.string()),
})
export type Chave = v.InferOutput<typeof Chave>

/** How many somebody may have. */
export const MAX_PASSKEYS = 10
