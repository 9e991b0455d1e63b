import { commerceAnswer } from '#app/browser/commerce-answer.ts'
import { maskedCep, visitorCep } from '#app/lib/visitor-cep.ts'
import type { Endereco, Enderecos } from '#commerce/contract/customers/addresses.ts'
import { buildElement } from './build-element.ts'

const SEARCH_OF_CORREIOS = 'https://buscacepinter.correios.com.br/app/endereco/index.php'
/** Addresses offered to a customer who is logged in: those used most are first. */
const MAX_ADDRESSES = 3

/**
 * The header's panel, made anew each time it opens: the CEP field, the way to find one, and the customer's own
 * addresses.
 */
export function fillPanel(panel: HTMLElement): void {
  // Set here, since every page has the empty panel.
  panel.role = 'dialog'
  panel.ariaLabel = 'Local de entrega'
  panel.dataset.native = ''
  const known = visitorCep(document.cookie)
  const field = buildElement('input', {
    id: 'cep-de-entrega',
    name: 'cep',
    inputmode: 'numeric',
    autocomplete: 'postal-code',
    maxlength: '9',
    placeholder: '00000-000',
  })
  field.value = known ? maskedCep(known.cep) : ''
  const form = buildElement(
    'form',
    { 'data-place': '', novalidate: '' },
    buildElement('label', { for: field.id }, 'CEP de entrega'),
    buildElement('div', {}, field, buildElement('button', {}, 'Usar este CEP')),
  )
  const search = buildElement(
    'a',
    { href: SEARCH_OF_CORREIOS, target: '_blank', rel: 'noopener' },
    'Não sei meu CEP',
    buildElement('span', { 'data-spoken': '' }, ' (abre o site dos Correios em outra aba)'),
  )
  panel.replaceChildren(
    buildElement('b', {}, 'Onde você quer receber?'),
    buildElement('p', {}, 'Com o CEP mostramos frete e prazo em toda a loja.'),
    form,
    search,
  )
  // The popover is shown in the next step; only then can its field have the focus.
  requestAnimationFrame(() => field.select())
  if (document.documentElement.dataset.person === 'customer') void offerAddresses(panel, form)
}

/** @param form of this opening: the panel may have been opened anew meanwhile */
async function offerAddresses(panel: HTMLElement, form: HTMLElement): Promise<void> {
  const { enderecos = [] } = (await commerceAnswer<Enderecos>('users/addresses')) ?? {}
  const offered = enderecos.toSorted((a, b) => Number(b.principal) - Number(a.principal)).slice(0, MAX_ADDRESSES)
  if (offered.length > 0 && form.isConnected)
    panel.append(buildElement('ul', { 'aria-label': 'Seus endereços' }, ...offered.map(addressChoice)))
}

const addressChoice = ({ logradouro, numero, cidade, uf, cep }: Endereco): HTMLElement =>
  buildElement(
    'li',
    {},
    buildElement(
      'form',
      { 'data-place': '' },
      buildElement('input', { type: 'hidden', name: 'cep', value: cep }),
      buildElement('button', {}, `${logradouro}, ${numero} - ${cidade} - ${uf}, ${maskedCep(cep)}`),
    ),
  )
