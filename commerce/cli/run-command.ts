import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { DatabaseStartError } from '#commerce/kernel/database-error.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { CommandError } from './command-error.ts'
import { agentsCommand } from './commands/agents.ts'
import { auditCommand } from './commands/audit.ts'
import { backupCommand, restoreCommand } from './commands/backup.ts'
import { brandCommand } from './commands/brand.ts'
import type { Command } from './commands/command.ts'
import { costsCommand } from './commands/costs.ts'
import { customerCommand } from './commands/customer.ts'
import { departmentCommand } from './commands/department.ts'
import { exportCommand } from './commands/export.ts'
import { freightCommand } from './commands/freight.ts'
import { generateCatalogueCommand } from './commands/generate-catalogue.ts'
import { importCommand } from './commands/import.ts'
import { jobsCommand } from './commands/jobs.ts'
import { mailCommand } from './commands/mail.ts'
import { migrateCommand } from './commands/migrate.ts'
import { priceCommand, stockCommand } from './commands/offers.ts'
import { questionsCommand, reviewsCommand } from './commands/opinions.ts'
import { orderCommand } from './commands/order.ts'
import { demoCommand, initCommand } from './commands/own-shop.ts'
import { pagesCommand } from './commands/pages-state.ts'
import { publishCommand, redirectCommand, removeCommand } from './commands/pages.ts'
import { pointsCommand } from './commands/points.ts'
import { previewCommand } from './commands/preview.ts'
import { pricesCommand } from './commands/prices.ts'
import { queueCommand } from './commands/queue.ts'
import { requestCommand } from './commands/request.ts'
import { resetCommand, seedCommand } from './commands/shop-data.ts'
import { synonymsCommand } from './commands/synonyms.ts'
import { tagsCommand } from './commands/tags.ts'
import { vouchersCommand } from './commands/vouchers.ts'

const COMMANDS: readonly Command[] = [
  initCommand,
  brandCommand,
  previewCommand,
  importCommand,
  exportCommand,
  seedCommand,
  demoCommand,
  pricesCommand,
  priceCommand,
  stockCommand,
  removeCommand,
  departmentCommand,
  redirectCommand,
  publishCommand,
  pagesCommand,
  generateCatalogueCommand,
  orderCommand,
  requestCommand,
  pointsCommand,
  vouchersCommand,
  freightCommand,
  costsCommand,
  mailCommand,
  jobsCommand,
  customerCommand,
  agentsCommand,
  auditCommand,
  queueCommand,
  reviewsCommand,
  questionsCommand,
  synonymsCommand,
  tagsCommand,
  migrateCommand,
  backupCommand,
  restoreCommand,
  resetCommand,
]

const help = (): string =>
  [
    'Comandos (npm run shop -- <comando>):',
    '',
    ...COMMANDS.flatMap(({ usage, about }) => [`  ${usage}`, `      ${about}`]),
  ].join('\n')

/**
 * A command of `npm run shop`, by its words; what it says goes to the console.
 * @throws CommandError, CommerceError, DatabaseStartError, ImportError with a sentence for people
 */
export async function runCommand([name, ...args]: readonly string[]): Promise<void> {
  const command = COMMANDS.find((each) => each.name === name)
  if (command) return command.run(args)
  console.log(help())
  if (name !== undefined && name !== 'help' && name !== '--help')
    throw new CommandError(`\nO comando "${name}" não existe.`)
}

/** Sentences for people; anything unforeseen keeps its stack. */
export function reportFailure(error: unknown): void {
  const known = [CommandError, CommerceError, DatabaseStartError, ImportError].some((kind) => error instanceof kind)
  const badArgument = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true
  if (badArgument) console.error(`Argumento não reconhecido.\n\n${help()}`)
  else console.error(known ? (error as Error).message : error)
  process.exitCode = 1
}
