import { expect, test } from 'vitest'
import { vouchersCommand } from '#commerce/cli/commands/vouchers.ts'
import { commandShop } from '#tests/harness/command.ts'

const vouchers = commandShop(vouchersCommand)

test('a payout asks for login, amount and receipt, and says what is wrong with them (domain §6.2)', async () => {
  const pay = (...words: string[]) => vouchers.run('pay', ...words)
  expect(await vouchers.run()).toContain('Passivo em vales')
  expect(await vouchers.run('paga')).toContain('Uso: npm run shop -- vouchers')
  expect(await pay('ninguem@exemplo.com.br', '10,00')).toContain('Uso:')
  expect(await pay('não é login', '10,00', 'E123')).toContain('Uso:')
  expect(await pay('ninguem@exemplo.com.br', 'dez', 'E123')).toContain('"dez" não é um valor a pagar')
  expect(await pay('ninguem@exemplo.com.br', '0', 'E123')).toContain('"0" não é um valor a pagar')
  expect(await pay('ninguem@exemplo.com.br', '10,00', 'E'.repeat(101))).toContain('no máximo 100 caracteres')
  expect(await pay('ninguem@exemplo.com.br', 'tudo', 'E123')).toBe('Nenhum cliente tem este login.')
})
