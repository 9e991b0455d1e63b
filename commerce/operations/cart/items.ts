import type { InferOutput } from 'valibot'
import type { Aviso, ItensNovos } from '#commerce/contract/cart/cart.ts'
import { normalizeQuantity } from '#commerce/domain/cart/quantity.ts'
import { type CommerceError, conflict, fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import type { CartItemRow } from '#commerce/store/cart/carts.ts'
import { type Sellable, sellables } from '#commerce/store/cart/catalogue.ts'
import { effectivePrices } from '../catalogue/effective-prices.ts'
import type { CartDraft } from './draft.ts'
import { quantityNotice, quantityRules } from './refresh.ts'

type ItemNovo = InferOutput<typeof ItensNovos>['itens'][number]

const MOST_LINES = 100
const UNKNOWN = 'Produto não encontrado. Ele pode ter saído de linha.'
const MISSING = 'Este item não está mais no carrinho.'

/** A line that could not be added: told as a notice when others were, as the answer when it was the only one. */
interface Refused {
  sku: string
  error: CommerceError
}

/**
 * Adds to what is there already, within what is sold (domain §8).
 * @throws CommerceError 404, 409 or 400 when nothing of the list could be added
 */
export async function addItems(draft: CartDraft, wanted: readonly ItemNovo[], canal: string, now: Date): Promise<void> {
  // Two carts joined at a login are told until somebody works on the cart itself.
  draft.keeps = ({ tipo }) => tipo === 'carrinho-unificado'
  const skus = wanted.map(({ sku }) => sku)
  const known = await sellables(draft.trx, skus)
  const prices = await effectivePrices(draft.trx, skus, canal, now)
  const refused = wanted.flatMap((item): Refused[] => {
    const error = addItem(draft, item, known.get(item.sku), prices.has(item.sku), now)
    return error ? [{ sku: item.sku, error }] : []
  })
  if (refused.length === wanted.length && refused[0]) throw refused[0].error
  draft.notices.push(
    ...refused.map(({ sku, error }): Aviso => ({ tipo: 'indisponivel', sku, mensagem: `${sku}: ${error.message}` })),
  )
}

function addItem(
  draft: CartDraft,
  { sku, quantidade, servicos, maiorDeIdade }: ItemNovo,
  facts: Sellable | undefined,
  hasPrice: boolean,
  now: Date,
): CommerceError | undefined {
  if (!facts?.onSale) return notFound(UNKNOWN)
  const unknownService = servicos.find((id) => !facts.services.some((service) => service.id === id))
  if (unknownService !== undefined) return fieldError('servicos', 'Este serviço não é oferecido para o produto.')
  const existing = draft.items.find((item) => item.sku === sku)
  const asked = normalizeQuantity((existing?.quantity ?? 0) + Math.max(1, quantidade), quantityRules(facts))
  if (!hasPrice || asked.quantity === 0) return conflict(`${facts.name} está indisponível no momento.`)
  if (!existing && draft.items.length >= MOST_LINES)
    return conflict(`O carrinho aceita até ${MOST_LINES} produtos diferentes.`)
  const services = { ...existing?.services }
  for (const id of servicos) services[id] = Math.min(asked.quantity, (services[id] ?? 0) + Math.max(1, quantidade))
  const item: CartItemRow = {
    id: existing?.id ?? uuidV7(),
    sku,
    shown: existing?.shown ?? null,
    quantity: asked.quantity,
    services,
    gifts: existing?.gifts ?? {},
    quoted: existing?.quoted ?? null,
    adultAt: facts.adultsOnly && maiorDeIdade ? now : (existing?.adultAt ?? null),
  }
  draft.items = existing ? draft.items.map((other) => (other === existing ? item : other)) : [...draft.items, item]
  const notice = quantityNotice(asked, facts)
  if (notice) draft.notices.push(notice)
  return undefined
}

/** As `addItems`, of what is not there yet: units and services that the cart holds count. */
export async function addMissing(
  draft: CartDraft,
  wanted: readonly ItemNovo[],
  canal: string,
  now: Date,
): Promise<void> {
  const ownOf = ({ sku }: ItemNovo) => draft.items.find((line) => line.sku === sku)
  const has = (item: ItemNovo, id: string) => (ownOf(item)?.services[id] ?? 0) > 0
  const missing = wanted.flatMap((item) => {
    const units = Math.max(1, item.quantidade) - (ownOf(item)?.quantity ?? 0)
    const servicos = item.servicos.filter((id) => !has(item, id))
    return units > 0 ? [{ ...item, quantidade: units, servicos }] : []
  })
  if (missing.length > 0) await addItems(draft, missing, canal, now)
  for (const item of wanted) {
    const own = ownOf(item)
    if (!own) continue
    if (item.maiorDeIdade) own.adultAt ??= now
    const others = Object.entries(own.services)
    const services = item.servicos.filter((id) => !has(item, id)).map((id): [string, number] => [id, own.quantity])
    if (services.length > 0)
      await setServices(
        draft,
        own.id,
        [...others, ...services].map(([idServico, quantidade]) => ({ idServico, quantidade })),
      )
  }
}

/** What this write added goes to a place among the others, 0 first. */
export function placeNew(draft: CartDraft, place: number): void {
  const isNew = ({ id }: CartItemRow) => !draft.known.has(id)
  const others = draft.items.filter((item) => !isNew(item))
  draft.items = others.toSpliced(place, 0, ...draft.items.filter(isNew))
  draft.isReordered = true
}

/** The browser tells its CEP by itself: what the customer has not read yet is told still. */
export function setCep(draft: CartDraft, cep: string): void {
  draft.cart.cep = cep
  draft.keeps = () => true
}

/** @throws CommerceError 404 when the item is not in this cart */
export async function setQuantity(draft: CartDraft, id: string, quantity: number): Promise<void> {
  const item = draft.items.find((candidate) => candidate.id === id)
  if (!item) throw notFound(MISSING)
  const facts = (await sellables(draft.trx, [item.sku])).get(item.sku)
  const asked = facts?.onSale ? normalizeQuantity(quantity, quantityRules(facts)) : undefined
  if (!facts || !asked || asked.quantity === 0)
    throw conflict(`${facts?.name ?? 'Este produto'} está indisponível no momento. Remova o item para continuar.`)
  item.quantity = asked.quantity
  const notice = quantityNotice(asked, facts)
  if (notice) draft.notices.push(notice)
}

/** @throws CommerceError 404 when the item is not in this cart */
export function removeItem(draft: CartDraft, id: string): void {
  if (!draft.items.some((item) => item.id === id)) throw notFound(MISSING)
  draft.items = draft.items.filter((item) => item.id !== id)
}

/**
 * @throws CommerceError 404 without the item, 400 for a service the product does not have or more of it than of the
 * item
 */
export async function setServices(
  draft: CartDraft,
  id: string,
  wanted: readonly { idServico: string; quantidade: number }[],
): Promise<void> {
  const item = draft.items.find((candidate) => candidate.id === id)
  if (!item) throw notFound(MISSING)
  const offered = (await sellables(draft.trx, [item.sku])).get(item.sku)?.services ?? []
  for (const { idServico, quantidade } of wanted) {
    if (!offered.some((service) => service.id === idServico))
      throw fieldError('servicos', 'Este serviço não é oferecido para o produto.')
    if (quantidade > item.quantity)
      throw fieldError('servicos', 'A quantidade do serviço não pode passar da quantidade do produto.')
  }
  item.services = Object.fromEntries(
    wanted.filter(({ quantidade }) => quantidade > 0).map(({ idServico, quantidade }) => [idServico, quantidade]),
  )
}
