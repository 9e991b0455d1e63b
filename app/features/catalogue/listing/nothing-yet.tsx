import { paths } from '#app/lib/paths.ts'
import { Notice } from '#app/ui/notice.tsx'
import { button, page } from '#styled-system/recipes/index.js'

const NEXT = [
  'Para trazer os produtos: npm run shop -- import planilha.csv.',
  'Para nome, cores e contatos: npm run shop -- brand start minha-loja.',
  'Este aviso sai com o primeiro produto.',
].join(' ')

/** A shop before its first product; to who sets it up it says what comes next. */
export const NothingYet = ({ isOwners = false }: { isOwners?: boolean }) => (
  <div className={page().section}>
    {isOwners ? (
      <Notice level={2} icon="cart" title="A loja está pronta para o seu catálogo" text={NEXT} />
    ) : (
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
    )}
  </div>
)
