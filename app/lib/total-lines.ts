import type { ValorAgora, Valores } from '#commerce/contract/orders/total-lines.ts'

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

/** What went back of an order and what it is worth since, for the same lines. */
export const worthOf = ({ linhas, nomeTotal, totalText }: ValorAgora) => ({
  lines: linhas.map(({ nome, valorText }) => ({ name: nome, value: valorText })),
  total: { name: nomeTotal, value: totalText },
})

/** The same in a list, in a sentence; null of an order as it was bought. */
export const worthText = ({
  valorAgoraText,
  devolvidoText,
}: {
  valorAgoraText: string | null
  devolvidoText: string | null
}): string | null => valorAgoraText && `Vale agora ${valorAgoraText}; devolvido: ${devolvidoText}`
