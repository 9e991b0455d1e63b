import { Banner } from '#app/ui/banner.tsx'
import { ChoiceList } from '#app/ui/choice-list.tsx'
import { fieldStyles } from '#app/ui/field.tsx'
import { SummaryLines } from '#app/widgets/summary-lines.tsx'
import type { Devolucao } from '#commerce/contract/after-sale/requests.ts'
import { purchase } from '#styled-system/recipes/index.js'

const { muted } = purchase()
const VOUCHER = 'Um saldo só seu, que não vence: paga produtos e frete em quantas compras quiser.'

interface ReturnAmountsProps {
  preview: Devolucao
  /** Another of the same may be had instead of money. */
  withSwap: boolean
  /** False of a warranty: it is repaired first. */
  withAmounts: boolean
  value: string | null
  error: string | undefined
  onChange: (preference: string) => void
}

/** How it is to be resolved: how much comes back, which way and when, before anything is sent (domain §6.2). */
export function ReturnAmounts({ preview, withSwap, withAmounts, value, error, onChange }: ReturnAmountsProps) {
  const { totalText, meioText, prazoText, brindes } = preview
  const amount = withAmounts ? (totalText ?? undefined) : undefined
  return (
    <div className={`${fieldStyles.set} ${fieldStyles.whole}`}>
      <p className={fieldStyles.label}>
        {withAmounts ? 'Como prefere resolver?' : 'Se o conserto não resolver em 30 dias, o que prefere?'}
      </p>
      <ChoiceList
        label="Como prefere resolver?"
        name="preferencia"
        value={value}
        onChange={onChange}
        choices={[
          {
            value: 'REEMBOLSO',
            title: 'Receber o dinheiro de volta',
            text: `${meioText}, ${prazoText}.`,
            aside: amount,
          },
          { value: 'VALE', title: 'Receber um vale', text: VOUCHER, aside: amount },
          ...(withSwap ? [{ value: 'TROCA', title: 'Receber outro igual', text: 'Sem nenhum custo para você.' }] : []),
        ]}
      />
      {error ? (
        <p role="alert" className={fieldStyles.error}>
          {error}
        </p>
      ) : null}
      {value === 'TROCA' || !withAmounts ? null : (
        <ReturnTotal
          preview={preview}
          name={value === 'VALE' ? 'Seu vale' : 'Você recebe de volta'}
          note="A coleta ou postagem é por nossa conta."
        />
      )}
      {brindes.length === 0 ? null : (
        <Banner tone="info">{`Envie junto o que veio de brinde: ${brindes.map(({ nome, quantidade }) => `${quantidade} × ${nome}`).join(', ')}.`}</Banner>
      )}
    </div>
  )
}

interface ReturnTotalProps {
  preview: Devolucao
  /** What the amount is called. */
  name: string
  note: string
}

/** What comes back for the units chosen, one by one and in all; nothing before any is. */
export function ReturnTotal({ preview: { itens, linhas, totalText }, name, note }: ReturnTotalProps) {
  const chosen = itens.filter(({ quantidade }) => quantidade > 0)
  if (chosen.length === 0) return null
  return (
    <section aria-label="Quanto você recebe de volta" aria-live="polite">
      <SummaryLines
        lines={[
          ...chosen.map(({ nome, quantidade, valorText }) => ({
            name: `${quantidade} × ${nome}`,
            value: valorText ?? '',
          })),
          ...linhas.map(({ nome, valorText }) => ({ name: nome, value: valorText })),
        ]}
        total={totalText === null ? undefined : { name, value: totalText }}
      />
      <p className={muted}>{note}</p>
    </section>
  )
}
