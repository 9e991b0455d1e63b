import { paths } from '#app/lib/paths.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Table } from '#app/ui/table.tsx'
import { TitledCard } from '#app/widgets/titled-card.tsx'
import type { ExtratoVales } from '#commerce/contract/customers/vouchers.ts'
import { button, page, points, purchase } from '#styled-system/recipes/index.js'

const styles = points()
const { title } = page()
const { head, column, muted } = purchase()

/** The customer's own money at the shop: its balance, each voucher and every move (domain §6.2). */
export function VouchersPage({ statement: { saldo, saldoText, vales, lancamentos } }: { statement: ExtratoVales }) {
  return (
    <>
      <div className={head}>
        <h1 className={title}>Vales</h1>
      </div>
      {vales.length === 0 ? (
        <Notice
          level={2}
          icon="card"
          title="Você não tem vales"
          text="Ao devolver um produto você pode receber o valor em vale, para pagar outras compras."
          actions={
            <a href={paths.account.requests} className={button({ look: 'outline' })}>
              Minhas solicitações
            </a>
          }
        />
      ) : (
        <div className={column}>
          <TitledCard id="saldo" title="Seu saldo">
            <p className={styles.balance}>{saldoText}</p>
            <p className={muted}>
              {saldo > 0
                ? 'É dinheiro seu: paga produtos, frete e garantia, em quantas compras quiser, junto com qualquer forma de pagamento. Não vence. Escolha usar ao pagar. Se preferir o dinheiro, peça ao nosso atendimento.'
                : 'Tudo o que você tinha em vales já foi usado.'}
            </p>
          </TitledCard>
          <TitledCard id="vales" title="Seus vales">
            <Table
              caption="Vales que você recebeu"
              columns={['Vale', 'Recebido em', 'Valor', 'Saldo']}
              rows={vales.map(({ codigo, dadoEm, valorText, saldoText: left }) => [codigo, dadoEm, valorText, left])}
            />
          </TitledCard>
          <TitledCard id="extrato" title="Extrato">
            <ol className={styles.moves} aria-label="Lançamentos, do mais novo ao mais antigo">
              {lancamentos.map((move, at) => (
                <Move key={`${move.codigo} ${lancamentos.length - at}`} move={move} />
              ))}
            </ol>
          </TitledCard>
        </div>
      )}
    </>
  )
}

/** As a bank states it: what moved and by how much, when and what was left. */
const Move = ({
  move: { descricao, data, codigo, pedido, valor, valorText, saldoText },
}: {
  move: ExtratoVales['lancamentos'][number]
}) => (
  <li className={styles.move}>
    <b>{descricao}</b>
    <b className={styles.value} data-in={valor > 0 ? '' : undefined}>
      {valorText}
    </b>
    <span className={muted}>
      {`${data} · `}
      <span className={styles.code}>{codigo}</span>{' '}
      {pedido === null ? null : (
        <a href={paths.account.order(pedido)} aria-label={`Ver pedido ${pedido}`}>
          Ver pedido
        </a>
      )}
    </span>
    {saldoText === '' ? null : <span className={`${styles.value} ${muted}`}>{`Saldo ${saldoText}`}</span>}
  </li>
)
