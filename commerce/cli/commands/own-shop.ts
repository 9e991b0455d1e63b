import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { isDemonstration } from '#commerce/contract/demonstration.ts'
import { contentIsEmpty, seedContent } from '../../seed/content/seed-content.ts'
import { opinionsAreMissing, seedOpinions } from '../../seed/opinions/seed-opinions.ts'
import { openOwnShop } from '../../seed/own/open-shop.ts'
import { removeDemonstration } from '../../seed/own/remove-demonstration.ts'
import { catalogueIsEmpty, seedShop } from '../../seed/seed-shop.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

const NEXT = `Agora: 1. npm run shop -- brand start minha-loja   (escreve os arquivos de nome, cores, contatos)
       2. npm run shop -- import planilha.csv
       3. npm run shop -- brand apply minha-loja
       4. npm start`

const FREIGHT =
  'A tabela de frete é a que vem com a loja, com preços de exemplo e sem frete grátis: troque-a pela sua com "freight" ou frete.csv.'

export const initCommand: Command = {
  name: 'init',
  usage: 'init [--empty|--demonstration]',
  about: 'abre a loja pela primeira vez: vazia, para o seu catálogo, ou com a demonstração; sem opção, pergunta',
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { empty: { type: 'boolean' }, demonstration: { type: 'boolean' } },
    })
    if (values.empty && values.demonstration) throw new CommandError('Escolha uma: --empty ou --demonstration.')
    const isEmpty = values.empty ?? (values.demonstration ? false : await askedForEmpty())
    await withContext(async ({ env, database: { db }, clock, say, publish }) => {
      if (isEmpty) {
        const done = await openOwnShop(db, clock)
        say(
          done === 'opened'
            ? 'Loja vazia aberta, com os textos que a lei pede.'
            : 'Esta já é uma loja própria: nada a fazer.',
        )
        if (done === 'opened') {
          say(FREIGHT)
          await publish()
        }
        return say(NEXT)
      }
      if (!(await catalogueIsEmpty(db)))
        return say('O catálogo já tem produtos: nada a fazer. Para recomeçar do zero, use "reset".')
      await seedShop(db, clock, isDemonstration(env))
      if (await contentIsEmpty(db)) await seedContent(db, clock)
      if (await opinionsAreMissing(db)) await seedOpinions(db, clock)
      await publish()
      say('Loja de demonstração aberta. Para tirá-la depois: npm run shop -- demo remove')
    })
  },
}

async function askedForEmpty(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandError('Diga como abrir a loja: init --empty ou init --demonstration.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    for (;;) {
      const answer = (await terminal.question('Abrir a loja (v)azia, para o seu catálogo, ou com a (d)emonstração? '))
        .trim()
        .toLowerCase()
      if (/^v(?:azia)?$/.test(answer)) return true
      if (/^d(?:emonstra[cç][aã]o)?$/.test(answer)) return false
    }
  } finally {
    terminal.close()
  }
}

export const demoCommand: Command = {
  name: 'demo',
  usage: 'demo remove',
  about:
    'tira tudo o que é da demonstração: produtos, opiniões, campanhas, cupons, textos e lojas inventados, contas e agentes de senha pública; recusa enquanto houver pedido em andamento com eles',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    if (positionals.join(' ') !== 'remove') throw new CommandError(`Uso: npm run shop -- ${demoCommand.usage}`)
    await withContext(async ({ database: { db }, clock, say, publish }) => {
      const removed = await removeDemonstration(db, clock)
      if (removed === undefined) return say('Não há nada da demonstração nesta loja.')
      const { products, reviews, coupons, customers, agents, keptOrders } = removed
      say(
        `Retirados: ${products} produtos (seus endereços respondem 410), ${reviews} opiniões, ${coupons} cupons, ${customers} contas de clientes, ${agents} agentes; também campanhas, banners, ofertas, lojas de retirada e textos inventados.`,
      )
      if (keptOrders > 0)
        say(
          `${keptOrders === 1 ? '1 pedido encerrado ficou' : `${keptOrders} pedidos encerrados ficaram`} como registro, sem os dados de quem comprou.`,
        )
      say('A tabela de frete fica: confira-a com "freight". Sem agentes, crie os seus com "agents add".')
      await publish()
      say(NEXT)
    })
  },
}
