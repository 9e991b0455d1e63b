import * as v from 'valibot'
import type { OutgoingMail } from '#commerce/adapters/mail/mail-transport.ts'
import { qrPng } from '#commerce/adapters/qr-png.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { pictureFile } from '../catalogue/images.ts'
import type { CommerceDeps } from '../deps.ts'

const Cid = v.object({ cid: v.string() })
/** As mails are left in the outbox. */
const Shown = v.array(
  v.variant('kind', [
    v.object({ ...Cid.entries, kind: v.literal('product'), id: v.nullable(v.string()) }),
    v.object({ ...Cid.entries, kind: v.literal('qr'), text: v.string() }),
  ]),
)

/** Twice what is shown, for sharp screens. */
const WIDTH = 128

export type PictureContext = Pick<CommerceDeps, 'db' | 'clock' | 'pictures' | 'log'>

/** What a mail shows, made as it leaves. A picture that is gone is the shop's placeholder: no mail waits for one. */
export const mailPictures = (context: PictureContext, shown: unknown): Promise<NonNullable<OutgoingMail['pictures']>> =>
  Promise.all(
    v
      .parse(Shown, shown)
      .map(async (picture) =>
        picture.kind === 'qr'
          ? { cid: picture.cid, type: 'image/png' as const, bytes: await qrPng(picture.text) }
          : { cid: picture.cid, type: 'image/jpeg' as const, bytes: await productPicture(context, picture.id) },
      ),
  )

async function productPicture(context: PictureContext, id: string | null): Promise<Buffer> {
  if (id === null) return context.pictures.placeholder(WIDTH, 'jpg')
  try {
    return (await pictureFile(context, id, WIDTH, 'jpg')).bytes
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    return context.pictures.placeholder(WIDTH, 'jpg')
  }
}
