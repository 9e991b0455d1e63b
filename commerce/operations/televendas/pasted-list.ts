import type { LinhaConferida, ListaConferida, ProdutoDeVenda } from '#commerce/contract/televendas/sale.ts'
import { MOST_PASTED_LINES } from '#commerce/contract/televendas/sale.ts'
import { normalizeQuantity } from '#commerce/domain/cart/quantity.ts'
import { type PastedLine, pastedLines } from '#commerce/domain/televendas/pasted-lines.ts'
import { codeSpellings } from '#commerce/domain/televendas/product-code.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import { cartItems, findCart } from '#commerce/store/cart/carts.ts'
import { type SellingRow, sellingRows, skusByCode } from '#commerce/store/televendas/products.ts'
import type { CommerceDeps } from '../deps.ts'
import { cartOwner } from '../orders/purchase-context.ts'
import type { AgentAtWork } from './record.ts'
import { alternativeRows, cartCep, findRows, wireRows } from './sale.ts'

const MOST_CANDIDATES = 5
/** Unavailable lines that are told what to offer instead; the rest are asked for one by one. */
const WITH_ALTERNATIVES = 20

const NOT_FOUND = 'Nenhum produto com este código ou nome.'
const AMBIGUOUS = 'Mais de um produto corresponde. Escolha um.'
const OUT_OF_STOCK = 'Sem estoque no momento.'
const NOT_ON_CHANNEL = 'Não é vendido neste canal.'
const MOST_IN_CART = 'O carrinho já tem a quantidade máxima deste produto.'
const EMPTY = 'Nenhuma linha com produto foi encontrada no que você colou.'

/** What one line means, before prices are looked at. */
interface ReadLine extends PastedLine {
  rows: SellingRow[]
  exact: boolean
}

/**
 * A pasted list, judged line by line as adding it would go: what is in the cart already and what earlier lines ask for
 * counts. Nothing is added.
 * @throws CommerceError 400 for an empty list or one of more than 200 lines
 */
export async function checkPastedList(deps: CommerceDeps, actor: AgentAtWork, text: string): Promise<ListaConferida> {
  const lines = pastedLines(text)
  if (lines.length === 0) throw fieldError('texto', EMPTY)
  if (lines.length > MOST_PASTED_LINES)
    throw fieldError('texto', `A lista tem ${lines.length} linhas; cole até ${MOST_PASTED_LINES} de cada vez.`)
  const read = await readLines(deps, lines, actor.canal)
  const taken = await unitsInCart(deps, actor)
  const instead = await offeredInstead(deps, read, actor.canal, new Set(taken.keys()))
  const shown = [...read.flatMap(({ rows }) => rows.slice(0, MOST_CANDIDATES)), ...[...instead.values()].flat()]
  const unique = [...new Map(shown.map((row) => [row.sku, row])).values()]
  const wired = await wireRows(deps, unique, actor, await cartCep(deps, actor))
  const products = new Map(wired.map((product) => [product.sku, product]))
  const wires = (rows: readonly SellingRow[]) => rows.flatMap(({ sku }) => products.get(sku) ?? [])
  return {
    linhas: read.map((line) => judge(line, wires(line.rows), wires(instead.get(line.number) ?? []), taken)),
  }
}

/** Codes are looked up together; the names one after another. */
async function readLines(deps: CommerceDeps, lines: readonly PastedLine[], canal: string): Promise<ReadLine[]> {
  const spelt = lines.map((line) => (line.problem === null ? codeSpellings(line.code) : { skus: [], eans: [] }))
  const named = await skusByCode(
    deps.db,
    spelt.flatMap(({ skus }) => skus),
    spelt.flatMap(({ eans }) => eans),
  )
  const known = await sellingRows(
    deps.db,
    named.map(({ sku }) => sku),
  )
  const done: ReadLine[] = []
  for (const [at, line] of lines.entries()) {
    const { skus, eans } = spelt[at]!
    const codes = new Set([...skus, ...eans])
    const rows = [...new Set(named.filter(({ code }) => codes.has(code)).map(({ sku }) => sku))].flatMap(
      (sku) => known.get(sku) ?? [],
    )
    const found =
      rows.length > 0 || line.problem !== null ? { exact: true, rows } : await findRows(deps, line.code, canal)
    done.push({ ...line, ...found })
  }
  return done
}

const soleRow = ({ rows, problem }: ReadLine): SellingRow | undefined =>
  problem === null && rows.length === 1 ? rows[0] : undefined

async function offeredInstead(
  deps: CommerceDeps,
  lines: readonly ReadLine[],
  canal: string,
  inCart: ReadonlySet<string>,
): Promise<Map<number, SellingRow[]>> {
  const out = lines.filter((line) => {
    const row = soleRow(line)
    return row !== undefined && row.stock < row.min
  })
  const instead = new Map<number, SellingRow[]>()
  for (const line of out.slice(0, WITH_ALTERNATIVES))
    instead.set(line.number, await alternativeRows(deps, soleRow(line)!, canal, inCart))
  return instead
}

async function unitsInCart({ db }: CommerceDeps, actor: Actor): Promise<Map<string, number>> {
  const owner = cartOwner(actor)
  const cart = owner && (await findCart(db, owner))
  return new Map((cart ? await cartItems(db, cart.id) : []).map(({ sku, quantity }) => [sku, quantity]))
}

/** @param taken units of each sku that are spoken for; what this line takes is added */
function judge(
  { number, code, quantity, problem, rows }: ReadLine,
  products: readonly ProdutoDeVenda[],
  instead: readonly ProdutoDeVenda[],
  taken: Map<string, number>,
): LinhaConferida {
  const line = { linha: number, codigo: code, quantidadePedida: quantity, produto: null, quantidade: 0, candidatos: [] }
  if (problem !== null || quantity === null) return { ...line, situacao: 'INVALIDA', mensagem: problem }
  if (rows.length === 0) return { ...line, situacao: 'NAO_ENCONTRADA', mensagem: NOT_FOUND }
  if (rows.length > 1)
    return {
      ...line,
      situacao: 'AMBIGUA',
      mensagem: AMBIGUOUS,
      candidatos: products.slice(0, MOST_CANDIDATES),
    }
  const [produto] = products
  if (!produto) return { ...line, situacao: 'NAO_ENCONTRADA', mensagem: NOT_FOUND }
  if (!produto.disponivel)
    return {
      ...line,
      produto,
      situacao: 'INDISPONIVEL',
      mensagem: produto.preco === null ? NOT_ON_CHANNEL : OUT_OF_STOCK,
      candidatos: [...instead],
    }
  const before = taken.get(produto.sku) ?? 0
  const asked = normalizeQuantity(before + quantity, {
    min: produto.quantidadeMin,
    step: produto.quantidadeMult,
    max: produto.quantidadeMax,
    stock: produto.estoque,
  })
  const added = asked.quantity - before
  if (added <= 0) return { ...line, produto, situacao: 'INDISPONIVEL', mensagem: MOST_IN_CART }
  taken.set(produto.sku, asked.quantity)
  return {
    ...line,
    produto,
    situacao: 'ENCONTRADA',
    quantidade: added,
    mensagem: added === quantity ? null : asked.message,
  }
}
