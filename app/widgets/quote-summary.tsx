import { Table } from '#app/ui/table.tsx'
import { SummaryLines } from '#app/widgets/summary-lines.tsx'
import type { Orcamento } from '#commerce/contract/televendas/quotes.ts'

/** What a quote offers: items with today's price beside the quoted one, delivery and amounts. */
export function QuoteSummary({ quote }: { quote: Orcamento }) {
  const { itens, entrega, valores, totalText, totalAVistaText } = quote
  return (
    <>
      <Table
        caption={`Itens do orçamento ${quote.numero}`}
        columns={['Produto', 'Quantidade', 'Preço orçado', 'Total', 'Preço hoje']}
        rows={itens.flatMap(({ nome, quantidade, valorUnitarioText, valorTotalText, hojeText, servicos }) => [
          [nome, String(quantidade), valorUnitarioText, valorTotalText, hojeText ?? 'Sem estoque'],
          ...servicos.map((servico) => [
            `${servico.nome} (opcional)`,
            String(servico.quantidade),
            '',
            servico.valorTotalText,
            '',
          ]),
        ])}
      />
      {entrega === null ? null : (
        <ul>
          <li>{`Entrega em ${entrega.destino}`}</li>
          {entrega.fretes.map(({ lojista, opcao, valorText, prazoText }) => (
            <li key={lojista}>{`${lojista}. ${opcao}: ${prazoText}. Frete: ${valorText}`}</li>
          ))}
        </ul>
      )}
      <SummaryLines
        lines={valores.slice(0, -1).map(({ nome, valorText }) => ({ name: nome, value: valorText }))}
        total={{ name: 'Total', value: totalText }}
        notes={[`${totalAVistaText} à vista no Pix`]}
      />
    </>
  )
}
