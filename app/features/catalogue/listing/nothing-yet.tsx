import { paths } from '#app/lib/paths.ts'
import { Notice } from '#app/ui/notice.tsx'
import { button, page } from '#styled-system/recipes/index.js'

/** A shop before its first product. */
export const NothingYet = () => (
  <div className={page().section}>
    <Notice
      level={2}
      icon="cart"
      title="Os produtos chegam em breve"
      text="Estamos arrumando a loja. Volte daqui a pouco ou fale com a gente."
      actions={
        <a href={paths.callCenter} className={button({ look: 'outline', size: 'lg' })}>
          Falar com a loja
        </a>
      }
    />
  </div>
)
