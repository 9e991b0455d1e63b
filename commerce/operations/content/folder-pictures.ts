import type { ShopPictureUse } from '#commerce/adapters/shop-picture.ts'
import type { BannersFile, CampaignsFile, ShopFile } from '#commerce/domain/content/shop-folder.ts'
import type { Read } from './read-settings.ts'

interface WantedPicture {
  name: string
  use: ShopPictureUse
  file: string
  line: number
}

/** Every picture that the folder names, with the line that does. */
export function wantedPictures(
  shop: Read<ShopFile> | undefined,
  banners: Read<BannersFile> | undefined,
  campaigns: Read<CampaignsFile> | undefined,
): WantedPicture[] {
  const wanted: WantedPicture[] = []
  const want =
    (file: string, at: (path: readonly PropertyKey[]) => number) =>
    (name: string | null | undefined, use: ShopPictureUse, ...where: PropertyKey[]) => {
      if (name) wanted.push({ name, use, file, line: at(where) })
    }
  if (shop) {
    const wants = want('loja.yaml', shop.lineOf)
    wants(shop.told.logo, 'logo', 'logo')
    wants(shop.told.icone, 'icon', 'icone')
    wants(shop.told.compartilhamento, 'share', 'compartilhamento')
  }
  if (banners)
    banners.told.forEach((row, at) => {
      for (const field of ['imagem', 'imagemCelular'] as const)
        want('banners.yaml', banners.lineOf)(row[field], 'banner', at, field)
    })
  if (campaigns)
    campaigns.told.forEach(({ imagem, blocos }, at) => {
      const wants = want('campanhas.yaml', campaigns.lineOf)
      wants(imagem, 'banner', at, 'imagem')
      for (const [block, { banners: shown }] of (blocos ?? []).entries())
        for (const [which, row] of (shown ?? []).entries())
          for (const field of ['imagem', 'imagemCelular'] as const)
            wants(row[field], 'banner', at, 'blocos', block, 'banners', which, field)
    })
  return wanted
}
