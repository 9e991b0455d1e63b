import { type MailBlock, type RenderedMail, renderMail } from './content.ts'

/** What one call came to, in texts; amounts are the server's. */
export interface CallSummary {
  /** First name. */
  agent: string
  protocol: string
  /** `20/11/2026, 09:30`, of São Paulo. */
  at: string
  orders: readonly { number: number; items: readonly string[]; total: string; url: string }[]
  /** What waits; null of an empty one. */
  cart: { items: readonly string[]; total: string; url: string } | null
}

/** More of them are counted, not named, in a conversation. */
const MOST_NAMED = 12
const NOTHING = 'Nada foi comprado nesta ligação.'

/** @param name the customer's, as the header greets */
export function callSummaryMail(name: string, { agent, protocol, at, orders, cart }: CallSummary): RenderedMail {
  const blocks: MailBlock[] = [
    {
      kind: 'facts',
      rows: [
        ['Protocolo', protocol],
        ['Ligação', at],
        ['Quem atendeu', `${agent}, do televendas`],
      ],
    },
    ...orders.flatMap(({ number, items, total, url }): MailBlock[] => [
      { kind: 'text', text: `Pedido ${number}, de ${total}:` },
      { kind: 'list', items },
      { kind: 'button', label: `Ver o pedido ${number}`, url },
    ]),
    ...(cart === null
      ? []
      : ([
          { kind: 'text', text: `No seu carrinho, ${cart.total} agora:` },
          { kind: 'list', items: cart.items },
          { kind: 'button', label: 'Ver o carrinho', url: cart.url },
        ] satisfies MailBlock[])),
    ...(orders.length === 0 && cart === null ? ([{ kind: 'text', text: NOTHING }] satisfies MailBlock[]) : []),
    {
      kind: 'note',
      text: 'Você recebe esta mensagem porque pediu o resumo da ligação. Guarde o protocolo: com ele encontramos o atendimento e a gravação.',
    },
  ]
  return renderMail({
    subject: `Resumo da sua ligação, protocolo ${protocol}`,
    title: 'Resumo da sua ligação',
    name,
    blocks,
  })
}

/** The same as one message. @param ofShop `da eFácil` */
export function callSummaryText({ agent, protocol, orders, cart }: CallSummary, ofShop: string): string {
  const parts = [
    ...orders.map(({ number, items, total, url }) => `Pedido ${number}:\n${named(items)}\nTotal: ${total}\n${url}`),
    ...(cart === null ? [] : [`No seu carrinho:\n${named(cart.items)}\nTotal: ${cart.total}\n${cart.url}`]),
  ]
  return [
    `${agent}, ${ofShop}: resumo da nossa ligação, protocolo ${protocol}.`,
    ...(parts.length === 0 ? [NOTHING] : parts),
  ].join('\n\n')
}

const named = (items: readonly string[]): string =>
  [...items.slice(0, MOST_NAMED), ...(items.length > MOST_NAMED ? [`e mais ${items.length - MOST_NAMED}`] : [])].join(
    '\n',
  )
