import * as v from 'valibot'
import { MAX_RESULTS_PER_PAGE, Sku } from '../conventions.ts'

/** Recommendation page types (storefront §2.1). */
export const PAGINAS = ['cart', 'category', 'product', 'home', 'search', 'not_found'] as const
export type PaginaDeVitrine = (typeof PAGINAS)[number]

/** What a showcase is made of: the `feature` of a recommendation block. */
export const RECURSOS = [
  'mais-vendidos',
  'maiores-descontos',
  'em-alta',
  'novidades',
  'departamento',
  'escolhidos',
  'relacionados',
  'comprados-juntos',
  'vistos-juntos',
  'aproveite',
  'porque-voce-viu',
  'para-voce',
  'compre-de-novo',
] as const
export type Recurso = (typeof RECURSOS)[number]

/** A browser id: no commas, semicolons, equals signs, spaces or vertical bars (storefront §9). */
export const DeviceId = v.pipe(v.string(), v.regex(/^[\w.-]{8,100}$/, 'Identificador inválido.'))

const list = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(4000),
    v.transform((text) =>
      [
        ...new Set(
          text
            .split(',')
            .map((id) => id.trim())
            .filter((id) => id !== '' && id.length <= 200),
        ),
      ].slice(0, MAX_RESULTS_PER_PAGE),
    ),
  ),
  '',
)
const Source = v.optional(v.picklist(['desktop', 'mobile'], 'Origem inválida.'), 'desktop')

/**
 * Query of `GET catalog/pages/recommendations` (storefront §7). `productId` (idProduto or sku) and `categoryId` are
 * lists on the cart page. `userId` is accepted and not looked at: who is logged in, only the session says.
 */
export const RecomendacoesParametros = v.object({
  name: v.picklist(PAGINAS, 'Escolha uma das páginas que têm vitrines.'),
  source: Source,
  /** One that is none personalises nothing. */
  deviceId: v.optional(v.pipe(v.string(), v.maxLength(200))),
  userId: v.optional(v.pipe(v.string(), v.maxLength(200))),
  productId: list,
  categoryId: list,
  /** Only these features, where a page has the others already. */
  blocos: list,
})

const Position = v.pipe(v.string('Posição inválida.'), v.regex(/^\d{1,4}$/, 'Posição inválida.'), v.transform(Number))
/** The name of a block: its feature, and of several of one feature on a page what distinguishes it. */
const BlockName = v.pipe(
  v.string('Vitrine inválida.'),
  v.maxLength(120, 'Vitrine inválida.'),
  v.regex(new RegExp(`^(?:${RECURSOS.join('|')})(?:-[a-z0-9]+)*$`), 'Vitrine inválida.'),
)
const block = {
  pagina: v.picklist(PAGINAS, 'Página inválida.'),
  bloco: BlockName,
  source: Source,
}

/** Query of `GET`/`POST catalog/pages/recommendations/events`: fire and forget, answered 204. */
export const EventoDeVitrine = v.variant(
  'tipo',
  [
    v.object({ tipo: v.literal('impressao'), ...block }),
    v.object({ tipo: v.literal('clique'), ...block, sku: Sku, position: v.optional(Position, '0') }),
    v.object({ tipo: v.literal('visita'), sku: Sku, deviceId: v.optional(DeviceId) }),
  ],
  'Evento desconhecido.',
)
export type EventoDeVitrine = v.InferOutput<typeof EventoDeVitrine>
