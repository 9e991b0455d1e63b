import { Picture } from '#app/widgets/picture.tsx'
import { opinions } from '#styled-system/recipes/index.js'

const styles = opinions()

/** The product a page speaks of, and the way back to it. */
export function ProductHeading({
  produto: { nome, url, imagem },
}: {
  produto: { nome: string; url: string; imagem: string | null }
}) {
  return (
    <div className={styles.product}>
      <Picture url={imagem} alt="" widths={[128, 256]} sizes="80px" side={80} className={styles.picture} />
      <a href={url}>{nome}</a>
    </div>
  )
}
