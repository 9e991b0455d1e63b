import type { EntregaLojista, Janela, OpcaoEntrega } from '#commerce/contract/checkout/checkout.ts'
import type { QuemRetira } from '#commerce/contract/checkout/pickup.ts'
import type { FieldError } from '#commerce/kernel/commerce-error.ts'
import { NO_COVERAGE } from './freight-quote.ts'

/** How one seller's part comes. */
export interface DeliveryChoice {
  option: string
  /** Of a scheduled delivery only. */
  window: Pick<Janela, 'data' | 'turno'> | null
  /** Who collects at a store; null is the customer. */
  collector: QuemRetira | null
}

/** By seller id. */
export type DeliveryChoices = Readonly<Record<string, DeliveryChoice>>

/** What is offered for one seller's part. */
export type SellerOffer = Pick<EntregaLojista, 'idLojista' | 'lojista' | 'opcoes'>

/**
 * Sentences of what is wrong with the choices asked for, each under the field it is about; none when every seller's
 * part is well chosen.
 */
export function deliveryProblems(asked: DeliveryChoices, offers: readonly SellerOffer[]): FieldError[] {
  const strangers = Object.keys(asked).filter((id) => !offers.some(({ idLojista }) => idLojista === id))
  return [
    ...offers.flatMap((offer) => partProblem(asked[offer.idLojista], offer) ?? []),
    ...strangers.map((id) => ({ field: `entregas.${id}`, message: 'Não há produtos deste lojista no pedido.' })),
  ]
}

function partProblem(
  choice: DeliveryChoice | undefined,
  { idLojista, lojista, opcoes }: SellerOffer,
): FieldError | undefined {
  const problem = (field: string, message: string): FieldError => ({ field: `entregas.${idLojista}${field}`, message })
  if (opcoes.length === 0)
    return problem('', `${NO_COVERAGE} Remova os produtos de ${lojista} ou escolha outro endereço.`)
  if (!choice) return problem('', `Escolha a entrega dos produtos de ${lojista}.`)
  const option = opcoes.find(({ id }) => id === choice.option)
  if (!option) return problem('.idOpcaoEntrega', 'Esta opção de entrega não está disponível para o endereço escolhido.')
  if (choice.window !== null && option.janelas.length === 0)
    return problem('.janela', 'Esta opção de entrega não tem horário agendado.')
  if (choice.window === null && option.janelas.length > 0)
    return problem('.janela', 'Escolha a data e o período da entrega.')
  if (choice.window !== null && !offersWindow(option, choice.window))
    return problem('.janela', 'Esta data ou este período não está mais disponível. Escolha outro.')
  if (choice.collector !== null && option.retirada === null)
    return problem('.retiradaPor', 'Só a retirada na loja tem quem retira.')
  return undefined
}

const offersWindow = (
  { janelas }: Pick<OpcaoEntrega, 'janelas'>,
  { data, turno }: Pick<Janela, 'data' | 'turno'>,
): boolean => janelas.some((window) => window.data === data && window.turno === turno)

/** The choices that still stand: nobody's part is replaced by another way than the one chosen. */
export const keptDeliveries = (stored: DeliveryChoices, offers: readonly SellerOffer[]): DeliveryChoices =>
  Object.fromEntries(
    offers.flatMap((offer) => {
      const choice = stored[offer.idLojista]
      return choice && partProblem(choice, offer) === undefined ? [[offer.idLojista, choice] as const] : []
    }),
  )
