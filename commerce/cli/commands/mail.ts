import { parseArgs } from 'node:util'
import { lastMails, mailOf } from '#commerce/operations/mail/outbox.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

/** The shop's mails without a mail server: what would have been sent, readable on the machine itself only. */
export const mailCommand: Command = {
  name: 'mail',
  usage: 'mail list | mail show <id> [--html]',
  about: 'lista os últimos e-mails da loja ou mostra um deles; sem SMTP_URL é onde eles ficam',
  async run(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { html: { type: 'boolean', default: false } },
    })
    const [verb, id = ''] = positionals
    if (verb === 'list') return list()
    if (verb !== 'show' || !/^[0-9a-f-]{4,36}$/i.test(id))
      throw new CommandError(`Uso: npm run shop -- ${mailCommand.usage}`)
    await withContext(async ({ database, say }) => {
      const mail = await mailOf(database.db, id)
      if (values.html) return say(mail.body_html)
      say(
        `Para: ${mail.recipient}\nAssunto: ${mail.subject}\nEstado: ${mail.state}${mail.last_problem === null ? '' : ` (${mail.last_problem})`}\n`,
      )
      say(mail.body_text === '' ? 'O conteúdo foi apagado: tinha um segredo que já não vale.' : mail.body_text)
    })
  },
}

const list = (): Promise<void> =>
  withContext(async ({ database, say }) => {
    const mails = await lastMails(database.db)
    if (mails.length === 0) say('Nenhum e-mail ainda.')
    for (const { id, created_at: at, state, kind, recipient, subject, last_problem: problem } of mails)
      say(
        `${id}  ${at.toISOString()}  ${state}${problem === null ? '' : ` (${problem})`}  ${kind}  ${recipient}  ${subject}`,
      )
  })
