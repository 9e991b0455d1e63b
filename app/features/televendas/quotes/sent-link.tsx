import { QrCode } from '#app/ui/qr-code.tsx'
import { CopyLink } from '#app/widgets/copy-link.tsx'
import { agentSend, button } from '#styled-system/recipes/index.js'

const styles = agentSend()

interface SentLinkProps {
  url: string
  label: string
  whatsapp: string | null
  /** Masked address it was mailed to. */
  mailed: string | null
  note: string
}

/** An address just made, and every way to hand it on. */
export function SentLink({ url, label, whatsapp, mailed, note }: SentLinkProps) {
  return (
    <div className={styles.sent} role="status">
      {mailed === null ? null : <p>{`Enviado para ${mailed}.`}</p>}
      <CopyLink url={url} label={label} note={note} />
      <div className={styles.actions}>
        {whatsapp === null ? null : (
          <a href={whatsapp} target="_blank" rel="noopener noreferrer" className={button({ look: 'outline' })}>
            Abrir no WhatsApp
          </a>
        )}
        <details>
          <summary data-native="">Mostrar QR code</summary>
          <div className={styles.qr}>
            <QrCode text={url} label={`QR code: ${label}`} />
          </div>
        </details>
      </div>
    </div>
  )
}
