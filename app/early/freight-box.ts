import { boot } from '#app/browser/boot.ts'
import { commerceAnswer } from '#app/browser/commerce-answer.ts'
import { maskedCep, visitorCep } from '#app/lib/visitor-cep.ts'
import type { FreteResposta } from '#commerce/contract/checkout/freight.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/store.ts'
import { buildElement } from './build-element.ts'

type Option = FreteResposta['opcoes'][number]
const FAILED = 'Não foi possível calcular o frete agora.'

/** What the box on the page shows now: an older answer that comes late replaces nothing. */
let shown = ''

/** Where the answer goes: the one part of the form that React leaves alone. */
export const resultOf = (form: Element): HTMLElement | null =>
  form.querySelector<HTMLElement>(':scope[data-freight] > div')

/** Freight and term of the page's product to the visitor's CEP; nothing happens on another page, or without a CEP. */
export async function showFreight(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('form[data-freight]')
  const known = visitorCep(document.cookie)
  const result = form && resultOf(form)
  if (!form || !known || !result) return
  const field = form.querySelector<HTMLInputElement>('[name=cep]')
  if (field && document.activeElement !== field) field.value = maskedCep(known.cep)
  const quantity = document.querySelector<HTMLInputElement>('input[name=quantidade]')?.value ?? ''
  const query = {
    cep: known.cep,
    sku: form.dataset.freight ?? '',
    quantidade: /^[1-9]\d{0,3}$/.test(quantity) ? quantity : '1',
    canal: boot()?.live.canal() ?? DEFAULT_CHANNEL,
  }
  shown = JSON.stringify(query)
  const mine = shown
  result.ariaLive = 'polite'
  result.ariaBusy = 'true'
  const answer = await commerceAnswer<FreteResposta>('catalog/freight', query)
  if (mine !== shown) return
  result.ariaBusy = null
  result.replaceChildren(...(answer ? contentOf(answer) : failure()))
}

function contentOf({ opcoes, mensagem }: FreteResposta): HTMLElement[] {
  const stores = opcoes.filter(({ retirada }) => retirada !== null)
  const ways = [
    ...opcoes.filter(({ retirada }) => retirada === null).map(wayOf),
    ...(stores.length > 0 ? [storesOf(stores)] : []),
  ]
  const said = mensagem === null ? [] : [buildElement('p', opcoes.length > 0 ? {} : { role: 'alert' }, mensagem)]
  return ways.length > 0 ? [buildElement('ul', { 'aria-label': 'Opções de entrega' }, ...ways), ...said] : said
}

const priceOf = ({ valor, valorText }: Option): HTMLElement =>
  buildElement('b', valor === 0 ? { 'data-free': '' } : {}, valorText)
const wayOf = (option: Option): HTMLElement =>
  buildElement(
    'li',
    {},
    buildElement(
      'span',
      {},
      buildElement('strong', {}, option.prazoText),
      buildElement('small', {}, `Entrega ${option.nome.toLowerCase()}`),
    ),
    priceOf(option),
  )

/** Stores behind one line: where each is and when it is open. */
function storesOf(stores: readonly Option[]): HTMLElement {
  const [first] = stores
  const places = stores.flatMap(({ retirada, prazoText }) =>
    retirada
      ? [
          buildElement(
            'p',
            {},
            buildElement('strong', {}, retirada.nome),
            buildElement('span', {}, `${prazoText}.`),
            buildElement('span', {}, retirada.endereco),
            buildElement('span', {}, retirada.horario),
          ),
        ]
      : [],
  )
  const title = buildElement(
    'span',
    {},
    buildElement('strong', {}, first?.prazoText ?? ''),
    buildElement(
      'small',
      {},
      stores.length > 1 ? `Retirada em ${stores.length} lojas: ver endereços` : 'Retirada na loja: ver endereço',
    ),
  )
  return buildElement(
    'li',
    {},
    buildElement('details', {}, buildElement('summary', {}, title, ...(first ? [priceOf(first)] : [])), ...places),
  )
}

function failure(): HTMLElement[] {
  const again = buildElement('button', { type: 'button' }, 'Tentar de novo')
  again.addEventListener('click', () => void showFreight())
  return [buildElement('p', { role: 'alert' }, `${FAILED} `, again)]
}
