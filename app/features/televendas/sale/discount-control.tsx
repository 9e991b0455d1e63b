import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { countText } from '#app/lib/formatting.ts'
import { cartAtom } from '#app/state/cart-atoms.ts'
import { useServices } from '#app/state/services.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SendingResult, useSending } from '#app/ui/sending.tsx'
import { useNow } from '#app/ui/use-now.ts'
import type { DescontoNegociado } from '#commerce/contract/televendas/discounts.ts'
import { cancelDiscount } from '#server-functions/televendas/discounts.ts'
import { agentDiscounts, button } from '#styled-system/recipes/index.js'
import { atWorkQuery } from '../call/at-work.queries.ts'
import { DiscountDialog } from './discount-dialog.tsx'
import { ownDiscountsQuery } from './discounts.queries.ts'

const styles = agentDiscounts()
const small = button({ look: 'outline' })
const MINUTE_MS = 60_000
/** For how long what was refused or has ended is still news. */
const NEWS_MS = 30 * MINUTE_MS

interface DiscountControlProps {
  /** Of a product in the cart served; absent for the whole order. */
  sku?: string
  /** The product's name, for who hears the button. */
  name?: string
}

/**
 * A negotiated discount beside a line or the total: asked for, waiting, agreed to, refused or over. Nothing while nobody
 * is served.
 */
export function DiscountControl({ sku, name }: DiscountControlProps) {
  const services = useServices()
  const versao = useAtomValue(cartAtom)?.versao
  const queries = useQueryClient()
  const served = useQuery(atWorkQuery).data?.atendimento?.cliente != null
  const { data } = useQuery({ ...ownDiscountsQuery(versao), enabled: served })
  const [open, setOpen] = useState(false)
  const latest = data?.descontos.find((discount) => discount.sku === (sku ?? null))
  const counts = latest?.estado === 'APROVADO' ? latest.idDesconto : undefined
  const counted = useRef(counts)
  useEffect(() => {
    if (counted.current === counts) return
    counted.current = counts
    void services().cart.refresh()
  }, [counts, services])
  const again = () => queries.invalidateQueries({ queryKey: ['televendas', 'descontos'] })
  const removing = useSending({
    work: (idDesconto: string) => services().write(() => cancelDiscount({ data: { id: idDesconto } })),
    done: () => Promise.all([again(), services().cart.refresh()]),
  })
  if (!served) return null
  const live = latest?.estado === 'APROVADO' || latest?.estado === 'PENDENTE_APROVACAO'
  const what = sku === undefined ? 'no pedido todo' : `em ${name ?? sku}`
  return (
    <div className={styles.control}>
      {latest && data ? <DiscountState discount={latest} agora={data.agora} /> : null}
      {live ? (
        <button
          type="button"
          className={small}
          aria-label={`Retirar o desconto ${what}`}
          aria-busy={removing.pending}
          onClick={() => void removing.send(latest.idDesconto)}
        >
          Retirar
        </button>
      ) : null}
      <button
        type="button"
        className={small}
        aria-label={`${live ? 'Trocar o' : 'Dar'} desconto ${what}`}
        onClick={() => setOpen(true)}
      >
        {live ? 'Trocar' : sku === undefined ? 'Desconto no pedido' : 'Desconto'}
      </button>
      <SendingResult of={removing} />
      {open ? (
        <DiscountDialog
          sku={sku}
          title={sku === undefined ? 'Desconto no pedido todo' : `Desconto em ${name ?? sku}`}
          onClose={() => setOpen(false)}
          onAsked={() => {
            setOpen(false)
            void again()
            void services().cart.refresh()
          }}
        />
      ) : null}
    </div>
  )
}

/** Where it stands, spoken when it changes. */
function DiscountState({ discount, agora }: { discount: DescontoNegociado; agora: string }) {
  const left = useMinutesLeft(agora, discount.expiraEm)
  const { estado, percentual, descontoText, nota, motivoFim, pedidoEm } = discount
  const isNews = Date.parse(agora) - Date.parse(pedidoEm) < NEWS_MS
  const percent = `${percentual.toLocaleString('pt-BR')}%`
  const time = `por mais ${countText(left, 'minuto', 'minutos')}`
  return (
    <span className={styles.state} role="status">
      {estado === 'APROVADO' ? (
        <>
          <Badge tone="success">{`-${percent} aprovado`}</Badge>
          <span>{`${descontoText} a menos, ${time}`}</span>
        </>
      ) : estado === 'PENDENTE_APROVACAO' ? (
        <>
          <Badge tone="warning">{`-${percent} aguardando supervisor`}</Badge>
          <span>{time}</span>
        </>
      ) : estado === 'RECUSADO' && isNews ? (
        <>
          <Badge tone="error">{`-${percent} recusado`}</Badge>
          <span>{nota}</span>
        </>
      ) : estado === 'EXPIRADO' && isNews ? (
        <>
          <Badge tone="info">{`-${percent} encerrado`}</Badge>
          <span>{motivoFim}</span>
        </>
      ) : null}
    </span>
  )
}

/** By the server's clock: this machine's own may be wrong. */
function useMinutesLeft(agora: string, until: string): number {
  const now = useNow()
  const [known, setKnown] = useState<{ agora: string; at: number } | null>(null)
  if (now !== null && known?.agora !== agora) setKnown({ agora, at: now })
  const passed = now === null || known === null ? 0 : now - known.at
  return Math.max(0, Math.ceil((Date.parse(until) - Date.parse(agora) - passed) / MINUTE_MS))
}
