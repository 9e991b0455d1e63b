import { type MailBlock, type RenderedMail, renderMail } from './content.ts'

const NOT_YOU = 'Se você não falou com o nosso televendas, ignore esta mensagem: nada é cobrado sem o seu pagamento.'

/** What an agent sends by mail to the customer on the line. */
interface SentByAgent {
  /** The customer's, as the header greets. */
  name: string
  /** The agent's first name. */
  agent: string
}

/** @param until `20/11/2026, 09:30`, of São Paulo */
export const paymentLinkMail = (
  { name, agent }: SentByAgent,
  { url, total, until }: { url: string; total: string; until: string },
): RenderedMail =>
  renderMail({
    subject: 'Link para pagar a sua compra por telefone',
    title: 'Confira e pague a sua compra',
    name,
    blocks: [
      {
        kind: 'text',
        text: `${agent}, do nosso televendas, separou a sua compra de ${total}. Abra o link para conferir o resumo e escolher como pagar: Pix, boleto ou cartão.`,
      },
      { kind: 'button', label: 'Conferir e pagar', url },
      { kind: 'text', text: `O link vale até ${until}, abre em um só aparelho e paga uma única vez.` },
      {
        kind: 'note',
        text: `Digite o cartão somente na página da loja: ninguém pede seus dados por telefone. ${NOT_YOU}`,
      },
    ],
  })

/** @param until `02/12/2026` */
export const quoteMail = (
  { name, agent }: SentByAgent,
  quote: { number: string; url: string; total: string; until: string; items: readonly string[] },
): RenderedMail =>
  renderMail({
    subject: `Orçamento ${quote.number}`,
    title: `Seu orçamento ${quote.number}`,
    name,
    blocks: [
      { kind: 'text', text: `${agent}, do nosso televendas, preparou o seu orçamento, válido até ${quote.until}.` },
      { kind: 'list', items: quote.items },
      { kind: 'facts', rows: [['Total', quote.total]] },
      { kind: 'button', label: 'Ver o orçamento', url: quote.url },
      { kind: 'note', text: NOT_YOU },
    ],
  })

/** How an order made by phone is paid without a card. */
export const orderToPayMail = (
  { name, agent }: SentByAgent,
  {
    number,
    url,
    total,
    code,
  }: { number: number; url: string; total: string; code: { name: string; text: string; until: string } },
): RenderedMail => {
  const blocks: MailBlock[] = [
    {
      kind: 'text',
      text: `${agent}, do nosso televendas, fez o seu pedido ${number}, de ${total}. Falta só o pagamento.`,
    },
    {
      kind: 'facts',
      rows: [
        [code.name, code.text],
        ['Pague até', code.until],
      ],
    },
    { kind: 'button', label: 'Ver o pedido', url },
    { kind: 'note', text: NOT_YOU },
  ]
  return renderMail({
    subject: `Pedido ${number}: como pagar`,
    title: 'Como pagar o seu pedido',
    name,
    blocks,
  })
}
