import { type Kysely, sql } from 'kysely'

const METHODS = `'PIX', 'BOLETO', 'CARTAO', 'PONTOS', 'VALE'`
const STATES = `'CRIADO', 'AGUARDANDO_PAGAMENTO', 'EM_ANALISE', 'PAGO', 'EM_SEPARACAO', 'FATURADO', 'EM_TRANSPORTE',
  'SAIU_PARA_ENTREGA', 'TENTATIVA_ENTREGA', 'PRONTO_RETIRADA', 'RETIRADO', 'ENTREGUE', 'DEVOLVIDO_PARCIAL',
  'DEVOLVIDO', 'CANCELADO'`

/** Of every row from now on; those there are read by the next step, while the shop goes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await only(db, 'checkouts', 'payment_method', METHODS)
  await only(db, 'payments', 'method', METHODS)
  await only(db, 'orders', 'payment_method', METHODS)
  await only(db, 'orders', 'status', STATES)
  await only(db, 'order_shipments', 'status', STATES)
  await only(db, 'order_events', 'status', STATES)
}

async function only(db: Kysely<unknown>, table: string, column: string, members: string): Promise<void> {
  const constraint = `${table}_${column}_check`
  await sql
    .raw(`ALTER TABLE ${table} ADD CONSTRAINT ${constraint} CHECK (${column} IN (${members})) NOT VALID`)
    .execute(db)
}
