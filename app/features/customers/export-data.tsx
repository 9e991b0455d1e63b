import { useState } from 'react'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles } from '#app/ui/field.tsx'
import { account, button } from '#styled-system/recipes/index.js'
import { downloadCopy } from './download-copy.ts'

const styles = account()
const outline = button({ look: 'outline', size: 'lg' })
type Format = 'json' | 'csv'
const fileOf = (format: Format) => `meus-dados-efacil.${format}`

/** A portable copy of one's data (LGPD art. 18 V), made when it is asked for. */
export function ExportData() {
  const services = useServices()
  const [state, setState] = useState<
    { kind: 'open' } | { kind: 'making' | 'done'; format: Format } | { kind: 'failed'; message: string }
  >({ kind: 'open' })
  const make = async (format: Format) => {
    if (state.kind === 'making') return
    setState({ kind: 'making', format })
    const result = await services().write(() => downloadCopy(format))
    if (!result.ok) return setState({ kind: 'failed', message: result.error.message })
    const url = URL.createObjectURL(result.data)
    const link = document.createElement('a')
    link.href = url
    link.download = fileOf(format)
    link.click()
    URL.revokeObjectURL(url)
    setState({ kind: 'done', format })
  }
  return (
    <section className={styles.panel} aria-labelledby="copia">
      <h2 id="copia" className={styles.panelTitle}>
        Cópia dos seus dados
      </h2>
      <p className={styles.text}>
        Um arquivo com seu cadastro, endereços, pedidos, solicitações, favoritos, avaliações, pontos, consentimentos e
        acessos: em JSON, que outros serviços conseguem ler, ou em CSV, para abrir em uma planilha.
      </p>
      {state.kind === 'failed' ? (
        <Banner tone="error" urgent>
          {state.message}
        </Banner>
      ) : null}
      {state.kind === 'done' ? (
        <Banner tone="success" urgent>
          {`O arquivo ${fileOf(state.format)} foi baixado. Guarde-o em um lugar seguro.`}
        </Banner>
      ) : null}
      <div className={fieldStyles.actions}>
        <button
          type="button"
          className={outline}
          aria-busy={state.kind === 'making' && state.format === 'json'}
          onClick={() => void make('json')}
        >
          {state.kind === 'making' && state.format === 'json' ? 'Preparando…' : 'Baixar meus dados'}
        </button>
        <button
          type="button"
          className={outline}
          aria-busy={state.kind === 'making' && state.format === 'csv'}
          onClick={() => void make('csv')}
        >
          {state.kind === 'making' && state.format === 'csv' ? 'Preparando…' : 'Baixar em planilha (CSV)'}
        </button>
      </div>
    </section>
  )
}
