import type { Valores } from '#commerce/contract/orders/total-lines.ts'

/** The lines of a total as `SummaryLines` takes them: names and texts are the server's, the same on every screen. */
export const summaryOf = ({ linhas, nomeTotal, totalText }: Valores) => ({
  lines: linhas.map(({ tipo, nome, valorText, desconto }) => ({
    name: nome,
    value: valorText,
    // A voucher is a payment, no saving.
    saving: desconto && tipo !== 'vale',
    part: tipo === 'frete-lojista',
  })),
  total: { name: nomeTotal, value: totalText },
})
