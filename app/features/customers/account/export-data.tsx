import { commerceUrl } from '#app/browser/commerce-url.ts'
import { askedFile, saveFile } from '#app/state/asked-file.ts'
import { useServices } from '#app/state/services.ts'
import { fieldStyles } from '#app/ui/field.tsx'
import { SendingResult, useSending } from '#app/ui/sending.tsx'
import type { FormatoCopia } from '#commerce/contract/customers/account.ts'
import { account, button } from '#styled-system/recipes/index.js'

const styles = account()
const outline = button({ look: 'outline', size: 'lg' })
const FORMATS = [
  ['html', 'Baixar para ler'],
  ['csv', 'Baixar em planilha (CSV)'],
  ['json', 'Baixar para outro serviço (JSON)'],
] as const satisfies readonly (readonly [FormatoCopia, string])[]
const fileOf = (format: FormatoCopia) => `meus-dados-efacil.${format}`

/** A portable copy of one's data (LGPD art. 18 V), made when it is asked for. @param resource the call that makes it */
export function ExportData({ resource }: { resource: 'users/export' | 'users/provisional/data/export' }) {
  const services = useServices()
  const sending = useSending({
    work: (formato: FormatoCopia) => services().write(() => askedFile(commerceUrl(resource, { formato }))),
    done: (copy, format) => saveFile(copy, fileOf(format)),
  })
  const making = sending.pending ? sending.what : undefined
  return (
    <section className={styles.panel} aria-labelledby="copia">
      <h2 id="copia" className={styles.panelTitle}>
        Cópia dos seus dados
      </h2>
      <p className={styles.text}>
        Um arquivo com seu cadastro, endereços, pedidos, solicitações, favoritos, avaliações, perguntas, cartões salvos,
        pontos, consentimentos e acessos: como página para ler e imprimir, em CSV, para abrir em uma planilha, ou em
        JSON, que outros serviços conseguem ler.
      </p>
      <SendingResult of={sending}>
        {sending.what && `O arquivo ${fileOf(sending.what)} foi baixado. Guarde-o em um lugar seguro.`}
      </SendingResult>
      <div className={fieldStyles.actions}>
        {FORMATS.map(([format, label]) => (
          <button
            key={format}
            type="button"
            className={outline}
            aria-busy={making === format}
            onClick={() => void sending.send(format)}
          >
            {making === format ? 'Preparando…' : label}
          </button>
        ))}
      </div>
    </section>
  )
}
