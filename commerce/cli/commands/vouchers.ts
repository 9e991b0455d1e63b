import { voucherReport } from '#commerce/operations/after-sale/vouchers.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

/** For the books (domain §6.2). */
export const vouchersCommand: Command = {
  name: 'vouchers',
  usage: 'vouchers',
  about: 'diz quanto a loja deve aos clientes em vales (passivo) e o que se moveu no mês',
  async run(args) {
    if (args.length > 0) throw new CommandError(`Uso: npm run shop -- ${vouchersCommand.usage}`)
    await withContext(async ({ database: { db }, clock, say }) => {
      for (const line of await voucherReport({ db, clock })) say(line)
    })
  },
}
