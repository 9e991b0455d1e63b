import { parseArgs } from 'node:util'
import { endOfCell, instantOf } from '#commerce/kernel/typed-instant.ts'
import { chargedSpan, countStock, setPrice } from '#commerce/operations/catalogue/offers.ts'
import { DEFAULT_CHANNEL } from '../../contract/conventions.ts'
import { formatBRL, parsePriceText } from '../../contract/values/money.ts'
import { dateTimeText } from '../../contract/values/sao-paulo.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

function instant(text: string, name: string, read = instantOf): Date {
  const at = read(text)
  if (at === undefined)
    throw new CommandError(`--${name} deve ser uma data como 25/12/2026, 25/12/2026 08:00 ou ISO (valor: "${text}").`)
  return new Date(at)
}

export const stockCommand: Command = {
  name: 'stock',
  usage: 'stock <código> <quantidade>',
  about: 'define o estoque contado de um código; o que pedidos seguram é descontado',
  async run(args) {
    const [sku, text = ''] = parseArgs({ args, allowPositionals: true }).positionals
    if (!sku || !/^\d{1,7}$/.test(text)) throw new CommandError(`Uso: npm run shop -- ${stockCommand.usage}`)
    await withContext(async ({ database: { db }, clock, say, publish }) => {
      await countStock({ db, clock }, sku, Number(text))
      say(`Estoque contado de ${sku}: ${Number(text)}.`)
      await publish()
    })
  },
}

export const priceCommand: Command = {
  name: 'price',
  usage: 'price <código> <preço|nenhum> [--channel ca_861] [--from <data> --to <data>]',
  about: 'define o preço de um código em um canal; com --from e --to (um dia conta inteiro), uma promoção',
  async run(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        channel: { type: 'string', default: DEFAULT_CHANNEL },
        from: { type: 'string' },
        to: { type: 'string' },
      },
    })
    const [sku, text = ''] = positionals
    const centavos = text === 'nenhum' ? null : parsePriceText(text)
    if (!sku || centavos === undefined || (centavos !== null && centavos <= 0))
      throw new CommandError(`Uso: npm run shop -- ${priceCommand.usage}`)
    if (!/^ca_\d{1,6}$/.test(values.channel))
      throw new CommandError(`O canal deve ter a forma ca_861 (valor: "${values.channel}").`)
    const to = values.to === undefined ? undefined : instant(values.to, 'to', endOfCell)
    const from = values.from === undefined ? undefined : instant(values.from, 'from')
    if (from && !to) throw new CommandError('Uma promoção precisa de começo e fim: informe também --to.')
    await withContext(async ({ database: { db }, clock, say, publish }) => {
      const { channel } = values
      const over = await setPrice({ db, clock }, { sku, channel, centavos, promotion: to && { from, to } })
      say(
        `${to ? 'Promoção' : 'Preço'} de ${sku} em ${values.channel}: ${centavos === null ? 'nenhum' : formatBRL(centavos)}.`,
      )
      for (const promotion of over)
        say(
          `Atenção: ${chargedSpan(promotion, clock.now())} o que se cobra é a promoção, de ${formatBRL(promotion.centavos)}.`,
        )
      if (over.length > 0)
        say(`Para encerrá-la já: npm run shop -- price ${sku} nenhum --channel ${channel} --to "${typed(over[0]!.to)}"`)
      await publish()
    })
  },
}

const typed = (at: Date): string => dateTimeText(at).replace(' às', '')
