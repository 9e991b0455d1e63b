import { sharePicture } from '#commerce/adapters/share-picture.ts'
import type { Cartao, Produto } from '#commerce/contract/catalogue/catalogue.ts'
import type { SharedKind } from '#commerce/contract/catalogue/share-pictures.ts'
import { company } from '#commerce/contract/company.ts'
import { CommerceError, notFound } from '#commerce/kernel/commerce-error.ts'
import { shortDigest } from '#commerce/kernel/short-digest.ts'
import { cardsBySku, documentByKey } from '#commerce/store/publication/documents.ts'
import type { DepartmentDocument } from '../publication/departments.ts'
import { pictureFile } from './images.ts'

type ShareContext = Parameters<typeof pictureFile>[0]
/** As large as it is shown at most; every shop has encoded it for its product pages. */
const WIDTH = 640
const OF_DEPARTMENT = 4
const PICTURE = /^\/img\/([^/]+)\//

interface Shown {
  name: string
  over: string
  /** Addresses of the shop's own pictures. */
  pictures: readonly string[]
}

/**
 * The picture that stands for a product or a department where its page is shared, as the thing is now.
 * @throws CommerceError 404
 */
export async function shareFile(context: ShareContext, kind: SharedKind, key: string): Promise<Buffer> {
  const shown = await (kind === 'produto' ? ofProduct(context, key) : ofDepartment(context, key))
  if (!shown) throw notFound('Imagem não encontrada.')
  const pictures = (await Promise.all(shown.pictures.map((url) => bytesOf(context, url)))).filter(
    (bytes) => bytes !== undefined,
  )
  const { nomeFantasia: shop, aparencia } = company
  const parts = { name: shown.name, over: shown.over, shop, colour: aparencia.corPrincipal }
  const digest = shortDigest(JSON.stringify([parts, pictures.map(({ id }) => id)]))
  return context.pictures.composed(`${kind}-${key.replaceAll('/', '.')}`, digest, () =>
    sharePicture({ ...parts, pictures: pictures.map(({ bytes }) => bytes) }),
  )
}

async function ofProduct({ db }: ShareContext, id: string): Promise<Shown | undefined> {
  const found = await documentByKey(db, 'produto', id)
  if (!found) return undefined
  const { nome, marca, imagens } = JSON.parse(found.body) as Produto
  return { name: nome, over: marca ?? '', pictures: imagens.slice(0, 1).map(({ url }) => url) }
}

async function ofDepartment({ db }: ShareContext, path: string): Promise<Shown | undefined> {
  const found = await documentByKey(db, 'departamento', path)
  if (!found) return undefined
  const { nome, trilha, listagem } = JSON.parse(found.body) as DepartmentDocument
  const cards = (await cardsBySku(db, listagem.skus)).map((card) => JSON.parse(card) as Cartao)
  const pictures = [...new Set(cards.flatMap(({ thumbnail }) => thumbnail ?? []))].slice(0, OF_DEPARTMENT)
  return { name: nome, over: trilha.at(-2)?.nome ?? '', pictures }
}

/** Undefined of one that cannot be had: what is made without it is made again with it. */
async function bytesOf(context: ShareContext, url: string): Promise<{ id: string; bytes: Buffer } | undefined> {
  const id = PICTURE.exec(url)?.[1]
  if (id === undefined) return undefined
  try {
    const { bytes, kept } = await pictureFile(context, id, WIDTH, 'jpg')
    return kept ? { id, bytes } : undefined
  } catch (error) {
    if (error instanceof CommerceError) return undefined
    throw error
  }
}
