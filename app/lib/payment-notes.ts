import type { EstadoPagamento } from '#commerce/contract/checkout/checkout.ts'

/** How an order is paid, below its total: every means, of a card which one and what was agreed on. */
export const paymentNotes = ({
  formaText,
  outrosMeiosText,
  cartao,
}: Pick<EstadoPagamento, 'formaText' | 'outrosMeiosText' | 'cartao'>): string[] =>
  cartao === null
    ? formaText === ''
      ? []
      : [`Forma de pagamento: ${formaText}`]
    : [
        ...(outrosMeiosText === null ? [] : [outrosMeiosText]),
        `${cartao.bandeiraText} final ${cartao.final4}, ${cartao.parcelasText}`,
        ...cartao.condicoes.map(({ nome, valorText }) => `${nome}: ${valorText}`),
      ]
