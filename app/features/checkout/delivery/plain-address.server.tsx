import { type AddressValues, EMPTY_ADDRESS, typedAddress } from '#app/lib/address-values.ts'
import { PLAIN_CEP } from '#app/lib/cep-parts.ts'
import { paths } from '#app/lib/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles } from '#app/ui/field.tsx'
import { stillForm } from '#app/ui/still-form.ts'
import { AddressFields } from '#app/widgets/address-fields.tsx'
import type { Endereco } from '#commerce/contract/customers/addresses.ts'
import { type PlainAnswer, plainAnswer } from '#server-functions/plain-answer.server.ts'
import { auth, button } from '#styled-system/recipes/index.js'

const styles = auth()
const save = button({ look: 'action', size: 'lg' })
const away = button({ look: 'outline', size: 'lg' })
const NATIVE = {
  cep: PLAIN_CEP,
  // Without a script nothing tells the browser that there is none.
  numero: { required: false },
}
/** What an address cannot do without, as it is read. */
const NEEDED = ['logradouro', 'numero', 'bairro', 'cidade', 'uf'] as const
const nothing = () => undefined

interface PlainAddressProps {
  known: Endereco | undefined
  problem: string
}

/** The checkout's address without JavaScript (server-functions/customers/address-form.server.ts). */
export function PlainAddress({ known, problem }: PlainAddressProps) {
  const answer = plainAnswer<AddressValues>('endereco')
  const values = answer?.values ?? (known ? typedAddress(known) : EMPTY_ADDRESS)
  const form = stillForm(values, answer?.errors ?? {}, NATIVE, focusOf(values, answer))
  return (
    <form
      action={known ? paths.checkout.addressEdit(known.idEndereco) : paths.checkout.addressRegister}
      method="post"
      aria-labelledby="sem-script-endereco"
      className={styles.wide}
    >
      <h1 id="sem-script-endereco" className={styles.title}>
        {known ? 'Editar endereço' : 'Novo endereço'}
      </h1>
      <div className={styles.card}>
        <Banner tone="error" urgent>
          {answer?.problem || problem}
        </Banner>
        {/* Enter presses the first button: it saves, whichever the field. */}
        <button tabIndex={-1} aria-hidden="true" className={fieldStyles.spoken}>
          Salvar
        </button>
        <input type="hidden" name="chave" value={crypto.randomUUID()} />
        <input type="hidden" name="preenchido" value={answer?.filled === 'found' || known ? values.cep : ''} />
        {known?.principal ? <input type="hidden" name="principal" value="on" /> : null}
        <AddressFields
          // A number that is typed is still seen when there is said to be none.
          form={{ ...form, values: { ...values, semNumero: false } }}
          pairs
          cepState={answer?.filled ?? 'idle'}
          cepAside={
            <button name="acao" value="cep" formNoValidate className={fieldStyles.aside}>
              Preencher pelo CEP
            </button>
          }
          onCep={nothing}
          recipientHint="Em branco, é você."
        />
        <div className={fieldStyles.actions}>
          <button className={save}>Salvar e entregar aqui</button>
          <a href={paths.checkout.delivery} className={away}>
            Voltar
          </a>
        </div>
      </div>
    </form>
  )
}

/** After a CEP the first field that it left open; else the one that was refused. */
function focusOf(values: AddressValues, answer: PlainAnswer<AddressValues> | undefined): string | undefined {
  if (answer?.filled === undefined) return undefined
  return NEEDED.find((name) => values[name] === '') ?? 'numero'
}
