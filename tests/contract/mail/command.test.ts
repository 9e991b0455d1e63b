import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailCommand } from '#commerce/cli/commands/mail.ts'
import { commandShop } from '#tests/harness/command.ts'

const shop = commandShop(mailCommand)

test('npm run shop -- mail list says of each what stopped it last', async () => {
  expect(await shop.run('list')).toBe('Nenhum e-mail ainda.')
  await sql`INSERT INTO mail_outbox
    (id, kind, dedupe_key, recipient, subject, body_text, body_html, state, attempts, next_attempt_at, created_at, last_problem)
    VALUES (${crypto.randomUUID()}::uuid, 'pedido-feito', 'a', 'maria@exemplo.com.br', 'Pedido', '-', '-', 'PENDENTE', 3,
      now(), now(), 'ESOCKET')`.execute(shop.database.db)
  expect(await shop.run('list')).toMatch(
    /Z {2}PENDENTE \(ESOCKET\) {2}pedido-feito {2}maria@exemplo\.com\.br {2}Pedido$/,
  )
})
