import { parseArgs } from 'node:util'
import { handMove, moveByHand, orderStanding } from '#commerce/operations/orders/move-by-operator.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import { RESALE_OPTIONS, resaleFlag } from '../resale-flag.ts'
import type { Command } from './command.ts'

export const orderCommand: Command = {
  name: 'order',
  usage:
    'order <número> [<estado>] [--motivo <motivo>] [--chave <NF-e>] [--rastreio <código>] [--codigo <código de retirada>] [--revenda|--sem-revenda]',
  about:
    'mostra um pedido ou leva-o ao estado seguinte (EM_SEPARACAO, FATURADO, EM_TRANSPORTE, SAIU_PARA_ENTREGA, ENTREGUE, CANCELADO …); sem --chave ou --rastreio a loja gera uma nota ou um código de demonstração; RETIRADO pede o código que o cliente mostra na página do pedido; DEVOLVIDO põe no estoque o que ninguém retirou ou recebeu, salvo --sem-revenda',
  async run(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        motivo: { type: 'string' },
        chave: { type: 'string' },
        rastreio: { type: 'string' },
        codigo: { type: 'string' },
        ...RESALE_OPTIONS,
      },
    })
    const [number = '', wanted] = positionals
    if (!/^\d{1,15}$/.test(number)) throw new CommandError(`Uso: npm run shop -- ${orderCommand.usage}`)
    const move = handMove({
      state: wanted,
      reason: values.motivo,
      invoiceKey: values.chave,
      trackingCode: values.rastreio,
      collectionCode: values.codigo,
      resalable: resaleFlag(values),
    })
    await withContext(async ({ database: { db }, clock, say }) => {
      if (move) await moveByHand({ db, clock }, Number(number), move)
      const { state, label, next } = await orderStanding({ db, clock }, Number(number))
      say(`Pedido ${number}: ${label} (${state}).`)
      if (next.length > 0) say(`Pode passar para: ${next.join(', ')}.`)
    })
  },
}
