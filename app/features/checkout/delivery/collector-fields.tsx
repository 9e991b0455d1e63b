import { CheckField, fieldStyles, SelectField, TextField } from '#app/ui/field.tsx'
import { DOCUMENT_NAMES, formatDocumentOf } from '#commerce/contract/checkout/pickup.ts'
import { deliveryPart } from '#styled-system/recipes/index.js'
import type { Collector } from './delivery-plan.ts'

const styles = deliveryPart()
const DOCUMENTS = Object.entries(DOCUMENT_NAMES)

interface CollectorFieldsProps {
  /** Sets the names of this part's fields apart from the others'. */
  seller: string
  value: Collector
  /** By the server's names. */
  problems: Readonly<Record<string, string | undefined>>
  onChange: (value: Collector) => void
  /** The fields were left. */
  onLeave: () => void
}

/** Who collects at a store (domain §3.2): the customer, unless somebody else is named. */
export function CollectorFields({ seller, value, problems, onChange, onLeave }: CollectorFieldsProps) {
  const { other, nome, tipoDocumento, documento } = value
  const problem = (field: string) => problems[`entregas.${seller}.retiradaPor.${field}`]
  return (
    <div
      className={styles.collector}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onLeave()}
    >
      <CheckField
        name={`outra-pessoa-${seller}`}
        checked={other}
        onChange={(ticked) => onChange({ ...value, other: ticked })}
      >
        Outra pessoa vai retirar
      </CheckField>
      {other ? (
        <fieldset className={fieldStyles.grid} aria-label="Quem vai retirar">
          <TextField
            name={`retira-nome-${seller}`}
            label="Nome completo de quem retira"
            value={nome}
            error={problem('nome')}
            autoComplete="off"
            maxLength={100}
            onChange={(text) => onChange({ ...value, nome: text })}
          />
          <SelectField
            name={`retira-tipo-${seller}`}
            label="Documento"
            span="half"
            value={tipoDocumento}
            options={DOCUMENTS}
            error={problem('tipoDocumento')}
            onChange={(kind) =>
              onChange({ ...value, tipoDocumento: kind, documento: formatDocumentOf(kind, documento) })
            }
          />
          <TextField
            key={tipoDocumento}
            name={`retira-documento-${seller}`}
            label="Número do documento"
            span="half"
            value={documento}
            error={problem('documento')}
            mask={(text) => formatDocumentOf(tipoDocumento, text)}
            inputMode={tipoDocumento === 'CPF' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={24}
            onChange={(text) => onChange({ ...value, documento: text })}
          />
        </fieldset>
      ) : (
        <p className={styles.note}>Quem retira é você. Leve um documento com foto.</p>
      )}
    </div>
  )
}
