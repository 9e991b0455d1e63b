export interface OutgoingMail {
  /** Stays the same when a mail is sent again: whoever got it twice can tell. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Shown in the text where it says `cid:`. */
  pictures?: readonly { cid: string; type: 'image/png' | 'image/jpeg'; bytes: Buffer }[]
}

/** The road to the mail server. */
export interface MailTransport {
  /** Resolves once the server has taken the mail over. @throws MailError */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** `unavailable`: try again later; `refused`: this mail will never be taken. */
export class MailError extends Error {
  override name = 'MailError'
  readonly kind: 'unavailable' | 'refused'

  constructor(kind: MailError['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
