import { type SharedKind, sharePictureUrl } from '#commerce/contract/catalogue/share-pictures.ts'
import { company } from '#commerce/contract/company.ts'
import { OWN_PICTURE, pictureAt } from './images.ts'

/**
 * What stands for a product or a department where its page is shared: a picture made by the shop that keeps this one,
 * else this one.
 * @param texts it shows beside it
 */
export function sharePicture(
  kind: SharedKind,
  key: string,
  picture: string | null | undefined,
  texts: readonly string[],
): string | undefined {
  if (!picture) return undefined
  if (!OWN_PICTURE.test(picture)) return pictureAt(picture, 1080)
  const { nomeFantasia, aparencia } = company
  return sharePictureUrl(kind, key, [...texts, picture, nomeFantasia, aparencia.corPrincipal])
}
