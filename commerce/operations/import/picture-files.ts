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
    const file = path.resolve(folder, image.origem)
    const inside = file.startsWith(folder + path.sep)
    const stat = inside ? fs.statSync(file, { throwIfNoEntry: false }) : undefined
    if (stat?.isFile()) return [{ ...image, origem: `file:${file}?${stat.size}-${Math.floor(stat.mtimeMs)}` }]
    extra.push({
      campo: 'imagens',
      motivo: inside ? 'arquivo de imagem não encontrado' : 'imagem fora da pasta do catálogo',
      valor: image.origem.slice(0, 120),
    })
    return []
  })
  return { record: { ...record, imagens }, remarks: [...remarks, ...extra] }
}
