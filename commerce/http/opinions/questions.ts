import { Hono } from 'hono'
import { NovaPergunta, PerguntasQuery } from '#commerce/contract/opinions/questions.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { askQuestion, readQuestions } from '#commerce/operations/opinions/questions.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody, readQuery } from '../middleware/request-input.ts'
import { productOf, requireHimself } from './reviews.ts'

const QUESTIONS_PER_MINUTE = 5

/** Questions and answers about a product (contract §3); the shop answers by `npm run shop -- questions answer`. */
export const questionRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/catalog/products/:idProduto/questions', async (c) =>
      c.json(await readQuestions(deps.db, productOf(c), readQuery(c, PerguntasQuery))),
    )
    .post('/catalog/products/:idProduto/questions', async (c) => {
      const { customerId } = requireHimself(c, 'Só o próprio cliente faz perguntas em seu nome.')
      await limitPerMinute(c, deps, 'pergunta', QUESTIONS_PER_MINUTE)
      const { pergunta } = await readBody(c, NovaPergunta)
      return c.json(await askQuestion(deps.db, productOf(c), customerId, pergunta, deps.clock.now()), 201)
    })
