import { type ShopPicture, shopPicture } from '#commerce/adapters/shop-picture.ts'
import { pictureUrl } from '#commerce/contract/catalogue/pictures.ts'
import { type Company, demonstration, setCompany } from '#commerce/contract/company.ts'
import { type BannerVariante, type BlocoDeCampanha, departmentBanners } from '#commerce/contract/content/content.ts'
import { shortDescription } from '#commerce/contract/values/description.ts'
import { slugify } from '#commerce/contract/values/slug.ts'
import { companyOf, logoSize } from '#commerce/domain/content/company-of.ts'
import {
  type BannersFile,
  type BannerWords,
  beginOf,
  endOf,
  SEARCH_PLACE,
} from '#commerce/domain/content/shop-folder.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { type CouponRow, saveCoupons } from '#commerce/store/cart/coupons.ts'
import { allCategories, writtenCategoryPath } from '#commerce/store/catalogue/categories.ts'
import { savePictures } from '#commerce/store/catalogue/images.ts'
import { pictureId } from '#commerce/store/catalogue/product-rows.ts'
import { addRedirect, redirectRows } from '#commerce/store/catalogue/redirects.ts'
import { upsertSellers } from '#commerce/store/catalogue/sellers.ts'
import { replacePickupPoints } from '#commerce/store/checkout/freight.ts'
import {
  type HotsiteRow,
  type InstitutionalRow,
  pricedHotsites,
  saveBanners,
  saveHotsites,
  saveInstitutional,
} from '#commerce/store/content/content.ts'
import {
  appliedCoupons,
  endCoupons,
  forgetShopFiles,
  keepOnlyContent,
  noteAppliedCoupons,
  orderMenu,
} from '#commerce/store/content/own-content.ts'
import {
  type HomeShowcase,
  saveHomeShowcases,
  saveShopFiles,
  saveShopSettings,
  shopSettings,
} from '#commerce/store/content/shop-settings.ts'
import { markWholeShop } from '#commerce/store/publication/whole-shop.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { replaceFreight } from '../checkout/freight-table.ts'
import type { CommerceDeps } from '../deps.ts'
import { setRedirects, setSynonyms } from '../search/write.ts'
import { applyCampaignPrices, type CampaignChange, lookAtOffers, type PricedCampaign } from './campaign-prices.ts'
import { dealsPage } from './deals-page.ts'
import type { ShopFolder } from './read-folder.ts'

/** The order is written on departments that are there. */
const AGAIN = 'depois de importar o catálogo, repita "brand apply"'

/** Departments in the menu bar (storefront §2.4). */
const IN_BAR = 8
/** The seller that the shop itself is, in every database. */
const OWN_SELLER = 'efacil'

export interface Prepared {
  folder: ShopFolder
  company: Omit<Company, 'paginas'>
  pictures: ReadonlyMap<string, ShopPicture>
  /** What could not be as it was asked for. */
  corrections: string[]
}

/** What a folder makes of the shop; nothing is written. */
export async function prepareShop(folder: ShopFolder): Promise<Prepared> {
  const { shop } = folder
  const logo = shop.logo ? folder.pictures.get(shop.logo) : undefined
  const drawn = companyOf(shop, { logo: null, icon: undefined, mask: undefined, share: undefined }).company.aparencia
    .corPrincipal
  const brought = shop.icone ? folder.pictures.get(shop.icone) : undefined
  const icon = brought ?? (await shopPicture(initial(shop.nome, drawn), 'icon'))
  const mask = await (brought
    ? shopPicture(brought.bytes, 'mask')
    : shopPicture(initial(shop.nome, drawn, { isWhole: true }), 'icon'))
  const share =
    (shop.compartilhamento && folder.pictures.get(shop.compartilhamento)) ||
    (await shopPicture(logo?.bytes ?? nameplate(shop.nome, drawn), 'share'))
  const { company, corrections } = companyOf(shop, {
    logo: logo ? { url: addressOf(logo, 640, 'webp'), ...logoSize(logo.width, logo.height) } : null,
    icon: addressOf(icon, 128, 'webp'),
    mask: addressOf(mask, 640, 'webp'),
    share: addressOf(share, 1200, 'jpg'),
  })
  const pictures = new Map([...folder.pictures.values(), icon, mask, share].map((each) => [each.id, each]))
  return { folder, company, corrections, pictures }
}

const sourceOf = ({ id }: ShopPicture): string => `loja:${id}`
export const addressOf = (picture: ShopPicture, width: 128 | 640 | 1200, format: 'webp' | 'jpg'): string =>
  pictureUrl(pictureId(sourceOf(picture)), width, format)

const xml = (text: string) => text.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`)
const initial = (name: string, ground: string, { isWhole = false } = {}): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" rx="${isWhole ? 0 : 96}" fill="${ground}"/><text x="256" y="366" font-family="sans-serif" font-weight="700" font-size="320" text-anchor="middle" fill="#fff">${xml(Array.from(name)[0]!.toUpperCase())}</text></svg>`,
  )
const nameplate = (name: string, ground: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${ground}"/><text x="600" y="350" font-family="sans-serif" font-weight="700" font-size="${Math.min(140, Math.floor(1800 / name.length))}" text-anchor="middle" fill="#fff">${xml(name)}</text></svg>`,
  )

/**
 * Makes the shop what its folder says, in one transaction: company, colours, pictures, texts, banners, campaigns,
 * coupons and the order of the menu. What the folder no longer tells goes; coupons end, and stay with their orders.
 * @param standard texts that every shop needs, where the folder has none of its own; told of the company by then
 * @returns sentences about what will not be seen yet; whether texts of every product name the shop otherwise
 */
export async function applyShop(
  trx: Trx,
  { folder, company, pictures }: Prepared,
  standard: () => readonly InstitutionalRow[],
  now: Date,
): Promise<{ remarks: string[]; isRenamed: boolean }> {
  const before = await shopSettings(trx)
  const known = new Map((await allCategories(trx)).map((category) => [category.path, category]))
  const remarks: string[] = []
  const department = (name: string, where: string, meanwhile = 'enquanto isso não aparece'): string => {
    const path = writtenCategoryPath(name)
    if (!known.has(path)) remarks.push(`${where}: o departamento "${name}" não existe no catálogo; ${meanwhile}.`)
    return path
  }
  const all = [...pictures.values()]
  await saveShopPictures(trx, all, now)
  await saveShopSettings(trx, before?.kind ?? 'PROPRIA', company, now)
  setCompany({ ...company, paginas: null })
  const { nomeFantasia: nome, razaoSocial, cnpj, inscricaoEstadual, endereco } = company
  await upsertSellers(trx, [
    { id: OWN_SELLER, nome, razaoSocial, cnpj, inscricaoEstadual, cidade: endereco.cidade, uf: endereco.uf },
  ])

  const own: InstitutionalRow[] = folder.texts.map((text) => ({
    slug: text.slug,
    title: text.titulo,
    summary: text.resumo,
    updatedOn: text.atualizadoEm,
    sections: text.sections,
    metaTitle: text.titulo,
    metaDescription: text.descricao ?? shortDescription(text.resumo),
  }))
  const told = new Set(own.map(({ slug }) => slug))
  const texts = [...own, ...standard().filter(({ slug }) => !told.has(slug))]
  const hotsites = [
    dealsPage(dealsText(company), now),
    ...folder.campaigns.map((row) => campaign(row, folder, department, now)),
  ]
  const banners = folder.banners.map((row, at) => banner(row, at, folder, department, now))
  await applyCampaignPrices(trx, await campaignChange(trx, folder, now), now)
  await saveHomeShowcases(trx, homeShowcases(folder, department))
  await saveInstitutional(trx, texts)
  await saveHotsites(trx, hotsites)
  await saveBanners(trx, banners)
  await keepOnlyContent(trx, {
    texts: texts.map(({ slug }) => slug),
    hotsites: hotsites.map(({ slug }) => slug),
    banners: banners.map(({ id }) => id),
  })
  await applyCoupons(
    trx,
    folder.coupons.map((row) => coupon(row, department, now)),
    now,
  )
  if (folder.freight) await replaceFreight(trx, folder.freight)
  if (folder.pickups) await replacePickupPoints(trx, folder.pickups.map(pickup))
  if (folder.synonyms) await setSynonyms(trx, folder.synonyms)
  if (folder.redirects) await lead(trx, folder.redirects, now)
  if (folder.shop.menu.length > 0) {
    const ids = folder.shop.menu.flatMap((name) => known.get(department(name, 'menu', AGAIN))?.id ?? [])
    await orderMenu(trx, ids, IN_BAR)
  }
  await forgetShopFiles(
    trx,
    all.map(({ id }) => id),
  )
  const was = before?.company ?? demonstration
  return { remarks: [...new Set(remarks)], isRenamed: was.nomeFantasia !== nome || was.artigo !== company.artigo }
}

async function saveShopPictures(trx: Trx, all: readonly ShopPicture[], now: Date): Promise<void> {
  await saveShopFiles(
    trx,
    all.map(({ id, bytes }) => ({ id, bytes: bytes.toString('base64') })),
    now,
  )
  await savePictures(
    trx,
    all.map((each) => ({ id: pictureId(sourceOf(each)), source: sourceOf(each) })),
  )
}

/** Those of before that are not among them end. */
async function applyCoupons(trx: Trx, rows: readonly CouponRow[], now: Date): Promise<void> {
  const codes = rows.map(({ code }) => code)
  await endCoupons(
    trx,
    (await appliedCoupons(trx)).filter((code) => !codes.includes(code)),
    now,
  )
  await saveCoupons(trx, rows)
  await noteAppliedCoupons(trx, codes)
}

/** Searches that lead to a page are these alone; an address of before leads on for good. */
async function lead(trx: Trx, rows: NonNullable<ShopFolder['redirects']>, now: Date): Promise<void> {
  await setRedirects(
    trx,
    rows.flatMap(({ busca, para }) => (busca ? [{ terms: busca, destination: para }] : [])),
  )
  const known = new Map((await redirectRows(trx, [])).map((row) => [row.from, row.path]))
  for (const { de, para } of rows) if (de && known.get(de) !== para) await addRedirect(trx, de, para, now)
}

/** Applies a folder for good; when the shop is called otherwise every text that names it is published anew. */
export const changeShop = (
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  shop: Prepared,
  standard: () => readonly InstitutionalRow[],
): Promise<string[]> =>
  transaction(db, async (trx) => {
    const { remarks, isRenamed } = await applyShop(trx, shop, standard, clock.now())
    if (isRenamed) await markWholeShop(trx)
    return remarks
  })

const startOf = (told: string | null | undefined, now: Date): Date => (told ? beginOf(told) : now)
const endingOf = (told: string | null | undefined): Date | null => (told ? endOf(told) : null)

const dealsText = ({ artigo, nomeFantasia }: Omit<Company, 'paginas'>): string =>
  shortDescription(
    `Ofertas do dia d${artigo} ${nomeFantasia}: os maiores descontos de agora, com preço à vista no Pix.`,
  )

const imageOf = (name: string | null | undefined, { pictures }: ShopFolder): string | null => {
  const picture = name ? pictures.get(name) : undefined
  return picture ? addressOf(picture, 640, 'jpg') : null
}

type Department = (name: string, where: string) => string

/** A banner as large screens and small ones show it. */
function variants(row: BannerWords, folder: ShopFolder, department: Department) {
  const desktop: BannerVariante = {
    titulo: row.titulo,
    texto: row.texto,
    chamada: row.chamada,
    imagem: imageOf(row.imagem, folder),
    fundo: row.fundo,
    ...destination(row, department),
  }
  const mobile: BannerVariante = {
    ...desktop,
    texto: row.textoCurto ?? row.texto,
    imagem: imageOf(row.imagemCelular ?? row.imagem, folder),
  }
  return { desktop, mobile }
}

/** Texts and banners of a campaign, each under a name that is its own on the page. */
const blocksOf = (
  { endereco, blocos }: ShopFolder['campaigns'][number],
  folder: ShopFolder,
  department: Department,
): BlocoDeCampanha[] =>
  blocos.flatMap(({ texto, banners }, at): BlocoDeCampanha[] => [
    ...(texto ?? []).map((section) => ({ tipo: 'texto' as const, ...section, id: `bloco-${at + 1}-${section.id}` })),
    ...(banners
      ? [
          {
            tipo: 'banners' as const,
            id: `bloco-${at + 1}`,
            banners: banners.map((row, which) => ({
              idBanner: `hotsite-${endereco}-${at + 1}-${which + 1}`,
              position: 'hotsite-meio',
              content: variants(row, folder, department),
            })),
          },
        ]
      : []),
  ])

function banner(row: BannersFile[number], at: number, folder: ShopFolder, department: Department, now: Date) {
  return {
    id: `loja-${at + 1}`,
    page: row.departamento
      ? departmentBanners(department(row.departamento, `banner "${row.titulo}"`))
      : row.lugar === SEARCH_PLACE
        ? 'busca'
        : 'home',
    place: row.lugar,
    terms: row.termos ?? [],
    position: at + 1,
    ...variants(row, folder, department),
    validFrom: startOf(row.de, now),
    validTo: endingOf(row.ate),
  }
}

const homeShowcases = ({ showcases }: ShopFolder, department: Department): HomeShowcase[] =>
  showcases.map(({ vitrine, titulo, departamento, produtos }) => ({
    feature: vitrine,
    title: titulo ?? null,
    department: departamento ? department(departamento, `vitrine "${titulo ?? vitrine}"`) : null,
    products: produtos ?? [],
  }))

function destination({ titulo, leva }: BannerWords, department: Department): Pick<BannerVariante, 'tipo' | 'destino'> {
  if (leva.departamento) return { tipo: 'categoria', destino: department(leva.departamento, `banner "${titulo}"`) }
  if (leva.produto) return { tipo: 'produto', destino: leva.produto }
  if (leva.campanha) return { tipo: 'hotsite_neemu', destino: leva.campanha }
  if (leva.busca) return { tipo: 'busca_neemu', destino: leva.busca }
  return leva.pagina ? { tipo: 'open_webview', destino: leva.pagina } : { tipo: 'open_url', destino: leva.endereco! }
}

const campaignChange = async (db: Reader, folder: ShopFolder, now: Date): Promise<CampaignChange> => ({
  campaigns: folder.campaigns.flatMap((row) => priced(row, now)),
  before: await pricedHotsites(db),
})

/** Offers of the folder's campaigns that this shop would refuse, a sentence for each (domain §5). */
export const refusedOffers = async (db: Reader, folder: ShopFolder, now: Date): Promise<string[]> =>
  (await lookAtOffers(db, await campaignChange(db, folder, now), now)).problems

const priced = ({ titulo, de, ate, ofertas }: ShopFolder['campaigns'][number], now: Date): PricedCampaign[] =>
  ofertas.length === 0
    ? []
    : [
        {
          title: titulo,
          from: startOf(de, now),
          to: endOf(ate!),
          offers: ofertas.map((offer) => ({
            sku: offer.codigo,
            centavos: offer.por,
            before: offer.de ?? undefined,
          })),
        },
      ]

function campaign(
  row: ShopFolder['campaigns'][number],
  folder: ShopFolder,
  department: Department,
  now: Date,
): HotsiteRow {
  const variant: BannerVariante = {
    titulo: row.titulo,
    texto: row.texto,
    chamada: row.chamada,
    imagem: imageOf(row.imagem, folder),
    fundo: row.fundo,
    tipo: 'hotsite_neemu',
    destino: row.endereco,
  }
  return {
    slug: row.endereco,
    title: row.titulo,
    description: row.texto,
    rulesText: row.regulamento ?? '',
    rule: {
      ...(row.busca && { terms: row.busca }),
      ...(row.departamento && { categoria: department(row.departamento, `campanha "${row.titulo}"`) }),
      ...(row.filtro && { filter: row.filtro }),
    },
    banner: { desktop: variant, mobile: variant },
    metaTitle: row.titulo,
    metaDescription: shortDescription(row.texto),
    blocks: blocksOf(row, folder, department),
    offers: row.ofertas.map(({ codigo, por }) => ({ sku: codigo, centavos: por })),
    validFrom: startOf(row.de, now),
    validTo: endingOf(row.ate),
  }
}

const pickup = ({ atende, horario, diasUteis, ...row }: NonNullable<ShopFolder['pickups']>[number]) => ({
  id: slugify(row.nome, 40),
  sellerId: OWN_SELLER,
  name: row.nome,
  cep: row.cep,
  street: row.logradouro,
  number: row.numero,
  district: row.bairro,
  city: row.cidade,
  uf: row.uf,
  hours: horario,
  firstCep: atende.de,
  lastCep: atende.ate,
  businessDays: diasUteis,
})

const coupon = (row: ShopFolder['coupons'][number], department: Department, now: Date) => ({
  code: row.codigo,
  title: row.titulo,
  rulesText: row.regra,
  kind: row.percentual ? ('PERCENTUAL' as const) : row.valor ? ('VALOR' as const) : ('FRETE' as const),
  percent: row.percentual ?? null,
  cap: row.teto ?? null,
  amount: row.valor ?? null,
  minimum: row.minimo ?? 0,
  totalLimit: row.usos ?? null,
  customerLimit: row.usosPorCliente ?? null,
  firstPurchase: row.primeiraCompra,
  channels: [],
  categories: row.departamento ? [department(row.departamento, `cupom ${row.codigo}`)] : [],
  skus: [],
  audience: row.publico ?? null,
  stackable: row.acumula,
  listed: !row.escondido,
  validFrom: startOf(row.de, now),
  validTo: endingOf(row.ate),
})
