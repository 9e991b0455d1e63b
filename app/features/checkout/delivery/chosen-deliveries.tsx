import { addressLine } from '#app/lib/address-text.ts'
import type { EnderecoEntrega, EntregaLojista } from '#commerce/contract/checkout/checkout.ts'
import { listText } from '#commerce/contract/values/listed.ts'
import { deliveryPart, purchase } from '#styled-system/recipes/index.js'

const styles = purchase()
const { list, way } = deliveryPart()

/** How each seller's part comes, before the order is made; the address only when something is carried to it. */
export function ChosenDeliveries({
  entregas,
  address,
}: {
  entregas: readonly EntregaLojista[]
  address: EnderecoEntrega | undefined
}) {
  const chosen = entregas.flatMap((part) => {
    const option = part.opcoes.find(({ id }) => id === part.selecao?.idOpcaoEntrega)
    return option ? [{ part, option }] : []
  })
  const days = chosen.map(({ part: { selecao }, option: { prazoText } }) => selecao?.janela?.texto ?? prazoText)
  // What comes on one day says so once.
  const together = days.length > 1 && new Set(days).size === 1 && chosen.every(({ option }) => option.retirada === null)
  // What is free on that day needs no line of each seller's.
  const free = together && chosen.every(({ option: { valor, nome } }) => valor === 0 && nome === chosen[0]?.option.nome)
  const shown = free ? chosen.slice(0, 1) : chosen
  const sellers = listText(chosen.map(({ part }) => part.lojista))
  return (
    <>
      {together ? <p className={styles.text}>{days[0]}</p> : null}
      <ul className={together ? styles.lines : list}>
        {shown.map(({ part: { idLojista, lojista, selecao }, option: { nome, valorText, retirada } }, at) => (
          <li key={idLojista} className={together ? undefined : way}>
            <span className={styles.line}>
              {entregas.length > 1 ? <span className={styles.lineName}>{free ? sellers : lojista}</span> : null}
              <b>{`${nome}: ${valorText}`}</b>
            </span>
            {together ? null : <span className={styles.text}>{days[at]}</span>}
            {retirada ? (
              <>
                <span className={styles.muted}>{`${retirada.endereco}. ${retirada.horario}`}</span>
                <span className={styles.text}>{`Quem retira: ${selecao?.retiradaPor?.nome ?? 'você'}`}</span>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {address && chosen.some(({ option }) => option.retirada === null) ? (
        <div>
          <p className={styles.text}>
            <b>{address.destinatario}</b>
          </p>
          <p className={styles.text}>{addressLine(address)}</p>
          {address.referencia ? <p className={styles.muted}>{`Referência: ${address.referencia}`}</p> : null}
        </div>
      ) : null}
    </>
  )
}
