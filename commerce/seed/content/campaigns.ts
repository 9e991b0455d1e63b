import * as v from 'valibot'
import { pictureUrl } from '#commerce/contract/catalogue/pictures.ts'
import { BannerVariante, departmentBanners } from '#commerce/contract/content/content.ts'
import { pictureId } from '#commerce/store/catalogue/product-rows.ts'
import type { BannerRow, HotsiteRow } from '#commerce/store/content/content.ts'
import { midnight } from '../opening-day.ts'
import { pictureSource } from '../pictures.ts'
import { count, days, maybe, seedTable, text } from '../table.ts'

const { fundo, tipo } = BannerVariante.entries

const Banner = v.strictObject({
  id: text,
  lugar: text,
  posicao: count,
  titulo: text,
  texto: text,
  /** Small screens get a shorter sentence, and where there is one a picture of fewer things. */
  textoCurto: maybe(text),
  chamada: text,
  imagem: text,
  imagemEstreita: maybe(text),
  fundo,
  tipo,
  destino: text,
  /** Searches it stands above, each after a bar. */
  termos: maybe(text),
  /** Last day it is shown. */
  ate: maybe(days),
  /** Slug path of the department on whose page it stands. */
  departamento: maybe(text),
})

const Campaign = v.strictObject({
  slug: text,
  titulo: text,
  texto: text,
  chamada: text,
  imagem: text,
  fundo,
  categoria: maybe(text),
  filtro: maybe(text),
  ate: maybe(days),
  descricao: text,
  regulamento: text,
  metaDescricao: text,
})

const sourced = (name: string) => ({ id: pictureId(pictureSource(name)), source: pictureSource(name) })
const url = (name: string): string => pictureUrl(sourced(name).id, 640, 'jpg')
const window = (now: Date, until: number | null) => ({
  validFrom: midnight(now, 0),
  validTo: until === null ? null : midnight(now, until + 1),
})

/**
 * Banners of the home page, of searches and of a department; those of campaigns end with them. With the pictures they
 * show.
 */
export async function seedBanners(now: Date) {
  const rows = await seedTable('content/banners.csv', Banner)
  const banners = rows.map((row): BannerRow => {
    const { id, lugar, posicao, textoCurto, imagemEstreita, termos, ate, imagem, departamento, ...words } = row
    const desktop: BannerVariante = { ...words, imagem: url(imagem) }
    const mobile = {
      ...desktop,
      texto: textoCurto ?? words.texto,
      ...(imagemEstreita !== null && { imagem: url(imagemEstreita) }),
    }
    return {
      id,
      page: departamento === null ? lugar.split('-')[0]! : departmentBanners(departamento),
      place: lugar,
      terms: termos?.split('|') ?? [],
      position: posicao,
      desktop,
      mobile,
      ...window(now, ate),
    }
  })
  return {
    banners,
    pictures: rows.flatMap(({ imagem, imagemEstreita }) => [imagem, imagemEstreita ?? imagem]).map(sourced),
  }
}

/** Campaigns whose products are found by rule, and the deals of the day, which never end. With their pictures. */
export async function seedHotsites(now: Date) {
  const rows = await seedTable('content/hotsites.csv', Campaign)
  const hotsites = rows.map((row): HotsiteRow => {
    const { slug, titulo, texto, chamada, fundo: ground, categoria, filtro } = row
    const banner: BannerVariante = {
      titulo,
      texto,
      chamada,
      imagem: url(row.imagem),
      fundo: ground,
      tipo: 'hotsite_neemu',
      destino: slug,
    }
    return {
      slug,
      title: titulo,
      description: row.descricao,
      rulesText: row.regulamento,
      rule: { ...(categoria !== null && { categoria }), ...(filtro !== null && { filter: filtro }) },
      banner: { desktop: banner, mobile: banner },
      metaTitle: titulo,
      metaDescription: row.metaDescricao,
      offers: [],
      blocks: [],
      ...window(now, row.ate),
    }
  })
  return { hotsites, pictures: rows.map(({ imagem }) => sourced(imagem)) }
}
