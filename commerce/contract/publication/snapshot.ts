import * as v from 'valibot'
import { Cartao, CategoriasResposta, Produto, Vitrine } from '../catalogue/catalogue.ts'
import { BannersResposta, Hotsite, Institucional } from '../content/content.ts'
import { Departamento, Listagem } from '../search/search.ts'

/**
 * `GET catalog/snapshot?since={versao}`: NDJSON, ascending by `versao`, what the static generator reads. A card is sent
 * once, with its product; pages that show cards hold only skus and are resolved by the reader, so one changed price is
 * one changed line. The first line is `cabecalho` with the version the answer reaches; with `wait` (seconds, at most
 * 25) the answer is held until something newer exists. `completo` = the answer replaces everything read before (`since`
 * 0, or a version this catalogue never had). A later line about a path takes the place of an earlier one. Everything in
 * one answer belongs to one published version: a reader applies it whole or not at all.
 */
const common = {
  versao: v.number(),
  /**
   * ISO instant at which what the line says was published: the page's true last change. Absent where commerce does not
   * know.
   */
  publicadoEm: v.optional(v.string()),
}
const VitrineSkus = v.object({ ...v.omit(Vitrine, ['produtos']).entries, skus: v.array(v.string()) })
const ListagemSkus = v.object({ ...v.omit(Listagem, ['produtos']).entries, skus: v.array(v.string()) })
const VitrinesSkus = v.object({ top: v.array(VitrineSkus), middle: v.array(VitrineSkus), bottom: v.array(VitrineSkus) })
export type VitrinesSkus = v.InferOutput<typeof VitrinesSkus>
const DepartamentoSkus = v.object({ ...v.omit(Departamento, ['listagem']).entries, listagem: ListagemSkus })
export type DepartamentoSkus = v.InferOutput<typeof DepartamentoSkus>
export type VitrineSkus = v.InferOutput<typeof VitrineSkus>
export type ListagemSkus = v.InferOutput<typeof ListagemSkus>
const HotsiteSkus = v.object({ ...v.omit(Hotsite, ['listagem', 'produtosEmOferta']).entries, listagem: ListagemSkus })
export type HotsiteSkus = v.InferOutput<typeof HotsiteSkus>

export const SnapshotLine = v.variant('tipo', [
  v.object({ tipo: v.literal('cabecalho'), ...common, completo: v.boolean() }),
  v.object({ tipo: v.literal('categorias'), ...common, dados: CategoriasResposta }),
  /** `chave` = product id. `cartao` is keyed by its sku. */
  v.object({ tipo: v.literal('produto'), ...common, chave: v.string(), cartao: Cartao, dados: Produto }),
  /** `chave` = department slug path. */
  v.object({
    tipo: v.literal('departamento'),
    ...common,
    chave: v.string(),
    dados: DepartamentoSkus,
  }),
  /** `chave` = recommendation page type (`home`, `not_found`), or `category/{slug}` of a top department. */
  v.object({
    tipo: v.literal('vitrines'),
    ...common,
    chave: v.string(),
    dados: VitrinesSkus,
  }),
  /** `chave` = slug; both kinds are withdrawn by a `removido` of their path. */
  v.object({ tipo: v.literal('hotsite'), ...common, chave: v.string(), dados: HotsiteSkus }),
  v.object({ tipo: v.literal('institucional'), ...common, chave: v.string(), dados: Institucional }),
  /** `chave` = page the banners stand on (`home`); none left is an empty list. */
  v.object({ tipo: v.literal('banners'), ...common, chave: v.string(), dados: BannersResposta }),
  /**
   * The path answers 410 from now on (product, department, hotsite or text withdrawn). `chave` = path; `departamento`,
   * the path of a product's own department, says where its alternatives are.
   */
  v.object({
    tipo: v.literal('removido'),
    ...common,
    chave: v.string(),
    dados: v.object({
      idProduto: v.nullable(v.string()),
      skus: v.array(v.string()),
      departamento: v.optional(v.nullable(v.string())),
    }),
  }),
  /** The path answers 301 to `para` from now on. `chave` = old path. */
  v.object({
    tipo: v.literal('redirecionamento'),
    ...common,
    chave: v.string(),
    dados: v.object({ para: v.string() }),
  }),
])
export type SnapshotLine = v.InferOutput<typeof SnapshotLine>

const inteiro = (max: number, message: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, message), v.transform(Number), v.maxValue(max, message)), '0')
const MAX_SNAPSHOT_WAIT_SECONDS = 25
/** Query of `GET catalog/snapshot`. */
export const SnapshotParametros = v.object({
  since: inteiro(Number.MAX_SAFE_INTEGER, 'A versão informada é inválida.'),
  wait: inteiro(MAX_SNAPSHOT_WAIT_SECONDS, `A espera é de no máximo ${MAX_SNAPSHOT_WAIT_SECONDS} segundos.`),
})
