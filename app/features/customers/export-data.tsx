import { useServices } from '#app/state/services.ts'
import { fieldStyles } from '#app/ui/field.tsx'
import { SendingResult } from '#app/ui/sending-result.tsx'
import { useSending } from '#app/ui/use-sending.ts'
import { account, button } from '#styled-system/recipes/index.js'
import { downloadCopy } from './download-copy.ts'

const styles = account()
const outline = button({ look: 'outline', size: 'lg' })
type Format = 'json' | 'csv'
const fileOf = (format: Format) => `meus-dados-efacil.${format}`

/** A portable copy of one's data (LGPD art. 18 V), made when it is asked for. */
export function ExportData() {
  const services = useServices()
  const sending = useSending({
    work: (format: Format) => services().write(() => downloadCopy(format)),
    done: (copy, format) => {
      const url = URL.createObjectURL(copy)
      const link = document.createElement('a')
      link.href = url
      link.download = fileOf(format)
      link.click()
      URL.revokeObjectURL(url)
    },
  })
  const making = sending.pending ? sending.what : undefined
  return (
    <section className={styles.panel} aria-labelledby="copia">
      <h2 id="copia" className={styles.panelTitle}>
        Cópia dos seus dados
      </h2>
      <p className={styles.text}>
        Um arquivo com seu cadastro, endereços, pedidos, solicitações, favoritos, avaliações, pontos, consentimentos e
        acessos: em JSON, que outros serviços conseguem ler, ou em CSV, para abrir em uma planilha.
      </p>
      <SendingResult of={sending}>
        {sending.what && `O arquivo ${fileOf(sending.what)} foi baixado. Guarde-o em um lugar seguro.`}
      </SendingResult>
      <div className={fieldStyles.actions}>
        <button
          type="button"
          className={outline}
          aria-busy={making === 'json'}
          onClick={() => void sending.send('json')}
        >
          {making === 'json' ? 'Preparando…' : 'Baixar meus dados'}
        </button>
        <button type="button" className={outline} aria-busy={making === 'csv'} onClick={() => void sending.send('csv')}>
          {making === 'csv' ? 'Preparando…' : 'Baixar em planilha (CSV)'}
        </button>
      </div>
    </section>
  )
}
