import { named } from '#commerce/contract/company.ts'
import { ORDER_LINK_DAYS } from '#commerce/contract/orders/links.ts'
import type { ValorAgora } from '#commerce/contract/orders/total-lines.ts'
import { type MailBlock, type MailItem, type RenderedMail, renderMail } from './content.ts'

/** What every mail about an order needs to know of it; texts ready to be read. */
export interface OrderMailFacts {
  /** As the header greets; '' when unknown. */
  name: string
  number: number
  /** Page of the order, absolute. */
  url: string
  /** `url` opens the order by itself, without an account. */
  byLink?: boolean
}

/** @param at where the button stands among the blocks; at their end when left out */
const mail = (
  { name, number, url, byLink }: OrderMailFacts,
  subject: string,
  title: string,
  blocks: readonly MailBlock[],
  button = 'Acompanhar o pedido',
  at = blocks.length,
): RenderedMail =>
  renderMail({
    subject: `Pedido ${number}: ${subject}`,
    title,
    name,
    blocks: [
      ...blocks.toSpliced(at, 0, { kind: 'button', label: button, url }),
      ...(byLink ? [{ kind: 'note' as const, text: BY_LINK }] : []),
    ],
  })

export interface OrderSummary {
  items: readonly MailItem[]
  /** Name and value of each line of the total, in order. */
  totals: readonly (readonly [string, string])[]
  payment: string
  /** Its instalments, name and value of each line. */
  terms: readonly (readonly [string, string])[]
  /** One sentence per delivery. */
  deliveries: readonly string[]
  /** null when everything is collected. */
  address: string | null
  /** `Pedido feito por telefone com Ana, protocolo 2026…`; null of an order made on the site. */
  soldBy: string | null
}

/** How an order that waits is paid. */
export interface ToPay {
  text: string
  /** What it is paid by, once the gateway has made it. */
  code: readonly MailBlock[]
}

/** @param byLink there are no "Meus pedidos": the button of the mail leads to the order */
const regret = (byLink: boolean | undefined): string =>
  `Você pode desistir da compra em até 7 dias corridos depois de receber, sem custo, por este mesmo site: ${byLink ? 'abra o pedido pelo botão desta mensagem e' : 'em Meus pedidos,'} escolha "Arrepender-me da compra" (Código de Defesa do Consumidor, art. 49).`

/** Of a purchase without a password (decision 080). */
const BY_LINK = `Este link abre só este pedido, sem senha, em qualquer aparelho: nele você acompanha, muda a forma de pagamento, cancela, troca ou devolve. Ele vale por ${ORDER_LINK_DAYS} dias; quem tiver o link vê o pedido, então não o repasse. Se vencer, peça outro no site: em Entrar, escolha "Acompanhe o pedido".`

/** The link to an order, asked for anew. @param byLink false of an account, which is entered with its password */
export const orderLinkMail = (facts: OrderMailFacts, byLink: boolean): RenderedMail =>
  mail(
    { ...facts, byLink },
    'link para acompanhar',
    'Acompanhe o seu pedido',
    [
      {
        kind: 'text',
        text: byLink
          ? 'Aqui está o link que você pediu para acompanhar o seu pedido.'
          : 'Você pediu para acompanhar o seu pedido. Ele está na sua conta: entre com o seu e-mail e a sua senha.',
      },
    ],
    'Acompanhar o pedido',
  )

/**
 * The contract's summary, due at once after the purchase (Decreto 7.962/2013 art. 4).
 * @param toPay null when nothing is left to pay
 */
export const orderReceivedMail = (
  facts: OrderMailFacts,
  { items, totals, payment, terms, deliveries, address, soldBy }: OrderSummary,
  toPay: ToPay | null,
): RenderedMail =>
  mail(
    facts,
    'recebemos sua compra',
    'Recebemos o seu pedido',
    [
      { kind: 'text', text: toPay?.text ?? 'Seu pedido está pago e vai para a separação.' },
      ...(toPay?.code ?? []),
      { kind: 'items', rows: items },
      { kind: 'facts', rows: [['Pedido', String(facts.number)], ...totals, ['Forma de pagamento', payment], ...terms] },
      { kind: 'list', items: deliveries },
      ...(address === null ? [] : [{ kind: 'text' as const, text: `Entrega: ${address}` }]),
      ...(soldBy === null ? [] : [{ kind: 'text' as const, text: soldBy }]),
      { kind: 'note', text: `${regret(facts.byLink)} Guarde esta mensagem: ela é o resumo do contrato.` },
    ],
    toPay === null ? undefined : 'Ver o pagamento',
    toPay === null ? undefined : 1 + toPay.code.length,
  )

export const orderPaidMail = (facts: OrderMailFacts, deliveries: readonly string[]): RenderedMail =>
  mail(facts, 'pagamento aprovado', 'Pagamento aprovado', [
    { kind: 'text', text: 'Confirmamos o pagamento do seu pedido. Agora vamos separar os produtos.' },
    { kind: 'list', items: deliveries },
  ])

/**
 * @param why Portuguese, ends the sentence: `porque o código Pix não foi pago no prazo`
 * @param refund null when nothing was paid
 */
export const orderCancelledMail = (
  facts: OrderMailFacts,
  why: string,
  refund: string | null,
  items: readonly MailItem[],
): RenderedMail =>
  mail(
    facts,
    'cancelado',
    'Pedido cancelado',
    [
      { kind: 'text', text: why === '' ? 'Seu pedido foi cancelado.' : `Seu pedido foi cancelado ${why}.` },
      {
        kind: 'text',
        text: refund ?? 'Nada foi cobrado. Se ainda quiser os produtos, use "Comprar de novo" na página do pedido.',
      },
      { kind: 'items', rows: items },
    ],
    refund === null ? 'Comprar de novo' : 'Ver o pedido',
  )

/** @param given what goes back of it, ready to be read @param goesOn something of the order is still to come */
export const orderPartCancelledMail = (
  facts: OrderMailFacts,
  {
    what,
    why,
    goesOn,
    given,
    worth,
    items,
  }: {
    /** `Itens de Lar & Cia cancelados`. */
    what: string
    why: string
    goesOn: boolean
    given: readonly (readonly [string, string])[]
    worth: ValorAgora | null
    items: readonly MailItem[]
  },
): RenderedMail =>
  mail(
    facts,
    `${what.charAt(0).toLowerCase()}${what.slice(1)}`,
    'Parte do pedido cancelada',
    [
      { kind: 'text', text: `${what} ${why}.` },
      { kind: 'items', rows: items },
      ...(given.length === 0 ? [] : [{ kind: 'facts' as const, rows: given }]),
      {
        kind: 'text',
        text: goesOn ? 'O restante do pedido segue como combinado.' : 'Nada mais deste pedido será enviado.',
      },
      ...(worth === null ? [] : [{ kind: 'facts' as const, rows: worthRows(worth) }]),
    ],
    'Ver o pedido',
  )

const worthRows = ({ linhas, nomeTotal, totalText }: ValorAgora): (readonly [string, string])[] => [
  ...linhas.map(({ nome, valorText }) => [nome, valorText] as const),
  [nomeTotal, totalText],
]

/** @param why sentence of the refusal */
export const cardDeclinedMail = (facts: OrderMailFacts, why: string): RenderedMail =>
  mail(
    facts,
    'cartão não aprovado',
    'O cartão não foi aprovado',
    [
      {
        kind: 'text',
        text: `${why} O pedido continua reservado por pouco tempo: tente outro cartão, Pix ou boleto para não perdê-lo.`,
      },
    ],
    'Pagar o pedido',
  )

/** The code of a charge that was made after its order was confirmed. */
export const paymentCodeMail = (facts: OrderMailFacts, { text, code }: ToPay): RenderedMail =>
  mail(facts, 'código de pagamento', 'Pague o seu pedido', [{ kind: 'text', text }, ...code], 'Ver o pagamento')

/** The total of the contract changed with the means of payment. */
export const paymentChangedMail = (
  facts: OrderMailFacts,
  { totals, payment, terms }: Pick<OrderSummary, 'totals' | 'payment' | 'terms'>,
  toPay: ToPay,
): RenderedMail =>
  mail(
    facts,
    'forma de pagamento alterada',
    'Forma de pagamento alterada',
    [
      { kind: 'text', text: toPay.text },
      ...toPay.code,
      {
        kind: 'facts',
        rows: [...totals, ['Forma de pagamento', payment], ...terms],
      },
      {
        kind: 'note',
        text: 'A cobrança anterior foi desfeita e não pode mais ser paga. Se algo for pago por ela, o valor é devolvido automaticamente.',
      },
    ],
    'Ver o pagamento',
  )

/** @param codes of the shipments that left, each after who sent it */
export const orderShippedMail = (
  facts: OrderMailFacts,
  codes: readonly (readonly [seller: string, code: string])[],
  deliveries: readonly string[],
  items: readonly MailItem[],
): RenderedMail =>
  mail(facts, 'a caminho', 'Seu pedido está a caminho', [
    { kind: 'text', text: 'Estes produtos foram entregues à transportadora:' },
    { kind: 'items', rows: items },
    ...(codes.length > 0
      ? [
          {
            kind: 'facts' as const,
            rows: codes.map(
              ([seller, code]) => [codes.length > 1 ? `Rastreio, ${seller}` : 'Código de rastreio', code] as const,
            ),
          },
        ]
      : []),
    { kind: 'list', items: deliveries },
  ])

/** @param until last day it is held, `13/08/2026` @param isWhole everything of the order waits there */
export const orderToCollectMail = (
  facts: OrderMailFacts,
  places: readonly string[],
  until: string,
  isWhole: boolean,
): RenderedMail =>
  mail(facts, 'pronto para retirada', 'Pode vir buscar', [
    {
      kind: 'text',
      text: 'Seu pedido está pronto para retirada. Leve um documento com foto e o código de retirada, que está na página do pedido.',
    },
    { kind: 'list', items: places },
    {
      kind: 'text',
      text: isWhole
        ? `Guardamos o pedido para você até ${until}. Depois disso ele é cancelado e o valor é devolvido.`
        : `Guardamos os produtos para você até ${until}.`,
    },
  ])

/** @param until last day of regret, `10/08/2026` */
export const orderDeliveredMail = (facts: OrderMailFacts, until: string, items: readonly MailItem[]): RenderedMail =>
  mail(
    facts,
    'entregue',
    'Seu pedido foi entregue',
    [
      {
        kind: 'text',
        text: 'Esperamos que goste. Se algo não estiver certo, abra uma solicitação na página do pedido: respondemos em até 5 dias.',
      },
      { kind: 'items', rows: items },
      { kind: 'note', text: `Até ${until} você pode desistir da compra sem custo e sem explicar o motivo.` },
    ],
    'Ver o pedido',
  )

/** A parcel that came back by itself. @param given what goes back, ready to be read */
export const orderReturnedMail = (facts: OrderMailFacts, given: readonly (readonly [string, string])[]): RenderedMail =>
  mail(
    facts,
    'devolvido',
    'Seu pedido voltou para nós',
    [
      { kind: 'text', text: 'Recebemos de volta os produtos do seu pedido.' },
      ...(given.length === 0 ? [] : [{ kind: 'facts' as const, rows: given }]),
    ],
    'Acompanhar o reembolso',
  )

/** @param amount `R$ 129,90` @param means as the order page says it */
export const refundDoneMail = (facts: OrderMailFacts, amount: string, means: string): RenderedMail =>
  mail(
    facts,
    'reembolso feito',
    'Seu reembolso foi feito',
    [
      {
        kind: 'facts',
        rows: [
          ['Reembolso', amount],
          ['Como', means],
        ],
      },
      {
        kind: 'text',
        text: `O valor já saiu ${named('d')}. Se ele não aparecer no prazo do seu banco, responda pela página do pedido.`,
      },
    ],
    'Ver o reembolso',
  )
