import fs from 'node:fs'
import path from 'node:path'
import type { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import type { Candidate } from '#commerce/operations/import/batch.ts'

/**
 * Pictures named by a path lie beside the catalogue file; a file that is not there, or lies elsewhere, is left out. The
 * state of a file is part of its address, so a new picture under an old name is seen.
 */
export function withPictures(
  record: CatalogRecord,
  remarks: Candidate['remarks'],
  folder: string,
): Pick<Candidate, 'remarks'> & { record: CatalogRecord } {
  const extra: { campo: string; motivo: string; valor: string }[] = []
  const imagens = record.imagens.flatMap((image) => {
    // Our own `file:` names any file of this machine: a catalogue may only name those beside it.
    if (/^(https?|seed):/i.test(image.origem)) return [image]
    const files = spellings(image.origem).map((name) => path.resolve(folder, name))
    const inside = files.some((file) => file.startsWith(folder + path.sep))
    for (const file of files) {
      const stat = file.startsWith(folder + path.sep) ? fs.statSync(file, { throwIfNoEntry: false }) : undefined
      if (stat?.isFile()) return [{ ...image, origem: `file:${file}?${stat.size}-${Math.floor(stat.mtimeMs)}` }]
    }
    extra.push({
      campo: 'imagens',
      motivo: inside ? 'arquivo de imagem não encontrado' : 'imagem fora da pasta do catálogo',
      valor: image.origem.slice(0, 120),
    })
    return []
  })
  return { record: { ...record, imagens }, remarks: [...remarks, ...extra] }
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
