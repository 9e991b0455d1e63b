import type {
  BannersFile,
  CampaignsFile,
  CouponsFile,
  RedirectsFile,
  ShopFile,
  ShowcasesFile,
} from '#commerce/domain/content/shop-folder.ts'
import type { FolderProblem, Read } from './read-settings.ts'

/** What something of a folder leads to, and where the folder says so. */
export interface Lead extends Omit<FolderProblem, 'reason'> {
  /** What leads there, for a sentence: `banner "Inverno"`. */
  what: string
  to: {
    departamento?: string | null | undefined
    produto?: string | null | undefined
    campanha?: string | null | undefined
    busca?: string | null | undefined
    filtro?: string | null | undefined
    pagina?: string | null | undefined
  }
}

/** What a thing is called, where it is told. */
const called = (kind: string, title: string | null | undefined): string => (title ? `${kind} "${title}"` : kind)

interface Files {
  shop: Read<ShopFile> | undefined
  banners: Read<BannersFile> | undefined
  showcases: Read<ShowcasesFile> | undefined
  campaigns: Read<CampaignsFile> | undefined
  coupons: Read<CouponsFile> | undefined
  redirects: Read<RedirectsFile> | undefined
}

/** Whatever of a folder leads anywhere. */
export const leadsOf = ({ shop, banners, showcases, campaigns, coupons, redirects }: Files): Lead[] => [
  ...menuLeads(shop),
  ...bannerLeads(banners),
  ...showcaseLeads(showcases),
  ...campaignLeads(campaigns),
  ...couponLeads(coupons),
  ...redirectLeads(redirects),
]

const menuLeads = (shop: Read<ShopFile> | undefined): Lead[] =>
  (shop?.told.menu ?? []).map((departamento, at) => ({
    file: 'loja.yaml',
    line: shop!.lineOf(['menu', at]),
    what: 'menu',
    to: { departamento },
  }))

const bannerLeads = (banners: Read<BannersFile> | undefined): Lead[] =>
  (banners?.told ?? []).flatMap(({ titulo, leva, departamento }, at) => {
    const place = { file: 'banners.yaml', what: called('banner', titulo) }
    const stands = { ...place, what: `lugar do ${place.what}`, line: banners!.lineOf([at, 'departamento']) }
    return [
      ...(departamento ? [{ ...stands, to: { departamento } }] : []),
      ...(leva ? [{ ...place, line: banners!.lineOf([at, 'leva']), to: leva }] : []),
    ]
  })

const showcaseLeads = (showcases: Read<ShowcasesFile> | undefined): Lead[] =>
  (showcases?.told ?? []).flatMap(({ vitrine, titulo, departamento, produtos }, at) => {
    const place = { file: 'vitrines.yaml', what: called('vitrine', titulo ?? vitrine) }
    return [
      ...(departamento ? [{ ...place, line: showcases!.lineOf([at, 'departamento']), to: { departamento } }] : []),
      ...(produtos ?? []).map((produto, which) => ({
        ...place,
        line: showcases!.lineOf([at, 'produtos', which]),
        to: { produto },
      })),
    ]
  })

const campaignLeads = (campaigns: Read<CampaignsFile> | undefined): Lead[] =>
  (campaigns?.told ?? []).flatMap(({ titulo, departamento, busca, filtro, blocos }, at) => [
    ...(departamento || busca || filtro
      ? [
          {
            file: 'campanhas.yaml',
            line: campaigns!.lineOf([at, departamento ? 'departamento' : busca ? 'busca' : 'filtro']),
            what: called('campanha', titulo),
            to: { departamento, busca, filtro },
          },
        ]
      : []),
    ...(blocos ?? []).flatMap(({ banners }, block) =>
      (banners ?? []).map((row, which) => ({
        file: 'campanhas.yaml',
        line: campaigns!.lineOf([at, 'blocos', block, 'banners', which, 'leva']),
        what: called('banner', row.titulo),
        to: row.leva,
      })),
    ),
  ])

const couponLeads = (coupons: Read<CouponsFile> | undefined): Lead[] =>
  (coupons?.told ?? []).flatMap(({ codigo, departamento }, at) =>
    departamento
      ? [
          {
            file: 'cupons.yaml',
            line: coupons!.lineOf([at, 'departamento']),
            what: `cupom ${codigo ?? ''}`.trim(),
            to: { departamento },
          },
        ]
      : [],
  )

const redirectLeads = (redirects: Read<RedirectsFile> | undefined): Lead[] =>
  (redirects?.told ?? []).map(({ busca, de, para }, at) => ({
    file: 'redirecionamentos.yaml',
    line: redirects!.lineOf([at, 'para']),
    what: busca ? `busca "${busca}"` : `endereço ${de}`,
    to: { pagina: para },
  }))
