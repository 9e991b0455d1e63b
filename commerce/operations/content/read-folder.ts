import fs from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { LARGEST_SETTINGS } from '#commerce/adapters/files/yaml-file.ts'
import { LARGEST_PICTURE_BYTES } from '#commerce/adapters/picture-download.ts'
import { PictureError } from '#commerce/adapters/picture-download.ts'
import { type ShopPicture, shopPicture, type ShopPictureUse } from '#commerce/adapters/shop-picture.ts'
import type { Institucional } from '#commerce/contract/content/content.ts'
import { slugify } from '#commerce/contract/values/slug.ts'
import type { FreightLine } from '#commerce/domain/checkout/freight-line.ts'
import { companyOf } from '#commerce/domain/content/company-of.ts'
import { foreignFields } from '#commerce/domain/content/publishable.ts'
import {
  BannersFile,
  CampaignsFile,
  CouponsFile,
  PickupsFile,
  RedirectsFile,
  ShopFile,
  ShowcasesFile,
  TextHead,
} from '#commerce/domain/content/shop-folder.ts'
import { textSections } from '#commerce/domain/content/text-sections.ts'
import { parseSynonyms, type SynonymLine } from '#commerce/domain/search/synonyms.ts'
import { normalTerms } from '#commerce/domain/search/text.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { readFreightFile } from '../checkout/freight-file.ts'
import { type Lead, leadsOf } from './folder-leads.ts'
import { wantedPictures } from './folder-pictures.ts'
import { type FolderProblem, type Read, readSettings } from './read-settings.ts'

/** Pages of its own that a folder makes, by their addresses. */
export interface FolderPages {
  texts: ReadonlySet<string>
  /** undefined where they could not be read. */
  campaigns: ReadonlySet<string> | undefined
}
/** What could be read of a folder, whatever is wrong elsewhere in it. */
interface FolderReading {
  /** Only of a folder without problems. */
  folder?: ShopFolder
  problems: FolderProblem[]
  leads: Lead[]
  pages: FolderPages
  /** What keeps it from being published under an address of its own; a shop that is tried out may have it. */
  unpublishable: readonly FolderProblem[]
}
export interface ShopFolder {
  shop: ShopFile
  banners: BannersFile
  /** Empty: the home page arranges itself. */
  showcases: ShowcasesFile
  campaigns: CampaignsFile
  coupons: CouponsFile
  texts: readonly (TextHead & { slug: string; sections: Institucional['secoes'] })[]
  /** By the names the files give them. */
  pictures: ReadonlyMap<string, ShopPicture>
  /** Absent of a folder that leaves them to their own commands. */
  freight?: readonly FreightLine[]
  pickups?: PickupsFile
  synonyms?: readonly SynonymLine[]
  redirects?: RedirectsFile
  /** What keeps it from being published under an address of its own; a shop that is tried out may have it. */
  unpublishable: readonly FolderProblem[]
}

const NO_PICTURES = { logo: null, icon: undefined, mask: undefined, share: undefined }
/** Texts a folder may hold. */
const MOST_TEXTS = 40
const LARGEST_FREIGHT = 8_000_000

/**
 * A merchant's folder (docs/merchant.md), read and checked whole: every problem has its file, line and reason.
 */
export async function readShopFolder(folder: string): Promise<FolderReading> {
  const problems: FolderProblem[] = []
  const read = async <Schema extends v.GenericSchema>(file: string, schema: Schema, isNeeded: boolean) => {
    const text = await settingsText(folder, file, problems, isNeeded)
    return text === undefined ? undefined : readSettings(file, text, 0, schema, problems)
  }
  const shop = await read('loja.yaml', ShopFile, true)
  const banners = await read('banners.yaml', BannersFile, false)
  const showcases = await read('vitrines.yaml', ShowcasesFile, false)
  const campaigns = await read('campanhas.yaml', CampaignsFile, false)
  const coupons = await read('cupons.yaml', CouponsFile, false)
  const pickups = await read('retirada.yaml', PickupsFile, false)
  const redirects = await read('redirecionamentos.yaml', RedirectsFile, false)
  const freight = await readFreight(folder, problems)
  const synonyms = await readSynonyms(folder, problems)
  repeated('campanhas.yaml', campaigns, ({ endereco }) => endereco ?? '', problems)
  repeated(
    'vitrines.yaml',
    showcases,
    ({ vitrine, departamento, titulo }) =>
      vitrine === 'escolhidos' ? (titulo ?? '') : [vitrine, departamento].filter(Boolean).join(' de '),
    problems,
  )
  repeated('cupons.yaml', coupons, ({ codigo }) => codigo ?? '', problems)
  repeated('redirecionamentos.yaml', redirects, ({ busca, de }) => de ?? normalTerms(busca ?? ''), problems)
  repeated('retirada.yaml', pickups, ({ nome }) => slugify(nome ?? '', 40), problems)
  const pictures = new Map<string, ShopPicture>()
  for (const { name, use, file, line } of wantedPictures(shop, banners, campaigns)) {
    const made = await picture(folder, name, use)
    if ('reason' in made) problems.push({ file, line, reason: made.reason })
    else pictures.set(name, made)
  }
  const texts = await readTexts(folder, problems)
  const leads = leadsOf({ shop, banners, showcases, campaigns, coupons, redirects })
  const unpublishable = (shop?.value ? foreignFields(companyOf(shop.value, NO_PICTURES).company) : []).map(
    ({ field, reason }) => ({
      file: 'loja.yaml',
      line: shop!.lineOf(field.split('.')),
      reason: `${field}: ${reason}`,
    }),
  )
  const campaignSlugs = campaigns?.told.map(({ endereco }) => endereco)
  const pages = {
    texts: new Set(texts.map(({ slug }) => slug)),
    campaigns: campaignSlugs?.every((slug) => slug !== undefined) ? new Set(campaignSlugs) : undefined,
  }
  const told = { leads, pages, unpublishable }
  if (problems.length > 0 || !shop?.value) return { problems: problems.toSorted(byPlace), ...told }
  return {
    problems: [],
    ...told,
    folder: {
      shop: shop.value,
      banners: banners?.value ?? [],
      showcases: showcases?.value ?? [],
      campaigns: campaigns?.value ?? [],
      coupons: coupons?.value ?? [],
      texts,
      pictures,
      unpublishable,
      ...(freight && { freight }),
      ...(pickups?.value && { pickups: pickups.value }),
      ...(redirects?.value && { redirects: redirects.value }),
      ...(synonyms && { synonyms }),
    },
  }
}

/** The freight table, as `freight export` writes it. */
async function readFreight(folder: string, problems: FolderProblem[]): Promise<FreightLine[] | undefined> {
  const file = 'frete.csv'
  const full = path.join(folder, file)
  const stat = await fs.stat(full).catch(() => undefined)
  if (stat === undefined) return undefined
  try {
    if (!stat.isFile() || stat.size > LARGEST_FREIGHT) throw new ImportError('Isto não é uma tabela de frete.')
    const { rates, problems: bad } = await readFreightFile(full)
    problems.push(...bad.map(({ line, reason }) => ({ file, line, reason })))
    return rates
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    problems.push({ file, line: 1, reason: error.message })
    return undefined
  }
}

/** The shop's own synonyms, as the command `synonyms` reads them. */
async function readSynonyms(folder: string, problems: FolderProblem[]): Promise<SynonymLine[] | undefined> {
  const file = 'sinonimos.txt'
  const text = await settingsText(folder, file, problems, false)
  if (text === undefined) return undefined
  const { lines, wrong } = parseSynonyms(text)
  for (const sentence of wrong) {
    const [, line = '1', reason = sentence] = /^linha (\d+): (.*)$/s.exec(sentence) ?? []
    problems.push({ file, line: Number(line), reason })
  }
  return lines
}

const byPlace = (a: FolderProblem, b: FolderProblem): number => a.file.localeCompare(b.file) || a.line - b.line

async function settingsText(
  folder: string,
  file: string,
  problems: FolderProblem[],
  isNeeded: boolean,
): Promise<string | undefined> {
  const full = path.join(folder, file)
  const stat = await fs.stat(full).catch(() => undefined)
  if (stat === undefined) {
    if (isNeeded) problems.push({ file, line: 1, reason: 'O arquivo não existe; "brand start" escreve um modelo.' })
    return undefined
  }
  if (!stat.isFile() || stat.size > LARGEST_SETTINGS) {
    problems.push({ file, line: 1, reason: stat.isFile() ? 'O arquivo é grande demais.' : 'Isto não é um arquivo.' })
    return undefined
  }
  const text = (await fs.readFile(full, 'utf8')).replace(/^\uFEFF/, '')
  const at = text.indexOf('\uFFFD')
  if (at < 0) return text
  problems.push({ file, line: text.slice(0, at).split('\n').length, reason: 'Salve o arquivo em UTF-8.' })
  return undefined
}

/** @param keyOf what a row is called; '' where it does not say */
function repeated<Row extends object>(
  file: string,
  read: Read<Row[]> | undefined,
  keyOf: (row: Partial<Row>) => string,
  problems: FolderProblem[],
): void {
  const seen = new Set<string>()
  for (const [at, row] of (read?.told ?? []).entries()) {
    const key = keyOf(row)
    if (seen.has(key)) problems.push({ file, line: read!.lineOf([at]), reason: `"${key}" aparece duas vezes.` })
    if (key !== '') seen.add(key)
  }
}

async function picture(folder: string, name: string, use: ShopPictureUse): Promise<ShopPicture | { reason: string }> {
  const full = path.join(folder, name)
  const stat = await fs.stat(full).catch(() => undefined)
  if (!stat?.isFile()) return { reason: `A imagem ${name} não existe nesta pasta.` }
  if (stat.size > LARGEST_PICTURE_BYTES) return { reason: `A imagem ${name} é grande demais.` }
  // A link could show what lies outside of the folder.
  const inside = path.relative(await fs.realpath(folder), await fs.realpath(full))
  if (inside.startsWith('..')) return { reason: `A imagem ${name} não está nesta pasta.` }
  try {
    return await shopPicture(await fs.readFile(full), use)
  } catch (error) {
    if (error instanceof PictureError) return { reason: `A imagem ${name} não pode ser usada: ${error.message}.` }
    throw error
  }
}

async function readTexts(folder: string, problems: FolderProblem[]): Promise<ShopFolder['texts']> {
  const names = await fs.readdir(path.join(folder, 'textos')).catch((): string[] => [])
  const files = names.filter((name) => name.endsWith('.md')).toSorted()
  const texts: ShopFolder['texts'][number][] = []
  for (const name of files.slice(0, MOST_TEXTS)) {
    const file = `textos/${name}`
    const slug = name.slice(0, -'.md'.length)
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
      problems.push({
        file,
        line: 1,
        reason: 'O nome do arquivo vira o endereço: só letras minúsculas, números e hífens.',
      })
      continue
    }
    const text = await settingsText(folder, file, problems, true)
    const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---[^\S\n]*(?:\r?\n|$)([\s\S]*)$/.exec(text ?? '') ?? []
    if (text === undefined) continue
    if (head === undefined || body === undefined) {
      problems.push({
        file,
        line: 1,
        reason: 'O texto começa por titulo, resumo e atualizadoEm entre duas linhas de ---.',
      })
      continue
    }
    const told = readSettings(file, head, 1, TextHead, problems)?.value
    const above = text.slice(0, text.length - body.length).split('\n').length - 1
    const { sections, problems: bad } = textSections(body)
    problems.push(...bad.map(({ line, reason }) => ({ file, line: line + above, reason })))
    if (told) texts.push({ ...told, slug, sections })
  }
  if (files.length > MOST_TEXTS)
    problems.push({ file: 'textos', line: 1, reason: `São no máximo ${MOST_TEXTS} textos.` })
  return texts
}
