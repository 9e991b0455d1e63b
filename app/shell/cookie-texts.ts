import { PRIVACY_POLICY_PATH } from '#app/lib/policy-path.ts'
import { button, cookieBanner } from '#styled-system/recipes/index.js'
import { COOKIES_ID } from './shell-ids.ts'

// Markup, not React: in the early script, so that it weighs on no page, waits for no bundle and a first visit loads one
// script (speed §1).
const styles = cookieBanner()
const choice = button({ look: 'outline' })
const save = button({ look: 'solid' })
const policy = `<a href="${PRIVACY_POLICY_PATH}" class="${styles.link}">política de privacidade</a>`
const hides = `popovertarget="${COOKIES_ID}" popovertargetaction="hide"`

/** @param chosen `data-consent-choice`: what pressing it decides (app/early/cookie-choice.ts) */
const decision = (text: string, chosen: string, look: string, more: string) =>
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

/** @param category absent: always on */
const category = (title: string, text: string, name?: string) => `
<label class="${styles.option}">
<span class="${styles.optionText}"><b>${title}</b><span>${text}</span>${name ? '' : `<span class="${styles.always}">Sempre ativos</span>`}</span>
<input type="checkbox" role="switch" aria-label="${title}" class="${styles.switch}" ${name ? `data-cookies="${name}"` : 'checked disabled'}>
</label>`

/**
 * The second layer: one switch for each category that one may refuse, off until the visitor turns it on (domain §4.5).
 */
export const preferences = `
<div class="${styles.panelTop}">
<h2 class="${styles.panelTitle}">Preferências de cookies</h2>
<button type="button" ${hides} aria-label="Fechar preferências" class="${styles.close}"></button>
</div>
<p class="${styles.lead}">Escolha o que permite. Você pode mudar de ideia quando quiser, no fim de qualquer página. Leia a ${policy}.</p>
${category('Necessários', 'Mantêm a sua sessão, o seu carrinho e a segurança da compra.')}
${category('Estatística', 'Medem o que funciona na loja, com um número sorteado para este navegador, sem o seu nome.', 'statistics')}
${category('Marketing', 'Escolhem as ofertas e as sugestões mostradas a você, aqui e com parceiros.', 'personalisation')}
<div class="${styles.panelActions}">
${decision('Rejeitar não essenciais', 'necessary', choice, hides)}
${decision('Permitir todos', 'all', choice, hides)}
${decision('Salvar preferências', 'chosen', save, hides)}
</div>`
