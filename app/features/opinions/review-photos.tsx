import type { FotoDeCliente } from '#commerce/contract/opinions/reviews.ts'
import { opinions } from '#styled-system/recipes/index.js'

const styles = opinions()
const SIDE = 72

/** Buyers' photos, each a link to itself as large as it is kept. No list, so that an entry with them may be left out. */
export function ReviewPhotos({ fotos, alt }: { fotos: readonly FotoDeCliente[] | undefined; alt: string }) {
  if (fotos === undefined || fotos.length === 0) return null
  return (
    <p className={styles.photos}>
      {fotos.map(({ pequena, grande }, at) => (
        <a key={pequena} href={grande} target="_blank" rel="noopener">
          <img src={pequena} alt={`${alt} ${at + 1}`} width={SIDE} height={SIDE} loading="lazy" />
        </a>
      ))}
    </p>
  )
}
