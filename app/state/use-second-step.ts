import type {
  ChaveAdicionada,
  CodigosRecuperacao,
  InicioSegundoFator,
  SegundoFator,
} from '#commerce/contract/customers/access.ts'
import type { OpcoesNovaChave, RespostaNovaChaveEnviada } from '#commerce/contract/customers/passkeys.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { useServices } from './services.ts'

type Proof = { codigo: string; senha: string }
type Left = { segundoFator: SegundoFator }
type Call<Sent, T> = (sent: { data: Sent }) => Promise<CommerceResult<T>>

/** The server functions of whoever enters: a customer's and an agent's go different ways. */
interface SecondStepCalls<L extends Left> {
  beginSecondFactor: () => Promise<CommerceResult<InicioSegundoFator>>
  confirmSecondFactor: Call<Proof, CodigosRecuperacao>
  removeSecondFactor: Call<Proof, L>
  beginPasskey: () => Promise<CommerceResult<OpcoesNovaChave>>
  addPasskey: Call<{ nome: string; resposta: RespostaNovaChaveEnviada }, ChaveAdicionada>
  removePasskey: Call<{ id: string }, L>
}

/** What may be done about a second step of entering, each as any write. */
export function useSecondStep<L extends Left>(calls: SecondStepCalls<L>) {
  const services = useServices()
  return {
    factor: {
      begin: () => services().write(() => calls.beginSecondFactor()),
      confirm: (data: Proof) => services().write(() => calls.confirmSecondFactor({ data })),
      remove: (data: Proof) => services().write(() => calls.removeSecondFactor({ data })),
    },
    passkeys: {
      begin: () => services().write(() => calls.beginPasskey()),
      add: (data: { nome: string; resposta: RespostaNovaChaveEnviada }) =>
        services().write(() => calls.addPasskey({ data })),
      remove: (id: string) => services().write(() => calls.removePasskey({ data: { id } })),
    },
  }
}
