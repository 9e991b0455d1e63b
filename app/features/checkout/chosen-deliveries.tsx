import { addressLine } from '#app/lib/address-text.ts'
import type { EnderecoEntrega, EntregaLojista } from '#commerce/contract/checkout/checkout.ts'
import { deliveryPart, purchase } from '#styled-system/recipes/index.js'

const styles = purchase()
const { list, way } = deliveryPart()

/** The day, which is a term's first sentence; how it is counted stands where ways are chosen, and in the contract's clauses. */
const dayOf = (prazoText: string): string => prazoText.split('. ')[0]?.replace(/\.?$/, '.') ?? prazoText

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
  return (
    <>
      <ul className={list}>
        {chosen.map(({ part: { idLojista, lojista, selecao }, option: { nome, valorText, prazoText, retirada } }) => (
          <li key={idLojista} className={way}>
            {entregas.length > 1 ? <span className={styles.muted}>{`Vendido por ${lojista}`}</span> : null}
            <b>{`${nome}: ${valorText}`}</b>
            <span className={styles.text}>{selecao?.janela ? selecao.janela.texto : dayOf(prazoText)}</span>
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
          {entregas.length > 1 ? <p className={styles.muted}>Endereço de entrega</p> : null}
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
