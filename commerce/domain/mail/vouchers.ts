import { company } from '#commerce/contract/company.ts'
import { formatBRL, type Centavos } from '#commerce/contract/values/money.ts'
import { type RenderedMail, renderMail } from './content.ts'

interface VoucherPaid {
  /** As the header greets; '' when unknown. */
  name: string
  paid: Centavos
  left: Centavos
  receipt: string
  /** The statement. */
  url: string
}

export const voucherPaidMail = ({ name, paid, left, receipt, url }: VoucherPaid): RenderedMail =>
  renderMail({
    subject: `Pagamos ${formatBRL(paid)} do seu vale`,
    title: 'Vale pago em dinheiro',
    name,
    blocks: [
      {
        kind: 'text',
        text: `Como combinado com o nosso atendimento, pagamos ${formatBRL(paid)} do saldo do seu vale. Comprovante: ${receipt}.`,
      },
      {
        kind: 'text',
        text: left === 0 ? 'Seu saldo em vales agora é zero.' : `Você ainda tem ${formatBRL(left)} em vales.`,
      },
      { kind: 'button', label: 'Ver o extrato', url },
      {
        kind: 'note',
        text: `Não recebeu? Responda em ${company.contatos.email} ou ligue para ${company.contatos.sac2}.`,
      },
    ],
  })
