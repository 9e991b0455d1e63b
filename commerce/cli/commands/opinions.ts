import { parseArgs } from 'node:util'
import { tidyText } from '#commerce/kernel/tidy-text.ts'
import { questionsToAnswer, reviewsToModerate } from '#commerce/operations/opinions/moderation.ts'
import { publishAnswer, removeQuestion } from '#commerce/operations/opinions/questions.ts'
import { moderateReview } from '#commerce/operations/opinions/reviews.ts'
import { siteOrigin } from '../../contract/env.ts'
import { CommandError } from '../command-error.ts'
import { type CliContext, withContext } from '../context.ts'
import type { Command } from './command.ts'

const LONGEST_ANSWER = 2000

const changing = (work: (context: CliContext) => Promise<void>, done: string): Promise<void> =>
  withContext(async (context) => {
    await work(context)
    context.say(done)
    await context.publish()
  })

function textOf(text: string | undefined): string {
  const tidy = tidyText(text ?? '')
  if (tidy === '' || tidy.length > LONGEST_ANSWER)
    throw new CommandError(`Escreva a resposta entre aspas, com no máximo ${LONGEST_ANSWER} caracteres.`)
  return tidy
}

export const reviewsCommand: Command = {
  name: 'reviews',
  usage: 'reviews list | reviews hide <id> | reviews show <id> | reviews answer <id> "<texto>"',
  about: 'lista as avaliações mais novas; esconde uma, mostra-a de novo ou responde em nome da loja',
  async run(args) {
    const [verb, id = '', text] = parseArgs({ args, allowPositionals: true }).positionals
    switch (verb) {
      case 'list':
        return withContext(async ({ database, say }) => {
          for (const { id: review, stars, author, product, title, isHidden } of await reviewsToModerate(database.db))
            say(
              `${review}  ${'★'.repeat(stars).padEnd(5, '☆')}  ${isHidden ? '[escondida]  ' : ''}${author}  ${product}: ${title}`,
            )
        })
      case 'hide':
        return changing(
          ({ database, clock }) => moderateReview(database.db, id, { hiddenAt: clock.now() }),
          'Avaliação escondida: deixou de aparecer e de contar nas estrelas.',
        )
      case 'show':
        return changing(
          ({ database }) => moderateReview(database.db, id, { hiddenAt: null }),
          'Avaliação à mostra de novo.',
        )
      case 'answer': {
        const reply = textOf(text)
        return changing(
          ({ database, clock }) => moderateReview(database.db, id, { reply, repliedAt: clock.now() }),
          'Resposta publicada.',
        )
      }
      default:
        throw new CommandError(`Uso: npm run shop -- ${reviewsCommand.usage}`)
    }
  },
}

export const questionsCommand: Command = {
  name: 'questions',
  usage: 'questions list | questions answer <id> "<texto>" | questions hide <id>',
  about: 'lista as perguntas sem resposta; responde uma, que então aparece na página do produto, ou a descarta',
  async run(args) {
    const [verb, id = '', text] = parseArgs({ args, allowPositionals: true }).positionals
    switch (verb) {
      case 'list':
        return withContext(async ({ database, say }) => {
          const waiting = await questionsToAnswer(database.db)
          if (waiting.length === 0) say('Nenhuma pergunta sem resposta.')
          for (const { id: question, product, author, body, askedAt } of waiting)
            say(`${question}  ${askedAt.toISOString()}  ${author}  ${product}: ${body.replaceAll('\n', ' ')}`)
        })
      case 'answer': {
        const answer = textOf(text)
        return changing(
          ({ database, clock, env }) => publishAnswer(database.db, id, answer, siteOrigin(env), clock.now()),
          'Resposta publicada; quem perguntou recebe um e-mail.',
        )
      }
      case 'hide':
        return changing(({ database, clock }) => removeQuestion(database.db, id, clock.now()), 'Pergunta descartada.')
      default:
        throw new CommandError(`Uso: npm run shop -- ${questionsCommand.usage}`)
    }
  },
}
