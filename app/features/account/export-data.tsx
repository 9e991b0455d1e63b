import { useState } from 'react'
import { exportData } from '#server-functions/account.ts'
import { account, button } from '#styled-system/recipes/index.js'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles } from '#app/ui/field.tsx'

const styles = account()
const outline = button({ look: 'outline', size: 'lg' })
const FILE = 'meus-dados-efacil.json'

/** A portable copy of one's data (LGPD art. 18 V), made when it is asked for. */
export function ExportData() {
  const services = useServices()
  const [state, setState] = useState<{ kind: 'open' } | { kind: 'making' } | { kind: 'done' } | { kind: 'failed'; message: string }>({ kind: 'open' })
  const make = async () => {
    if (state.kind === 'making') return
    setState({ kind: 'making' })
    const result = await services().write(() => exportData())
    if (!result.ok) return setState({ kind: 'failed', message: result.error.message })
    const url = URL.createObjectURL(new Blob([result.data], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = FILE
    link.click()
    URL.revokeObjectURL(url)
    setState({ kind: 'done' })
  }
  return (
    <section className={styles.panel} aria-labelledby="copia">
      <h2 id="copia" className={styles.panelTitle}>
        Cópia dos seus dados
      </h2>
      <p className={styles.text}>Um arquivo com seu cadastro, endereços, pedidos, consentimentos e acessos, em formato JSON, que outros serviços conseguem ler.</p>
      {state.kind === 'failed' ? (
        <Banner tone="error" urgent>
          {state.message}
        </Banner>
      ) : null}
      {state.kind === 'done' ? (
        <Banner tone="success" urgent>
          {`O arquivo ${FILE} foi baixado. Guarde-o em um lugar seguro.`}
        </Banner>
      ) : null}
      <div className={fieldStyles.actions}>
        <button type="button" className={outline} aria-busy={state.kind === 'making'} onClick={() => void make()}>
          {state.kind === 'making' ? 'Preparando…' : 'Baixar meus dados'}
        </button>
      </div>
    </section>
  )
}
