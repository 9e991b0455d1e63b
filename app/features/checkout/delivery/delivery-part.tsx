import { useEffect, useRef, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { ChoiceList } from '#app/ui/choice-list.tsx'
import { Picture } from '#app/widgets/picture.tsx'
import type { ItemPedido } from '#commerce/contract/cart/cart.ts'
import type { OpcaoEntrega } from '#commerce/contract/checkout/checkout.ts'
import { button, deliveryPart, purchase } from '#styled-system/recipes/index.js'
import { CollectorFields } from './collector-fields.tsx'
import type { Plan, Wanted } from './delivery-plan.ts'
import { WindowChoice } from './window-choice.tsx'

const styles = deliveryPart()
const texts = purchase()

interface DeliveryPartProps {
  plan: Plan
  /** The items of this seller, gifts included. */
  items: readonly ItemPedido[]
  /** `Entrega 1 de 2`; '' when there is only one. */
  place: string
  problems: Readonly<Record<string, string>>
  busy: boolean
  onWant: (change: Wanted, keep: boolean) => void
  onRemove: (item: ItemPedido) => void
}

/** What one seller sends, and the ways it may come (domain §3.2): each part is chosen on its own. */
export function DeliveryPart({ plan, items, place, problems, busy, onWant, onRemove }: DeliveryPartProps) {
  const { part, option, window: period, collector } = plan
  const { idLojista, lojista, opcoes, mensagem } = part
  const own = `entregas.${idLojista}`
  const problem = problems[own] ?? problems[`${own}.idOpcaoEntrega`] ?? problems[`${own}.janela`]
  const heading = `entrega-de-${idLojista}`
  const isOut = opcoes.length === 0
  const [all, setAll] = useState(false)
  const shown = all || option === undefined ? opcoes : [option]
  const hidden = opcoes.length - shown.length
  const root = useRef<HTMLElement>(null)
  // The button is gone: the way chosen takes the focus, the others follow it.
  useEffect(() => {
    if (all) root.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
  }, [all])
  return (
    <section
      ref={root}
      className={texts.card}
      aria-labelledby={heading}
      aria-busy={busy}
      data-part={idLojista}
      data-problem={
        problem === undefined && !Object.keys(problems).some((field) => field.startsWith(`${own}.`)) ? undefined : ''
      }
    >
      <div className={texts.cardHead}>
        <h2 id={heading} className={texts.cardTitle}>
          {place === '' ? 'Forma de entrega' : `Vendido por ${lojista}`}
        </h2>
        <span className={texts.muted}>{place === '' ? `Vendido por ${lojista}` : place}</span>
      </div>
      <PartItems items={items} lojista={lojista} isOut={isOut} busy={busy} onRemove={onRemove} />
      <PartNotice opcoes={opcoes} mensagem={option === undefined ? mensagem : null} />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {isOut ? null : (
        <ChoiceList
          label={place === '' ? 'Forma de entrega' : `Forma de entrega dos produtos de ${lojista}`}
          name={`entrega-${idLojista}`}
          value={option?.id ?? null}
          onChange={(id) => onWant({ option: id }, true)}
          choices={shown.map((one) => ({
            value: one.id,
            title: one.nome,
            text: <OptionText option={one} />,
            aside: one.valorText,
            foot:
              one.id !== option?.id ? undefined : period ? (
                <WindowChoice
                  name={idLojista}
                  windows={one.janelas}
                  value={period}
                  onChange={(chosen) => onWant({ window: chosen }, true)}
                />
              ) : one.retirada ? (
                <CollectorFields
                  seller={idLojista}
                  value={collector}
                  problems={problems}
                  onChange={(who) => onWant({ collector: who }, false)}
                  onLeave={() => onWant({}, true)}
                />
              ) : undefined,
          }))}
        />
      )}
      {hidden === 0 ? null : (
        <button type="button" className={button({ look: 'quiet', width: 'full' })} onClick={() => setAll(true)}>
          {hidden === 1 ? 'Ver a outra forma de entrega' : `Ver as outras ${hidden} formas de entrega`}
        </button>
      )}
    </section>
  )
}

function PartNotice({ opcoes, mensagem }: Pick<Plan['part'], 'opcoes' | 'mensagem'>) {
  if (opcoes.length === 0)
    return <Banner tone="warning">Remova estes produtos do carrinho ou escolha outro endereço para continuar.</Banner>
  if (mensagem !== null) return <Banner tone="warning">{mensagem}</Banner>
  return opcoes.every(({ retirada }) => retirada !== null) ? (
    <Banner>No momento não entregamos no CEP informado, mas você pode retirar na loja.</Banner>
  ) : null
}

interface PartItemsProps extends Pick<DeliveryPartProps, 'items' | 'busy' | 'onRemove'> {
  lojista: string
  /** Nothing of it can be carried there. */
  isOut: boolean
}

function PartItems({ items, lojista, isOut, busy, onRemove }: PartItemsProps) {
  return (
    <ul className={styles.items} aria-label={`Produtos vendidos por ${lojista}`}>
      {items.map((item) => (
        <li key={item.idItem} className={styles.item}>
          <Picture url={item.thumbnail} alt="" widths={[128]} sizes="48px" side={48} className={styles.picture} />
          <span className={styles.name}>
            {`${item.quantidade} × ${item.nome}`}
            {isOut && item.prazoEntregaText ? <b className={styles.out}>{item.prazoEntregaText}</b> : null}
          </span>
          {isOut && item.valorTotalText !== 'BRINDE' ? (
            <button
              type="button"
              className={button({ look: 'outline' })}
              aria-label={`Remover ${item.nome}`}
              disabled={busy}
              onClick={() => onRemove(item)}
            >
              Remover
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function OptionText({ option: { prazoText, retirada } }: { option: OpcaoEntrega }) {
  if (retirada === null) return prazoText
  return (
    <>
      {prazoText}
      <br />
      {retirada.endereco}
      <br />
      {retirada.horario}
    </>
  )
}
