import { endText } from '#app/lib/deadlines.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/widgets/picture.tsx'
import type { Hotsite } from '#commerce/contract/content/content.ts'
import { page, promo } from '#styled-system/recipes/index.js'

const frame = page()
const LOOKS = {
  azul: promo({ ground: 'azul' }),
  laranja: promo({ ground: 'laranja' }),
  claro: promo({ ground: 'claro' }),
  verde: promo({ ground: 'verde' }),
}

/** Title of a campaign over its banner, with the day it ends. */
export function HotsiteHeader({ hotsite: { titulo, descricao, fim, banner } }: { hotsite: Hotsite }) {
  const words = banner?.content.desktop
  const end =
    fim === null ? null : (
      <>
        {'Até '}
        <time dateTime={fim}>{endText(fim)}</time>
      </>
    )
  if (words === undefined)
    return (
      <header>
        <h1 className={frame.title}>{titulo}</h1>
        <p className={frame.lead}>{descricao}</p>
        {end === null ? null : <p className={frame.lead}>{end}</p>}
      </header>
    )
  const styles = LOOKS[words.fundo]
  return (
    <header className={styles.header}>
      <div className={styles.headerText}>
        <h1 className={styles.headerTitle}>{titulo}</h1>
        <p className={styles.headerLead}>{descricao}</p>
        {end === null ? null : (
          <p className={styles.headerEnd}>
            <Icon name="clock" size="sm" />
            <span>{end}</span>
          </p>
        )}
      </div>
      {words.imagem === null ? null : (
        <Picture
          url={words.imagem}
          alt=""
          widths={[384, 640, 1080]}
          sizes="(min-width:720px) 510px, 33vw"
          side={510}
          priority
          className={styles.headerArt}
        />
      )}
    </header>
  )
}
