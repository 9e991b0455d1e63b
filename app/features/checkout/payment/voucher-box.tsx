import { useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { TitledCard } from '#app/widgets/titled-card.tsx'
import { chooseVoucher } from '#server-functions/checkout/checkout.ts'
import { button, purchase } from '#styled-system/recipes/index.js'
import type { Checkout } from '../order/use-checkout.ts'

const styles = purchase()
const use = button({ look: 'outline' })

/** The customer's own money at the shop, beside any other means (domain §6.2). Nobody without a balance sees it. */
export function VoucherBox({ checkout: { profile, choose } }: { checkout: Checkout }) {
  const { saldoVale, saldoValeText, usaVale, valeUsado, valeUsadoText } = profile.resumoCarrinho
  const [sent, setSent] = useState(false)
  if (saldoVale === 0) return null
  const left = Math.round((saldoVale - valeUsado) * 100)
  const send = async (usar: boolean) => {
    if (sent) return
    setSent(true)
    await choose(() => chooseVoucher({ data: { usar } }))
    setSent(false)
  }
  return (
    <TitledCard id="vale" title="Seu vale">
      <p className={styles.muted}>
        {`Você tem ${saldoValeText}. Paga produtos, frete e garantia, junto com qualquer forma de pagamento. `}
        <a href={paths.account.vouchers} className={styles.edit}>
          Ver extrato
        </a>
      </p>
      {usaVale ? (
        <p className={styles.text} aria-live="polite">
          <b>{`O vale paga ${valeUsadoText}.`}</b>
          {left > 0 ? ' O que sobra continua no seu saldo. ' : ' '}
          <button type="button" className={styles.edit} aria-busy={sent} onClick={() => void send(false)}>
            Não usar o vale
          </button>
        </p>
      ) : (
        <button type="button" className={use} aria-busy={sent} onClick={() => void send(true)}>
          {sent ? 'Aplicando…' : 'Usar o vale'}
        </button>
      )}
    </TitledCard>
  )
}
