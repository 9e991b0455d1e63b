import { PRIVACY_POLICY_PATH } from '#app/lib/policy-path.ts'
import { button, cookieBanner } from '#styled-system/recipes/index.js'
import { COOKIES_ID } from './shell-ids.ts'

// Markup, not React: in the early script, so that it weighs on no page, waits for no bundle and a first visit loads one
// script (speed §1).
const styles = cookieBanner()
export const choice = button({ look: 'outline' })
export const policy = `<a href="${PRIVACY_POLICY_PATH}" class="${styles.link}">política de privacidade</a>`

/** @param chosen `data-consent-choice`: what pressing it decides (app/early/cookie-choice.ts) */
export const decision = (text: string, chosen: string, look: string, more: string) =>
  `<button type="button" data-native data-consent-choice="${chosen}" ${more} class="${look}">${text}</button>`

/**
 * Shown until a choice is stored (storefront §4). "Continuar" stays the rules' word; rejecting and managing
 * weigh the same and nothing that is not necessary runs before (domain §0.7).
 */
export const notice = `
<div class="${styles.text}">
<h2 class="${styles.title}">Sua privacidade</h2>
<p>Usamos cookies necessários para a loja funcionar. Com a sua permissão, usamos também cookies de estatística e de marketing. Saiba mais na ${policy}.</p>
</div>
<div class="${styles.actions}">
<button type="button" popovertarget="${COOKIES_ID}" class="${choice}">Gerenciar</button>
${decision('Rejeitar não essenciais', 'necessary', choice, '')}
${decision('Continuar', 'all', choice, '')}
</div>`
