import { addressLine } from '#app/lib/address-text.ts'
import { paths } from '#app/lib/paths.ts'
import { fieldStyles } from '#app/ui/field.tsx'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { button, purchase } from '#styled-system/recipes/index.js'

const styles = purchase()
type Way = PerfilCheckout['entregas'][number]['opcoes'][number]
const NOT_OFFERED =
  'Para este endereço não há entrega que se escolha sem JavaScript. Escolha outro endereço ou ative o JavaScript do navegador.'
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
    <form action={paths.checkout.delivery} method="post" className={styles.card}>
      {address === undefined ? null : (
        <p className={styles.text}>
          <b>Entregar em: </b>
          {addressLine(address)}
        </p>
      )}
      <p className={styles.muted}>
        {address === undefined ? null : (
          <>
            <a href={paths.checkout.addressEdit(address.idEndereco)}>Editar este endereço</a>
            {' ou '}
          </>
        )}
        <a href={enderecosEntrega.length > 1 ? paths.checkout.addressChoose : paths.checkout.addressRegister}>
          {enderecosEntrega.length > 1 ? 'escolher outro endereço' : 'cadastrar outro endereço'}
        </a>
      </p>
      {isOffered ? null : <p className={styles.text}>{NOT_OFFERED}</p>}
      {isOffered ? parts.map((part) => <Ways key={part.idLojista} {...part} />) : null}
      {isOffered ? <button className={submit}>Continuar</button> : null}
    </form>
  )
}

/** The ways of one seller's part, the first one chosen. */
const Ways = ({ idLojista, lojista, ways }: { idLojista: string; lojista: string; ways: Way[] }) => (
  <fieldset className={fieldStyles.set}>
    <legend className={fieldStyles.label}>{`Vendido por ${lojista}`}</legend>
    <div>
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
    </div>
  </fieldset>
)
