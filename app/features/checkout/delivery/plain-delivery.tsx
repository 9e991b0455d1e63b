import { addressLine } from '#app/lib/address-text.ts'
import { paths } from '#app/lib/paths.ts'
import { fieldStyles } from '#app/ui/field.tsx'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { button, purchase } from '#styled-system/recipes/index.js'

const styles = purchase()
const submit = button({ look: 'action', size: 'lg', width: 'full' })

/**
 * How each seller's part comes, without JavaScript (server-functions/checkout/plain-steps.server.ts): what is carried at
 * no hour in particular; a window or who collects takes more than one answer.
 */
export function PlainDelivery({ profile: { entregas, enderecosEntrega, selecao } }: { profile: PerfilCheckout }) {
  const address = enderecosEntrega.find(({ idEndereco }) => idEndereco === selecao.idEndereco)
  const parts = entregas.map(({ opcoes, ...part }) => ({
    ...part,
    ways: opcoes.filter(({ tipo }) => tipo === 'NORMAL' || tipo === 'EXPRESSA'),
  }))
  const isOffered = address !== undefined && parts.length > 0 && parts.every(({ ways }) => ways.length > 0)
  return (
    <noscript>
      {isOffered ? (
        <form action={paths.checkout.delivery} method="post" className={styles.card}>
          <p className={styles.text}>
            <b>Entregar em: </b>
            {addressLine(address)}
          </p>
          {parts.map(({ idLojista, lojista, ways }) => (
            <fieldset key={idLojista} className={fieldStyles.set}>
              <legend className={fieldStyles.label}>{`Vendido por ${lojista}`}</legend>
              {ways.map(({ id, nome, valorText, prazoText }, at) => (
                <label key={id} className={fieldStyles.check}>
                  <input
                    type="radio"
                    name={`entrega.${idLojista}`}
                    value={id}
                    defaultChecked={at === 0}
                    className={fieldStyles.box}
                  />
                  <span>
                    <b>{`${nome}: ${valorText}`}</b>
                    {` ${prazoText}`}
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
          <button className={submit}>Continuar</button>
        </form>
      ) : null}
    </noscript>
  )
}
