import type { ReactNode } from 'react'
import { countText } from '#app/lib/formatting.ts'
import { dayText } from '#app/lib/opinion-search.ts'
import { named } from '#commerce/contract/company.ts'
import type { AvaliacaoDeCliente } from '#commerce/contract/opinions/reviews.ts'
import { opinions } from '#styled-system/recipes/index.js'
import { ReviewPhotos } from './review-photos.tsx'
import { Stars } from './stars.tsx'

const styles = opinions()

interface ReviewItemProps {
  avaliacao: AvaliacaoDeCliente
  /** The last line; absent: how many found it useful. */
  useful?: ReactNode
  /** A page that would weigh too much may leave it out (app/static/publish/page-weight.ts). */
  spare?: boolean | undefined
  /** Below the list's own heading. */
  level: 2 | 3
}

/** One opinion with the shop's answer. */
export function ReviewItem({
  avaliacao: { nota, titulo, texto, autor, em, recomenda, util, resposta, fotos },
  useful,
  spare,
  level,
}: ReviewItemProps) {
  const Heading = `h${level}` as const
  return (
    <li data-spare={spare ? '' : undefined} className={styles.item}>
      <Stars value={nota} />
      <Heading className={styles.itemTitle}>{titulo}</Heading>
      <p className={styles.body}>{texto}</p>
      <ReviewPhotos fotos={fotos} alt={`Foto de ${autor}`} />
      <p
        className={styles.by}
      >{`${autor}, em ${dayText(em)}. ${recomenda ? 'Recomenda o produto.' : 'Não recomenda o produto.'}`}</p>
      {resposta ? (
        <p className={styles.reply}>
          <b>{`Resposta ${named('d')} em ${dayText(resposta.em)}`}</b>
          {resposta.texto}
        </p>
      ) : null}
      {useful || util > 0 ? (
        <div className={styles.useful}>{useful ?? `${countText(util, 'pessoa achou', 'pessoas acharam')} útil`}</div>
      ) : null}
    </li>
  )
}
