import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { allCategories } from '#commerce/store/catalogue/categories.ts'
import { pictureId } from '#commerce/store/catalogue/product-rows.ts'
import type { InstitutionalRow } from '#commerce/store/content/content.ts'
import {
  type DocumentKind,
  documentByKey,
  publishedKeys,
  publishedVersion,
} from '#commerce/store/publication/documents.ts'
import type { CommerceDeps } from '../deps.ts'
import { publishContent } from '../publication/content.ts'
import { publishMenu } from '../publication/menu.ts'
import { applyShop, type Prepared } from './apply-folder.ts'
import { FIRST_PAGE } from './hotsite-listing.ts'
import { hotsiteOf } from './pages.ts'

type DraftContext = Pick<CommerceDeps, 'db' | 'clock' | 'search'>

export interface Draft {
  /** JSON texts by kind and key. */
  documents: ReadonlyMap<string, string>
  /** By their ids in addresses. */
  pictures: ReadonlyMap<string, Buffer>
}

/** Carries the documents out of the transaction that made them, which is undone. */
class Drafted extends Error {
  readonly documents: ReadonlyMap<string, string>
  constructor(documents: ReadonlyMap<string, string>) {
    super('rascunho')
    this.documents = documents
  }
}
const KINDS: readonly DocumentKind[] = ['categorias', 'banners', 'hotsite', 'institucional']

/** What a folder would publish: applied, published and undone in one transaction that nobody else sees. */
export async function draftOf(
  { db, clock, search }: DraftContext,
  shop: Prepared,
  standard: () => readonly InstitutionalRow[],
): Promise<Draft> {
  const now = clock.now()
  const pictures = new Map([...shop.pictures.values()].map(({ id, bytes }) => [pictureId(`loja:${id}`), bytes]))
  try {
    await db.transaction().execute(async (trx) => {
      await applyShop(trx, shop, standard, now)
      const categories = new Map((await allCategories(trx)).map((category) => [category.id, category]))
      const context = { version: (await publishedVersion(trx)) + 1, now, categories, search, onProgress: undefined }
      await publishContent(trx, { pages: true }, context)
      await publishMenu(trx, context)
      const documents = new Map<string, string>()
      for (const kind of KINDS)
        for (const key of await publishedKeys(trx, kind))
          documents.set(`${kind} ${key}`, (await documentByKey(trx, kind, key))!.body)
      throw new Drafted(documents)
    })
  } catch (error) {
    if (error instanceof Drafted) return { documents: error.documents, pictures }
    throw error
  }
  throw new Error('Um rascunho foi gravado.')
}

/** The draft's answer to a request that it has one for. */
export async function draftAnswer(
  context: DraftContext,
  { documents, pictures }: Draft,
  request: Request,
): Promise<Response | undefined> {
  const url = new URL(request.url)
  const picture = pictures.get(/^\/img\/([\w-]+)\//.exec(url.pathname)?.[1] ?? '')
  if (picture) return new Response(new Uint8Array(picture), { headers: { 'content-type': typeOf(picture) } })
  const path = /^\/wcs\/resources\/\d+\/catalog\/(.+?)\/?$/.exec(url.pathname)?.[1]
  const [, kind, slug = ''] = /^pages\/(hotsite|institutional)\/(.+)$/.exec(path ?? '') ?? []
  if (path === 'categories') return answer(documents.get('categorias '))
  if (path === 'pages/banners') return answer(documents.get(`banners ${url.searchParams.get('page') ?? ''}`))
  if (kind === 'institutional') return answer(documents.get(`institucional ${slug}`))
  const hotsite = kind === 'hotsite' ? documents.get(`hotsite ${slug}`) : undefined
  return hotsite === undefined
    ? undefined
    : Response.json(await hotsiteOf(context, hotsite, { ...FIRST_PAGE, canal: DEFAULT_CHANNEL }))
}

const answer = (body: string | undefined): Response | undefined =>
  body === undefined
    ? undefined
    : new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } })

const typeOf = (picture: Buffer): string => (picture.subarray(1, 4).toString() === 'PNG' ? 'image/png' : 'image/webp')
