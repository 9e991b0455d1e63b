import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { userAtom } from '#app/state/persisted-atoms.ts'
import { useDraft } from '#app/state/use-draft.ts'
import { TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { TitledCard } from '#app/widgets/titled-card.tsx'
import { groupedText, pointsText } from '#commerce/contract/values/grouped.ts'
import { choosePoints } from '#server-functions/checkout/checkout.ts'
import { button, cartPage, checkout as checkoutRecipe, purchase } from '#styled-system/recipes/index.js'
import type { Checkout } from '../order/use-checkout.ts'

const styles = purchase()
const { cepRow } = cartPage()
const { fold, foldHead } = checkoutRecipe()
const use = button({ look: 'outline' })
const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 9)

/**
 * Points for a part of the products; how many is the server's to judge (domain §2.6). Nobody without points sees it.
 */
export function PointsBox({ checkout: { profile, choose, refused } }: { checkout: Checkout }) {
  const { saldoPontos, saldoPontosText, pontosMaximo, pontosMaximoText, pontosUsados, valorPontosText } =
    profile.resumoCarrinho
  const [sent, setSent] = useState(false)
  const [form, attach] = useForm({ pontos: pontosUsados > 0 ? String(pontosUsados) : '' }, () => ({}))
  const draft = useDraft('pontos', useAtomValue(userAtom).userId, form.values, form.set)
  // What was typed before is seen again.
  const [opened, setOpen] = useState<boolean | null>(null)
  const open = opened ?? form.values.pontos !== ''
  const refuse = useEffectEvent((pontos: string) => form.refuse({ pontos }))
  useEffect(() => {
    if (refused['pontos'] !== undefined) refuse(refused['pontos'])
  }, [refused])
  if (saldoPontos === 0) return null
  const worth = saldoPontosText === '' ? '' : ` = ${saldoPontosText}`
  const balance = `${pointsText(saldoPontos)}${worth}`
  if (pontosMaximo === 0)
    return <PointsCard text={`Você tem ${balance}. O resgate começa em 500 pontos e paga só produtos.`} />
  const most = `${pointsText(pontosMaximo)}${pontosMaximoText === '' ? '' : ` = ${pontosMaximoText}`}`
  // After the choices under way: a press while the means of payment is being set is not lost.
  const send = async (points: number) => {
    if (sent) return
    setSent(true)
    const done = await choose(() => choosePoints({ data: { pontos: points } }))
    setSent(false)
    if (!done) return
    const shown = { pontos: points > 0 ? String(points) : '' }
    draft.done(shown)
    form.set(shown)
  }
  return (
    <PointsCard text={`Você tem ${balance}. Neste pedido pode usar até ${most}.`}>
      {pontosUsados > 0 ? (
        <p className={styles.text} aria-live="polite">
          <b>{`${pointsText(pontosUsados)} pagam ${valorPontosText}.`}</b>{' '}
          <button type="button" className={styles.edit} onClick={() => void send(0)}>
            Não usar pontos
          </button>
        </p>
      ) : (
        <button type="button" className={use} onClick={() => void send(pontosMaximo)}>
          {`Usar ${most}`}
        </button>
      )}
      <details className={fold} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={foldHead}>Usar outra quantidade, em múltiplos de 100</summary>
        <SendForm
          attach={attach}
          className={cepRow}
          onSend={() => {
            const { pontos } = form.values
            if (pontos === '') return form.refuse({ pontos: 'Informe quantos pontos usar.' })
            void send(Number(pontos))
          }}
        >
          <TextField
            {...form.text('pontos')}
            label="Quantos pontos usar"
            mask={digits}
            inputMode="numeric"
            autoComplete="off"
            placeholder={`Até ${groupedText(pontosMaximo)}`}
            aside={
              <button type="submit" className={use} aria-busy={sent}>
                {sent ? 'Aplicando…' : 'Usar'}
              </button>
            }
          />
        </SendForm>
      </details>
    </PointsCard>
  )
}

function PointsCard({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <TitledCard id="pontos" title="Seus pontos">
      <p className={styles.muted}>{text}</p>
      {children}
    </TitledCard>
  )
}
