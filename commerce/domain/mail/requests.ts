import type { RetornoPrevisto } from '#commerce/contract/after-sale/requests.ts'
import { type MailBlock, type RenderedMail, renderMail } from './content.ts'

export interface RequestMailFacts {
  /** As the header greets; '' when unknown. */
  name: string
  protocol: string
  /** `Arrependimento`. */
  kind: string
  orderNumber: number | null
  /** Page of the request, absolute. */
  url: string
}

const mail = (
  { name, protocol, kind, orderNumber, url }: RequestMailFacts,
  subject: string,
  title: string,
  blocks: readonly MailBlock[],
): RenderedMail =>
  renderMail({
    subject: `Solicitação ${protocol}: ${subject}`,
    title,
    name,
    blocks: [
      ...blocks,
      {
        kind: 'facts',
        rows: [
          ['Protocolo', protocol],
          ['Assunto', kind],
          ...(orderNumber === null ? [] : [['Pedido', String(orderNumber)] as const]),
        ],
      },
      { kind: 'button', label: 'Ver a solicitação', url },
    ],
  })

/** @param due `08/08/2026` @param expected what it is to give back */
export const requestOpenedMail = (
  facts: RequestMailFacts,
  due: string,
  expected: RetornoPrevisto | null,
): RenderedMail =>
  mail(facts, 'recebida', 'Recebemos a sua solicitação', [
    { kind: 'text', text: `Sua solicitação foi registrada. Respondemos até ${due}. Guarde o protocolo.` },
    ...(expected === null
      ? []
      : [
          {
            kind: 'facts' as const,
            rows: [
              ...expected.linhas.map(({ nome, valorText }) => [nome, valorText] as const),
              ...(expected.totalText === null ? [] : [['Você recebe de volta', expected.totalText] as const]),
            ],
          },
          { kind: 'text' as const, text: `${expected.meioText}, ${expected.prazoText}.` },
        ]),
  ])

export const requestAnsweredMail = (facts: RequestMailFacts, text: string): RenderedMail =>
  mail(facts, 'nova resposta', 'Respondemos a sua solicitação', [{ kind: 'text', text }])

/** @param state as shown: `Coleta agendada` @param given what goes back with it, ready to be read */
export const requestMovedMail = (
  facts: RequestMailFacts,
  state: string,
  note: string | null,
  given: readonly (readonly [string, string])[] = [],
): RenderedMail =>
  mail(facts, state.toLowerCase(), `Sua solicitação: ${state.toLowerCase()}`, [
    { kind: 'text', text: note ?? `A situação da sua solicitação agora é: ${state.toLowerCase()}.` },
    ...(given.length === 0
      ? []
      : [
          { kind: 'facts' as const, rows: given },
          { kind: 'note' as const, text: 'Isto também está na página do pedido e na desta solicitação.' },
        ]),
  ])
