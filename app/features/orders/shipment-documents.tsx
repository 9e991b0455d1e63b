import { resourcePath } from '#commerce/contract/conventions.ts'
import { button, order, purchase } from '#styled-system/recipes/index.js'

const { muted, text } = purchase()

interface ShipmentDocumentsProps {
  numeroPedido: string
  idEntrega: string
  rastreio: string | null
  /** In groups of four. */
  chaveNfe: string | null
  /** Opened by the link of its mail: the XML, which names the buyer's document, is not offered. */
  byLink: boolean
}

/** Where a parcel is and what proves the purchase, once either exists (domain §6.3). */
export function ShipmentDocuments({ numeroPedido, idEntrega, rastreio, chaveNfe, byLink }: ShipmentDocumentsProps) {
  return (
    <>
      {rastreio === null ? null : (
        <div className={order().cardTop}>
          <p className={text}>
            {'Código de rastreio: '}
            <b>{rastreio}</b>
          </p>
          <a
            href={`https://rastreamento.correios.com.br/app/index.php?objetos=${encodeURIComponent(rastreio)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={`${button({ look: 'outline' })} ${order().onScreen}`}
            aria-label={`Rastrear ${rastreio} nos Correios, abre em outra aba`}
          >
            Rastrear
          </a>
        </div>
      )}
      {chaveNfe === null ? null : (
        <>
          <p className={muted}>
            {'Chave de acesso da nota fiscal: '}
            <b>{chaveNfe}</b>
          </p>
          <div className={order().buttons}>
            <a
              href={resourcePath(`orders/${numeroPedido}/danfe/${idEntrega}`)}
              target="_blank"
              rel="noopener"
              className={button({ look: 'outline' })}
              aria-label={`Ver a nota fiscal ${chaveNfe} em PDF, abre em outra aba`}
            >
              Nota fiscal (DANFE)
            </a>
            {byLink ? null : (
              <a
                href={resourcePath(`orders/${numeroPedido}/nfe/${idEntrega}`)}
                download
                className={button({ look: 'outline' })}
                aria-label={`Baixar XML da nota fiscal ${chaveNfe}`}
              >
                Baixar XML
              </a>
            )}
          </div>
        </>
      )}
    </>
  )
}
