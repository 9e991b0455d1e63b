import { useState } from 'react'
import { addressLine, addressTitle } from '#app/lib/address-text.ts'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { useConfirmation } from '#app/state/use-confirmation.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type Endereco, MAX_ADDRESSES } from '#commerce/contract/customers/addresses.ts'
import { deleteAddress } from '#server-functions/customers/addresses.ts'
import { button, order, page, purchase } from '#styled-system/recipes/index.js'

const styles = order()
const { title } = page()
const { head, text, muted, chip } = purchase()

interface AddressesPageProps {
  addresses: readonly Endereco[]
  /** The page is read anew. */
  onChanged: () => Promise<void>
}

/** The customer's addresses, the main one first. */
export function AddressesPage({ addresses, onChanged }: AddressesPageProps) {
  const services = useServices()
  const confirm = useConfirmation()
  const [failure, setFailure] = useState('')
  const [news, setNews] = useState('')

  const remove = async ({ idEndereco, logradouro, numero }: Endereco) => {
    const sure = await confirm({
      title: 'Excluir endereço',
      message: `Excluir ${logradouro}, ${numero}? Pedidos já feitos não mudam.`,
      confirm: 'Excluir',
      cancel: 'Voltar',
    })
    if (!sure) return
    setFailure('')
    const result = await services().write(() => deleteAddress({ data: { idEndereco } }))
    if (!result.ok) return setFailure(result.error.message)
    await onChanged()
    setNews('Endereço excluído.')
  }
  const full = addresses.length >= MAX_ADDRESSES
  return (
    <>
      <div className={head}>
        <div className={styles.cardTop}>
          <h1 className={title}>Endereços</h1>
          {full ? null : (
            <a href={paths.account.addressCreate} className={button({ look: 'action' })}>
              Cadastrar endereço
            </a>
          )}
        </div>
        {full ? (
          <p className={muted}>{`Você já tem ${MAX_ADDRESSES} endereços. Exclua um deles para cadastrar outro.`}</p>
        ) : null}
      </div>
      <output>{news}</output>
      <Banner tone="error" urgent>
        {failure}
      </Banner>
      {addresses.length === 0 ? (
        <Notice
          level={2}
          icon="pin"
          title="Nenhum endereço cadastrado"
          text="Cadastre onde quer receber suas compras."
        />
      ) : (
        <ul className={`${styles.list} ${addresses.length > 1 ? styles.pairs : ''}`} aria-label="Endereços">
          {addresses
            .toSorted((a, b) => Number(b.principal) - Number(a.principal))
            .map((one) => (
              <AddressCard key={one.idEndereco} address={one} onRemove={() => void remove(one)} />
            ))}
        </ul>
      )}
    </>
  )
}

function AddressCard({ address: one, onRemove }: { address: Endereco; onRemove: () => void }) {
  const street = `${one.logradouro}, ${one.numero}`
  return (
    <li className={styles.card}>
      <div className={styles.cardTop}>
        <h2>{addressTitle(one)}</h2>
        {one.principal ? <span className={chip}>Principal</span> : null}
      </div>
      <p className={text}>{addressLine(one)}</p>
      {one.pontoReferencia === null ? null : <p className={muted}>{`Referência: ${one.pontoReferencia}`}</p>}
      <div className={styles.buttons}>
        <a
          href={paths.account.address(one.idEndereco)}
          className={button({ look: 'outline' })}
          aria-label={`Editar o endereço ${street}`}
        >
          Editar
        </a>
        <button
          type="button"
          className={button({ look: 'quiet' })}
          aria-label={`Excluir o endereço ${street}`}
          onClick={onRemove}
        >
          Excluir
        </button>
      </div>
    </li>
  )
}
