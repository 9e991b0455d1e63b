import { cleanUpload, UploadError } from '#commerce/adapters/upload-clean.ts'
import { type Anexo, MAX_ATTACHMENT_BYTES } from '#commerce/contract/after-sale/requests.ts'
import { fileName, mediaTypeOf } from '#commerce/domain/after-sale/request-files.ts'
import { ENDED_STATES } from '#commerce/domain/after-sale/request-rules.ts'
import { conflict, fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { isUuid, uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import {
  attachmentsFull,
  dropAttachment,
  insertAttachment,
  readAttachment,
} from '#commerce/store/after-sale/attachments.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'

type FileContext = Pick<PurchaseContext, 'db' | 'clock'>

/** Files of one customer that are not part of a request yet; they are forgotten after a day. */
const MOST_WAITING = 10
/** With those of all requests not concluded yet. */
const MOST_OPEN = 40
const MOST_OPEN_MB = 100
const DAY_MS = 86_400_000
const UNREADABLE = 'Não conseguimos abrir esta imagem: ela está incompleta ou é grande demais. Envie outra foto.'
const TOO_DETAILED = 'Esta imagem é detalhada demais para ser guardada. Envie-a como JPG ou em tamanho menor.'
const FULL = {
  waiting: 'Há arquivos demais esperando uma solicitação. Remova alguns ou envie a solicitação.',
  open: `Os arquivos das suas solicitações em andamento já somam o máximo: ${MOST_OPEN} arquivos ou ${MOST_OPEN_MB} MB. Envie um arquivo menor, ou espere uma delas ser concluída.`,
}

const boundsAt = (now: Date) => ({
  waiting: MOST_WAITING,
  open: MOST_OPEN,
  openBytes: MOST_OPEN_MB * 1024 * 1024,
  ended: ENDED_STATES,
  staleBefore: new Date(now.getTime() - DAY_MS),
})

/** Before a file is read at all. @throws CommerceError 409 when no other one is kept */
export async function requireRoom({ db, clock }: FileContext, customerId: string): Promise<void> {
  const full = await attachmentsFull(db, customerId, 1, boundsAt(clock.now()))
  if (full !== undefined) throw conflict(FULL[full])
}

/**
 * Keeps a file for a request that is yet to be sent: a picture without what its camera wrote beside it (place, device),
 * any file under a name that ends as its content does.
 * @throws CommerceError 400 for what is no picture or PDF, 409 when there are too many
 */
export async function keepFile(
  { db, clock }: FileContext,
  customerId: string,
  name: string,
  given: Buffer,
): Promise<Anexo> {
  const mediaType = mediaTypeOf(given)
  if (mediaType === undefined) throw fieldError('anexos', 'Envie um arquivo JPG, PNG ou PDF.')
  const bytes = mediaType === 'application/pdf' ? given : await cleaned(given, mediaType)
  const now = clock.now()
  const file = { id: uuidV7(), name: fileName(name, mediaType), mediaType, size: bytes.byteLength, bytes }
  const refusal = await transaction(db, (trx) => insertAttachment(trx, customerId, file, boundsAt(now), now))
  if (refusal !== undefined) throw conflict(FULL[refusal])
  return { idAnexo: file.id, nome: file.name, tipo: mediaType, bytes: file.size }
}

async function cleaned(given: Buffer, mediaType: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  const bytes = await cleanUpload(given, mediaType).catch((error: unknown) => {
    throw error instanceof UploadError ? fieldError('anexos', UNREADABLE) : error
  })
  if (bytes.byteLength > MAX_ATTACHMENT_BYTES) throw fieldError('anexos', TOO_DETAILED)
  return bytes
}

/** Takes back a file whose request was not sent; nothing happens for any other. */
export async function dropFile({ db }: FileContext, customerId: string, id: string): Promise<void> {
  if (isUuid(id)) await dropAttachment(db, customerId, id)
}

/** A file of a request. @throws CommerceError 404 */
export async function requestFile({ db }: FileContext, protocol: string, id: string) {
  const file = isUuid(id) ? await readAttachment(db, protocol, id) : undefined
  if (!file) throw notFound('Arquivo não encontrado.')
  return file
}
