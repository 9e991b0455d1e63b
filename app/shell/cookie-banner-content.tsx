import { button, cookieBanner } from '#styled-system/recipes/index.js'
import { paths } from '#app/lib/paths.ts'
import { COOKIES_ID } from './shell-ids.ts'

const styles = cookieBanner()
const choice = button({ look: 'outline' })

/**
 * Shown until a choice is stored (storefront §4). "Continuar" stays the specification's word; rejecting and managing weigh the same
 * and nothing that is not necessary runs before (domain §0.7). The early script writes the choice, before React and after.
 */
export function CookieNotice() {
  return (
    <>
      <div className={styles.text}>
        <h2 className={styles.title}>Sua privacidade</h2>
        <p>
          {'Usamos cookies necessários para a loja funcionar. Com a sua permissão, usamos também cookies de estatística e de personalização. Saiba mais na '}
          <a href={paths.institutional.privacyPolicy} className={styles.link}>
            política de privacidade
          </a>
          .
        </p>
      </div>
      <div className={styles.actions}>
        <button type="button" popoverTarget={COOKIES_ID} className={choice}>
          Gerenciar
        </button>
        <button type="button" data-native="" data-consent-choice="necessary" className={choice}>
          Rejeitar não essenciais
        </button>
        <button type="button" data-native="" data-consent-choice="all" className={choice}>
          Continuar
        </button>
      </div>
    </>
  )
}

export function CookiePreferences() {
  return (
    <>
      <h2 className={styles.title}>Preferências de cookies</h2>
      <Category name="Necessários" text="Mantêm sua sessão, seu carrinho e a segurança da compra. Estão sempre ativos." />
      <Category name="Estatísticos" text="Medem, sem identificar você, o que funciona na loja. Ficam desligados até você permitir." />
      <Category name="Marketing e personalização" text="Escolhem as ofertas mostradas a você. Ficam desligados até você permitir." />
      <div className={styles.actions}>
        <button type="button" data-consent-choice="necessary" popoverTarget={COOKIES_ID} popoverTargetAction="hide" className={choice}>
          Somente necessários
        </button>
        <button type="button" data-consent-choice="all" popoverTarget={COOKIES_ID} popoverTargetAction="hide" className={choice}>
          Permitir todos
        </button>
      </div>
    </>
  )
}

const Category = ({ name, text }: { name: string; text: string }) => (
  <p className={styles.optionText}>
    <b>{name}</b>
    {text}
  </p>
)
