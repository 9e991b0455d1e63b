import * as v from 'valibot'
import { isSealedBackup, openBackupFile } from '#commerce/adapters/backup/backup-file.ts'
import { DamagedBackup, type Part } from '#commerce/adapters/backup/frames.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import { type EndHead, Head, type ShopHead } from './contents.ts'

/** A backup that was read to its end once, and is whole. */
export interface WholeBackup {
  shop: ShopHead
  end: EndHead
  secret: string | undefined
  parts(): AsyncGenerator<Part<Head>>
}

/** Reads all of it before anything is done with it. @throws CommerceError 400 with a sentence of what is wrong */
export async function readBackup(file: string, passphrase: string | undefined): Promise<WholeBackup> {
  try {
    if (passphrase === undefined && isSealedBackup(file) === true)
      throw fieldError('frase', `O arquivo ${file} está cifrado: repita com --frase <arquivo da frase secreta>.`)
    const opened = await openBackupFile(file, passphrase)
    const parts = async function* (): AsyncGenerator<Part<Head>> {
      for await (const { head, content } of opened.parts()) yield { head: v.parse(Head, head), content }
    }
    let shop: ShopHead | undefined
    let end: EndHead | undefined
    let secret: string | undefined
    let pictures = 0
    for await (const { head, content } of parts()) {
      if (end !== undefined || (head.kind === 'shop') !== (shop === undefined)) throw new DamagedBackup('wrong order')
      if (head.kind === 'shop') shop = head
      if (head.kind === 'end') end = head
      if (head.kind === 'picture') pictures += 1
      if (head.kind === 'secret') secret = (await whole(content)).toString('utf8')
    }
    if (shop === undefined || end === undefined || end.pictures !== pictures) throw new DamagedBackup('unfinished')
    return { shop, end, secret, parts }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw fieldError('arquivo', `O arquivo ${file} não existe.`)
    if (!(error instanceof DamagedBackup) && !v.isValiError(error) && !isUnpacking(error)) throw error
    throw fieldError(
      'arquivo',
      passphrase === undefined
        ? `O arquivo ${file} não é um backup desta loja, ou está danificado. Nada foi alterado.`
        : `O arquivo ${file} está danificado, ou a frase secreta é outra. Nada foi alterado.`,
    )
  }
}

const isUnpacking = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith('Z_')

export async function whole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
