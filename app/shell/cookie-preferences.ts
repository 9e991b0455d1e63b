import { button, cookieBanner } from '#styled-system/recipes/index.js'
import { choice, decision, policy } from './cookie-texts.ts'
import { COOKIES_ID } from './shell-ids.ts'

const styles = cookieBanner()
const save = button({ look: 'solid' })
const hides = `popovertarget="${COOKIES_ID}" popovertargetaction="hide"`

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
