import { serviceTexts, warrantyName, withService } from '#app/lib/cart-lines.ts'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Quantity } from '#app/ui/quantity.tsx'
import { sentenceOnly, useSending } from '#app/ui/sending.tsx'
import type { ItemPedido } from '#commerce/contract/cart/cart.ts'
import { isOffered } from '#commerce/contract/company.ts'
import { chooseItemServices } from '#server-functions/cart/cart.ts'
import { cartWarranty } from '#styled-system/recipes/index.js'

const styles = cartWarranty()

/**
 * Extended warranty of one item, with the words of storefront §5: never chosen beforehand, taken away as easily (domain
 * §4.6, CDC art. 39).
 */
export function ItemWarranty({ item }: { item: ItemPedido }) {
  const services = useServices()
  const sending = useSending({
    work: ({ idServico, quantidade }: { idServico: string; quantidade: number }) =>
      services().cart.write((versao) =>
        chooseItemServices({
          data: { idItem: item.idItem, servicos: withService(item, idServico, quantidade), versao },
        }),
      ),
    refusal: sentenceOnly,
  })
  if (item.servicosDisponiveis.length === 0 || !item.disponivel) return null

  const busy = sending.pending ? sending.what?.idServico : undefined
  const chosen = serviceTexts(item)
  return (
    <details className={chosen.length === 0 ? styles.offer : styles.root}>
      <summary className={styles.summary}>
        <Icon name="shield" size="sm" />
        <span>
          {chosen.length === 0
            ? 'Adicionar garantia estendida'
            : chosen.map((text) => (
                <span key={text} className={styles.chosen}>
                  {text}
                </span>
              ))}
        </span>
      </summary>
      <ul className={styles.list} aria-label={`Garantia estendida de ${item.nome}`}>
        {item.servicosDisponiveis.map((service) => (
          <Service
            key={service.idServico}
            service={service}
            units={item.quantidade}
            isBusy={busy === service.idServico}
            disabled={sending.pending}
            onAsk={(quantidade) => void sending.send({ idServico: service.idServico, quantidade })}
          />
        ))}
      </ul>
      <p className={styles.note}>
        {'Seguro opcional, cobrado à parte: é proibido condicionar a ele a compra ou um desconto. '}
        {isOffered(paths.institutional.extendedWarranty) ? (
          <a href={paths.institutional.extendedWarranty}>Coberturas, seguradora e desistência</a>
        ) : null}
      </p>
      <p role="alert" className={styles.error}>
        {sending.failure}
      </p>
    </details>
  )
}

interface ServiceProps {
  service: ItemPedido['servicosDisponiveis'][number]
  /** Of its item. */
  units: number
  isBusy: boolean
  disabled: boolean
  onAsk: (quantidade: number) => void
}

function Service({ service, units, isBusy, disabled, onAsk }: ServiceProps) {
  const { nome, quantidade, valorUnitarioText } = service
  return (
    <li className={styles.service} aria-busy={isBusy}>
      <span className={styles.name}>
        <b>{warrantyName(nome)}</b>
        {` ${valorUnitarioText} por unidade`}
      </span>
      {quantidade === 0 ? (
        <button
          type="button"
          className={styles.act}
          aria-label={`Adicionar ${warrantyName(nome)}`}
          disabled={disabled}
          onClick={() => onAsk(units)}
        >
          Adicionar
        </button>
      ) : (
        <>
          {units > 1 ? (
            <Quantity
              label={`Unidades com ${warrantyName(nome)}`}
              value={quantidade}
              min={1}
              step={1}
              disabled={disabled}
              onAsk={(count) => onAsk(Math.max(1, count))}
            />
          ) : null}
          <button
            type="button"
            className={styles.act}
            aria-label={`Remover ${warrantyName(nome)}`}
            disabled={disabled}
            onClick={() => onAsk(0)}
          >
            Remover
          </button>
        </>
      )}
    </li>
  )
}
