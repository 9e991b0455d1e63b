import type {
  OpcoesChave,
  OpcoesNovaChave,
  RespostaChave,
  RespostaNovaChaveEnviada,
} from '#commerce/contract/customers/passkeys.ts'

type Made<T> = { ok: true; data: T } | { ok: false; message: string }

/** Loaded when somebody uses a passkey: nobody else downloads it. */
const library = () => import('@simplewebauthn/browser')

/** Why it came to nothing, by the name of the browser's error. */
const SENTENCES: Readonly<Record<string, string>> = {
  NotAllowedError: 'A chave de acesso não foi usada: o pedido foi cancelado ou o tempo acabou. Tente de novo.',
  AbortError: 'A chave de acesso não foi usada: o pedido foi cancelado ou o tempo acabou. Tente de novo.',
  InvalidStateError: 'Este aparelho já tem uma chave de acesso desta conta.',
  SecurityError: 'Chaves de acesso não funcionam neste endereço da loja. Use um código.',
  NotSupportedError: 'Este aparelho não faz chaves de acesso que a loja aceite. Use o aplicativo autenticador.',
}
const UNKNOWN = 'Não foi possível usar a chave de acesso neste navegador. Tente de novo ou use um código.'

async function asked<T>(work: () => Promise<T>): Promise<Made<T>> {
  try {
    return { ok: true, data: await work() }
  } catch (error) {
    return { ok: false, message: SENTENCES[(error as Error).name] ?? UNKNOWN }
  }
}

/** The browser makes a passkey, after its owner agreed by finger, face or PIN. */
export const makePasskey = (options: OpcoesNovaChave): Promise<Made<RespostaNovaChaveEnviada>> =>
  asked(async () => {
    const { startRegistration } = await library()
    const { id, rawId, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
  })

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Whether it offers them in the list under a field, beside saved passwords. */
export const offersPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true

/** Nothing is offered under the field any more: whoever it is goes on by another way. */
export const withdrawPasskeys = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony()

/** The browser signs with one that is there. @param isOffered under a field: it waits until one is chosen */
export const signWithPasskey = (options: OpcoesChave, isOffered = false): Promise<Made<RespostaChave>> =>
  asked(async () => {
    const { startAuthentication } = await library()
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isOffered })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    const shown = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) }
    return { id, rawId, type: 'public-key', response: shown }
  })
