import type { Cartao, Produto } from '#commerce/contract/catalogue/catalogue.ts'
import type { AutocompleteResposta, BuscaResposta, Listagem, SortOption } from '#commerce/contract/search/search.ts'

/** One published product as search wants it; card and prices are the default channel's. */
export interface IndexEntry {
  produto: Produto
  cartao: Cartao
  /** Slug paths of all its departments; ancestors are implied. */
  categorias: readonly string[]
  /** Names of departments that `produto.trilha` does not tell, by slug path. */
  nomesCategorias?: Readonly<Record<string, string>>
  facetas: readonly { campo: string; campoNome: string; valor: string; valorNome: string }[]
  /** What freight makes of it: facets of a listing, no words. */
  fretes?: readonly { campo: string; campoNome: string; valor: string; valorNome: string }[]
  /** Units sold lately. */
  vendidos: number
  /** Any growing measure, 0 = none. */
  popularidade: number
  /** ISO instant it entered the catalogue. */
  lancamento: string | null
  /** Whole percent. */
  descontoPercentual: number
  /** Its words are made anew, even of what they were made of before: how they are made may be another way. */
  isAnew?: boolean
}

export interface ListingQuery {
  terms?: string | undefined
  /** The words as they are: nothing is corrected. */
  exact?: boolean | undefined
  /** Department slug path. */
  categoria?: string | undefined
  /** From 1; a page beyond the last is empty, with the true total. */
  page: number
  resultsPerPage: number
  sortBy: SortOption
  /** Text of contract/filter.ts. */
  filter: string
  /** The cards alone: facets are not counted. */
  isBare?: boolean | undefined
  /** Channel whose prices the cards carry; order, price facet and discount stay the default channel's. */
  canal: string
}

export interface SearchQuery extends ListingQuery {
  /** '' with a `categoria` is that department's listing, else nothing. */
  terms: string
  /** Answer `redirect` when the terms have one. */
  allowRedirect: boolean
  /** False for a refresh of the page (other page, sort or filter): it is not counted as one more search. */
  counted: boolean
}

export interface AutocompleteQuery {
  terms: string
  resultsProducts: number
  canal: string
}

interface Click {
  sku: string
  position: number
  source: string
}

export interface PopularQuery {
  query: string
  link: string
}

/**
 * The port of search: what an engine must do to take the place of the embedded one. A write belongs to the transaction
 * it is given; a read through that transaction sees it at once, every other read once it is committed.
 * @typeParam Reader a connection or transaction
 * @typeParam Writer a transaction
 */
export interface SearchIndex<Reader, Writer extends Reader> {
  /**
   * Reads ahead what the first visitor would wait for, or where nobody searches (`words` false) the first publication;
   * wanted when a process starts, never needed.
   */
  prepare(db: Reader, options?: { words: boolean }): Promise<void>
  indexProducts(trx: Writer, entries: readonly IndexEntry[]): Promise<void>
  removeFromIndex(trx: Writer, productIds: readonly string[]): Promise<void>
  /**
   * Counts the vocabulary afresh and tidies the index; wanted after a large import, never needed after single changes.
   */
  rebuildVocabulary(trx: Writer): Promise<void>
  /** It has to be told of every publication (`maintain`). */
  readonly isFollower: boolean
  /** Work of its own beside requests, asked for from time to time: what the next process starts from. */
  maintain(db: Reader): Promise<void>
  /** @throws CommerceError `validation` when `filter` is none. */
  listing(db: Reader, query: ListingQuery): Promise<Listagem>
  /** @throws CommerceError `validation` when `filter` is none. */
  search(db: Reader, query: SearchQuery): Promise<BuscaResposta>
  autocomplete(db: Reader, query: AutocompleteQuery): Promise<AutocompleteResposta>
  popular(db: Reader): Promise<PopularQuery[]>
  /** An unknown sku is ignored. */
  recordClick(db: Reader, click: Click): Promise<void>
}
