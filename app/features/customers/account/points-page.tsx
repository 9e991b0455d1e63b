import { countText } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Table } from '#app/ui/table.tsx'
import { TitledCard } from '#app/widgets/titled-card.tsx'
import { isOffered } from '#commerce/contract/company.ts'
import type { ExtratoPontos } from '#commerce/contract/customers/points.ts'
import { groupedText } from '#commerce/contract/values/grouped.ts'
import { button, page, points, purchase } from '#styled-system/recipes/index.js'

const styles = points()
const { title } = page()
const { head, column, text, muted } = purchase()
const PROBLEM = 'problema-do-periodo'
const KINDS = { CREDITO: 'Crédito', RESGATE: 'Uso', EXPIRACAO: 'Expiração', ESTORNO: 'Devolução' } as const
const signed = (count: number): string => `${count > 0 ? '+ ' : '- '}${groupedText(Math.abs(count))}`
/** `03/08/2026` to `2026-08-03`, which a date field holds. */
const isoOf = (brazilian: string): string => brazilian.split('/').reverse().join('-')

interface PointsPageProps {
  statement: ExtratoPontos
  /** Why the period asked for is none; the statement is then that of the usual one. */
  problem: string
  /** The period asked for, as its fields hold it; what was typed stays when it is refused. */
  asked: { de: string | undefined; ate: string | undefined }
}

/**
 * Balance, what is about to expire, and the statement of a period: a plain form, whose period is the address (domain
 * §8).
 */
export function PointsPage({ statement, problem, asked }: PointsPageProps) {
  const day = (label: string, name: keyof typeof asked, usual: string) => (
    <label className={fieldStyles.label}>
      {label}
      <input
        type="date"
        name={name}
        required
        className={fieldStyles.control}
        defaultValue={asked[name] ?? usual}
        aria-describedby={problem === '' ? undefined : PROBLEM}
      />
    </label>
  )
  return (
    <>
      <div className={head}>
        <h1 className={title}>Pontos</h1>
      </div>
      <div className={column}>
        <Balance statement={statement} />
        <TitledCard id="extrato" title="Extrato">
          <form method="get" action={paths.account.points} className={styles.period}>
            {day('De', 'de', isoOf(statement.dataInicial))}
            {day('Até', 'ate', isoOf(statement.dataFinal))}
            <button type="submit" data-below="" className={button({ look: 'outline', size: 'lg' })}>
              Ver período
            </button>
          </form>
          {problem === '' ? null : (
            <div id={PROBLEM}>
              <Banner tone="error" urgent>
                {problem}
              </Banner>
            </div>
          )}
          <Entries statement={statement} />
        </TitledCard>
        <p className={muted}>
          Cada R$ 1,00 em produtos vale 1 ponto, liberado 8 dias depois da entrega e válido por 12 meses.{' '}
          {isOffered(paths.institutional.points) ? <a href={paths.institutional.points}>Regras do programa</a> : null}
        </p>
      </div>
    </>
  )
}

function Balance({
  statement: { saldo, saldoText, saldoPendente, aExpirar, vencimentos, aLiberar },
}: {
  statement: ExtratoPontos
}) {
  return (
    <TitledCard id="saldo" title="Seu saldo">
      <p className={styles.balance}>{countText(saldo, 'ponto', 'pontos')}</p>
      {saldoText === '' ? null : (
        <p className={text}>
          {'Valem '}
          <b>{saldoText}</b>
          {' nos produtos da sua próxima compra. Você escolhe quantos usar ao pagar.'}
        </p>
      )}
      {aExpirar.length > 0 ? (
        <Banner tone="warning">
          {aExpirar
            .map(({ data, pontos }) => `${countText(pontos, 'ponto expira', 'pontos expiram')} em ${data}.`)
            .join(' ')}
        </Banner>
      ) : null}
      {vencimentos.length === 0 ? null : (
        <Table
          caption="Quando os seus pontos vencem"
          columns={['Use até', 'Pontos', 'Valem']}
          rows={vencimentos.map(({ data, pontos, valorText }) => [data, groupedText(pontos), valorText])}
        />
      )}
      {aLiberar.length === 0 ? (
        <p className={muted}>
          {saldoPendente > 0
            ? `Mais ${countText(saldoPendente, 'ponto', 'pontos')} a liberar depois do prazo de arrependimento.`
            : 'Nenhum ponto a liberar.'}
        </p>
      ) : (
        <ul className={muted} aria-label="Pontos a liberar">
          {aLiberar.map(({ data, pontos }) => (
            <li key={data}>
              {`Mais ${countText(pontos, 'ponto', 'pontos')} ${data === null ? 'oito dias depois da entrega dos seus pedidos' : `a partir de ${data}`}.`}
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

function Entries({ statement: { lancamentos, dataInicial, dataFinal } }: { statement: ExtratoPontos }) {
  if (lancamentos.length === 0)
    return (
      <Notice
        level={2}
        icon="clock"
        title="Nada neste período"
        text={`Não há lançamentos de ${dataInicial} a ${dataFinal}.`}
      />
    )
  return (
    <>
      <p className={muted}>{`De ${dataInicial} a ${dataFinal}`}</p>
      <ol className={styles.moves} aria-label="Lançamentos, do mais novo ao mais antigo">
        {lancamentos.map(({ data, tipo, descricao, validade, pontos }, at) => (
          <li key={`${data} ${lancamentos.length - at}`} className={styles.move}>
            <b>{descricao}</b>
            <b className={styles.value} data-in={pontos > 0 ? '' : undefined}>
              {`${signed(pontos)} ${Math.abs(pontos) === 1 ? 'ponto' : 'pontos'}`}
            </b>
            <span className={muted}>{`${data} · ${KINDS[tipo]}`}</span>
            {validade === null ? null : <span className={`${styles.value} ${muted}`}>{`Valem até ${validade}`}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
