import type { Kysely } from 'kysely'
import { hashPassword } from '#commerce/adapters/password-hash.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { giveCourtesyPoints } from '#commerce/operations/customers/points.ts'
import { insertAddress } from '#commerce/store/customers/addresses.ts'
import { insertAgent } from '#commerce/store/customers/agents.ts'
import { insertUser, NO_COMPANY } from '#commerce/store/customers/users.ts'
import type { SeedUser } from './accounts.ts'

/** So that paying with points can be tried. */
const COURTESY_POINTS = 3_500

/** Registers a demonstration login; a customer who is there already stays as they are. */
export async function addAccount(db: Kysely<Database>, user: SeedUser, now: Date): Promise<void> {
  const passwordHash = await hashPassword(user.senha)
  if (user.papel === 'agente') {
    await insertAgent(db, {
      login: user.login,
      fullName: user.nome,
      level: user.nivel ?? 'N1',
      channels: [...user.canais],
      passwordHash,
      cpf: user.cpf,
      sellerCode: user.codigoVendedor,
      isSecondFactorExempt: true,
      now,
    })
    return
  }
  const created = await insertUser(
    db,
    {
      kind: 'PF',
      ...NO_COMPANY,
      cpf: user.cpf,
      full_name: user.nome,
      social_name: null,
      birth_date: user.nascimento,
      gender: null,
      mobile: user.celular,
      phone: null,
      email: user.email,
      password_hash: passwordHash,
    },
    now,
  )
  if (created.kind === 'taken') return
  const { endereco } = user
  await transaction(db, (trx) => giveCourtesyPoints(trx, created.id, COURTESY_POINTS, now))
  await insertAddress(
    db,
    created.id,
    {
      label: endereco.identificacao,
      recipient: endereco.destinatario,
      cep: endereco.cep,
      street: endereco.logradouro,
      number: endereco.numero,
      complement: endereco.complemento,
      district: endereco.bairro,
      city: endereco.cidade,
      uf: endereco.uf,
      reference_point: endereco.referencia,
    },
    true,
    now,
  )
}
