import { QrCode } from '#app/ui/qr-code.tsx'
import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { deliveryPart, purchase } from '#styled-system/recipes/index.js'

const styles = deliveryPart()
const { muted, text } = purchase()

/** Where a part is collected, by whom, and what is shown at the counter once it waits there (domain §3.2). */
export function ShipmentCollection({
  retirada,
  retiradaPor,
  codigoRetirada,
}: Pick<Pedido['entregas'][number], 'retirada' | 'retiradaPor' | 'codigoRetirada'>) {
  if (retirada === null) return null
  return (
    <>
      <p className={muted}>{`${retirada.endereco}. ${retirada.horario}. Leve um documento com foto.`}</p>
      {retiradaPor && retiradaPor.nome !== '' ? (
        <p className={text}>
          {'Quem retira: '}
          <b>{retiradaPor.nome}</b>
          {`, ${retiradaPor.documentoText}`}
        </p>
      ) : null}
      {codigoRetirada === null ? null : (
        <div className={styles.code}>
          <div className={styles.qr}>
            <QrCode text={codigoRetirada} label="QR Code de retirada" />
          </div>
          <p>
            Código de retirada
            <b className={styles.codeText}>{codigoRetirada}</b>
            <span className={muted}>Mostre o código no balcão. Só entregamos a quem o apresentar com o documento.</span>
          </p>
        </div>
      )}
    </>
  )
}
