import { optionsText } from '#app/lib/cart-lines.ts'
import type { LinhaConferida, ProdutoDeVenda } from '#commerce/contract/televendas/sale.ts'
import { agentPaste } from '#styled-system/recipes/index.js'
import type { LineResult } from './pasted-list.ts'
import { stockOf } from './product-answer.tsx'
import type { usePastedList } from './use-pasted-list.ts'

const styles = agentPaste()

const SITUATIONS: Readonly<Record<LinhaConferida['situacao'], readonly [text: string, tone: 'good' | 'warn' | 'bad']>> =
  {
    ENCONTRADA: ['Encontrado', 'good'],
    AMBIGUA: ['Escolha o produto', 'warn'],
    NAO_ENCONTRADA: ['Não encontrado', 'bad'],
    INDISPONIVEL: ['Indisponível', 'bad'],
    INVALIDA: ['Não lido', 'bad'],
  }

interface PastedLinesProps {
  list: ReturnType<typeof usePastedList>
  lines: readonly LinhaConferida[]
}

/** What each line was understood as, what may be chosen instead, and what became of it. */
export const PastedLines = ({ list: { chosen, results, choose }, lines }: PastedLinesProps) => (
  <section className={styles.results} aria-label="Resultado por linha">
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Linha</th>
          <th scope="col">Produto</th>
          <th scope="col" data-numeric="">
            Qtd.
          </th>
          <th scope="col">Resultado</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <ListLine
            key={line.linha}
            line={line}
            chosen={chosen[line.linha]}
            result={results?.get(line.linha)}
            onChoose={(sku) => choose(line.linha, sku)}
          />
        ))}
      </tbody>
    </table>
  </section>
)

interface ListLineProps {
  line: LinhaConferida
  chosen: string | undefined
  result: LineResult | undefined
  onChoose: (sku: string) => void
}

function ListLine({ line, chosen, result, onChoose }: ListLineProps) {
  const { linha, codigo, situacao, produto, quantidade, quantidadePedida, mensagem, candidatos } = line
  const [text, tone] = SITUATIONS[situacao]
  const taken = chosen === undefined ? produto : (candidatos.find(({ sku }) => sku === chosen) ?? produto)
  const now = result ? (result.added ? 'good' : 'bad') : chosen === undefined ? tone : 'good'
  return (
    <tr data-tone={now === 'good' ? undefined : now}>
      <th scope="row">{linha}</th>
      <td>
        {taken === null ? codigo : nameOf(taken)}
        {taken === null ? null : (
          <small>{`${codigo === taken.sku ? '' : `${codigo} → `}SKU ${taken.sku}${taken.preco === null ? '' : ` · ${taken.preco.valorText}`}`}</small>
        )}
      </td>
      <td data-numeric="">
        {situacao === 'ENCONTRADA' ? quantidade : (quantidadePedida ?? '?')}
        {situacao === 'ENCONTRADA' && quantidade !== quantidadePedida ? (
          <small>{`pedido: ${quantidadePedida}`}</small>
        ) : null}
      </td>
      <td>
        <b>{result ? (result.added ? 'Adicionado' : 'Não adicionado') : chosen === undefined ? text : 'Escolhido'}</b>
        <small>{result ? result.message : chosen === undefined ? mensagem : null}</small>
        {candidatos.length > 0 && !result?.added ? (
          <select
            aria-label={situacao === 'AMBIGUA' ? `Produto da linha ${linha}` : `Alternativa para a linha ${linha}`}
            value={chosen ?? ''}
            onChange={(event) => onChoose(event.target.value)}
          >
            <option value="">{situacao === 'AMBIGUA' ? 'Escolha um produto' : 'Ofereça no lugar'}</option>
            {candidatos.map((candidate) => (
              <option key={candidate.sku} value={candidate.sku} disabled={!candidate.disponivel}>
                {`${nameOf(candidate)} · ${candidate.preco?.valorText ?? ''} · ${stockOf(candidate).text}`}
              </option>
            ))}
          </select>
        ) : null}
      </td>
    </tr>
  )
}

const nameOf = (produto: ProdutoDeVenda): string => {
  const options = optionsText(produto)
  return options === '' ? produto.nome : `${produto.nome} (${options})`
}
