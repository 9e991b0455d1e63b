import { parseArgs } from 'node:util'
import { renameDepartment } from '#commerce/operations/catalogue/departments.ts'
import { departmentLink } from '../../contract/links.ts'
import { RESERVED_SLUGS, slugify } from '../../contract/values/slug.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

export const departmentCommand: Command = {
  name: 'department',
  usage: 'department rename <casa/mesa> "<Novo nome>" [--slug <novo>]',
  about:
    'muda o nome de um departamento e, com --slug, o endereço dele e dos que estão abaixo; os antigos levam aos novos (301)',
  async run(args) {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { slug: { type: 'string' } } })
    const [verb, from = '', to = ''] = positionals
    const path = from.replace(new RegExp(`^${departmentLink('')}|^/|/$`, 'g'), '')
    const name = to.replace(/\s+/g, ' ').trim()
    if (verb !== 'rename' || path === '' || name === '' || positionals.length > 3)
      throw new CommandError(`Uso: npm run shop -- ${departmentCommand.usage}`)
    if (name.length > 120 || !/[\p{L}\p{N}]/u.test(name))
      throw new CommandError('O nome deve ter letras ou números, no máximo 120 caracteres.')
    if (values.slug !== undefined && (values.slug !== slugify(values.slug, 80) || values.slug === ''))
      throw new CommandError(
        `O endereço só pode ter letras minúsculas sem acento, números e hífens (por exemplo "${slugify(name, 80)}").`,
      )
    if (values.slug !== undefined && RESERVED_SLUGS.has(values.slug))
      throw new CommandError(`O endereço "${values.slug}" é reservado pela loja.`)
    await withContext(async ({ database, clock, say, publish }) => {
      const done = await renameDepartment({ db: database.db, clock }, path, name, values.slug)
      say(
        `${done.before.name} → ${done.after.name}${done.moved > 0 ? `, em ${departmentLink(done.after.path)}: ${done.moved} endereços mudaram e os antigos levam aos novos` : ''}.`,
      )
      if (done.hotsites.length > 0)
        say(`Confira o filtro destes hotsites, que cita o endereço antigo: ${done.hotsites.join(', ')}.`)
      await publish()
    })
  },
}
