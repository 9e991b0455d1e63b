import { parseArgs } from 'node:util'
import { tidyText } from '#commerce/kernel/tidy-text.ts'
import { payOutVouchers } from '#commerce/operations/after-sale/pay-out-vouchers.ts'
import { voucherReport } from '#commerce/operations/after-sale/vouchers.ts'
import { parseLogin } from '../../contract/values/login.ts'
import { formatBRL, parsePriceText } from '../../contract/values/money.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

const LONGEST_RECEIPT = 100

/** For the books (domain §6.2). */
export const vouchersCommand: Command = {
  name: 'vouchers',
  usage: 'vouchers | vouchers pay <e-mail, CPF ou CNPJ> <valor|tudo> "<comprovante>"',
  about:
    'diz quanto a loja deve aos clientes em vales (passivo) e o que se moveu no mês; lança o que já foi pago a um cliente em dinheiro, que recebe um e-mail',
  async run(args) {
    const [verb, ...words] = parseArgs({ args, allowPositionals: true }).positionals
    if (verb === undefined)
      return withContext(async ({ database: { db }, clock, say }) => {
        for (const line of await voucherReport({ db, clock })) say(line)
      })
    const payout = verb === 'pay' ? payoutOf(words) : undefined
    if (payout === undefined) throw new CommandError(`Uso: npm run shop -- ${vouchersCommand.usage}`)
    await withContext(async ({ database: { db }, clock, env, say }) => {
      const { login, wanted, receipt } = payout
      const { paid, left } = await payOutVouchers({ db, clock, env }, login, wanted, receipt)
      say(
        `Lançado: ${formatBRL(paid)} pagos em dinheiro. Saldo em vales: ${formatBRL(left)}. O cliente recebe um e-mail.`,
      )
    })
  },
}

/** @returns undefined where something is missing or too much @throws CommandError */
function payoutOf([who = '', amount = '', proof = '', ...more]: string[]) {
  const login = parseLogin(who)
  const receipt = tidyText(proof)
  if (!login || receipt === '' || more.length > 0) return undefined
  const wanted = amount.toLowerCase() === 'tudo' ? 'all' : parsePriceText(amount, { loneDot: 'decimals' })
  if (wanted === undefined || (wanted !== 'all' && wanted <= 0))
    throw new CommandError(`"${amount}" não é um valor a pagar: escreva como em 120,50, ou tudo.`)
  if (receipt.length > LONGEST_RECEIPT)
    throw new CommandError(
      `O comprovante tem no máximo ${LONGEST_RECEIPT} caracteres: use o código da transferência ou do Pix.`,
    )
  return { login, wanted, receipt } as const
}
