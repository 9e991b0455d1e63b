import fs from 'node:fs'
import path from 'node:path'
import { LARGEST_VIDEO_BYTES } from '#commerce/adapters/videos.ts'
import type { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import type { Candidate } from '#commerce/operations/import/batch.ts'

type Remark = { campo: string; motivo: string; valor: string }

/**
 * Pictures and videos named by a path lie beside the catalogue file; a file that is not there, or lies elsewhere, is
 * left out. The state of a file is part of its address, so a new picture under an old name is seen.
 */
export function withPictures(
  record: CatalogRecord,
  remarks: Candidate['remarks'],
  folder: string,
): Pick<Candidate, 'remarks'> & { record: CatalogRecord } {
  const extra: Remark[] = []
  const imagens = record.imagens.map(withScheme).flatMap((image) => {
    // Our own `file:` names any file of this machine: a catalogue may only name those beside it.
    if (/^(https?|seed):/i.test(image.origem)) return [image]
    const found = fileBeside(image.origem, folder)
    if ('file' in found) return [{ ...image, origem: found.file }]
    extra.push({
      campo: 'imagens',
      motivo: found.inside ? 'arquivo de imagem não encontrado' : 'imagem fora da pasta do catálogo',
      valor: image.origem.slice(0, 120),
    })
    return []
  })
  const { video, ...rest } = record
  const shown = video && withFiles(video, folder, extra)
  return { record: { ...rest, imagens, ...(shown && { video: shown }) }, remarks: [...remarks, ...extra] }
}

/** `//cdn.loja.com/a.jpg`, as pages name what lies elsewhere. */
const withScheme = <T extends { origem: string }>(image: T): T =>
  /^\/\/[\w-]+\.[\w.-]+\//.test(image.origem) ? { ...image, origem: `https:${image.origem}` } : image

/** A video that browsers can play, from this shop or by https; without its captions where those cannot be had. */
function withFiles(
  { origem, legendas, ...text }: NonNullable<CatalogRecord['video']>,
  folder: string,
  remarks: Remark[],
): CatalogRecord['video'] {
  const refused = (motivo: string, valor: string) =>
    void remarks.push({ campo: 'video', motivo, valor: valor.slice(0, 120) })
  const ofShop = (name: string, ending: RegExp, motivo: string): string | undefined => {
    if (!ending.test(name.replace(/[?#].*$/, ''))) return refused(motivo, name) as undefined
    if (name.startsWith('seed:')) return name
    const found = fileBeside(name, folder)
    if (!('file' in found)) return refused('arquivo não encontrado na pasta do catálogo', name) as undefined
    if (found.bytes > LARGEST_VIDEO_BYTES)
      return refused(`arquivo maior que ${LARGEST_VIDEO_BYTES >> 20} MB`, name) as undefined
    return found.file
  }
  const notPlayed = 'o vídeo tem de ser um arquivo .mp4, da pasta do catálogo ou de um endereço https'
  const isHosted = /^https:\/\/[^/]+\/.*\.mp4$/i.test(origem.replace(/[?#].*$/, ''))
  const played = isHosted ? origem : ofShop(origem, /^(?!https?:).*\.mp4$/i, notPlayed)
  if (played === undefined) return undefined
  const captions =
    legendas && ofShop(legendas, /^(?!https?:).*\.vtt$/i, 'as legendas têm de ser um arquivo .vtt da pasta do catálogo')
  return { ...text, origem: played, ...(captions && { legendas: captions }) }
}

type Found = { file: string; bytes: number } | { inside: boolean }

function fileBeside(name: string, folder: string): Found {
  const files = spellings(name).map((spelling) => path.resolve(folder, spelling))
  const inside = files.filter((file) => file.startsWith(folder + path.sep))
  for (const file of inside) {
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (stat?.isFile()) return { file: `file:${file}?${stat.size}-${Math.floor(stat.mtimeMs)}`, bytes: stat.size }
  }
  return { inside: inside.length > 0 }
}

/** A path as it stands, and as it may have been meant: out of an address (`foto%20azul.jpg`), or of Windows. */
function spellings(origem: string): string[] {
  const slashed = origem.replaceAll('\\', '/')
  try {
    return [...new Set([origem, slashed, decodeURIComponent(slashed.replace(/[?#].*$/, ''))])].filter(
      (name) => !name.includes('\0'),
    )
  } catch {
    return [origem, slashed]
  }
}
