import { betterOf } from '#app/lib/better-values.ts'
import { MOST_COMPARED } from '#app/lib/compared.ts'
import { comparisonGroups, comparisonRow, type ComparisonRow } from '#app/lib/comparison-rows.ts'
import { ratingText } from '#app/lib/live-text.ts'
import { paths } from '#app/lib/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/widgets/picture.tsx'
import type { Comparado } from '#server-functions/catalogue/compare.ts'
import { compare, page } from '#styled-system/recipes/index.js'
import { LivePrice } from '../cards/live-price.island.tsx'
import type { CardAction } from '../cards/product-card.tsx'

const LOOKS = [
  compare({ columns: '1' }),
  compare({ columns: '2' }),
  compare({ columns: '3' }),
  compare({ columns: '4' }),
] as const
const styles = LOOKS[0]
const PRICE_CLASSES = {
  cheio: styles.old,
  pix: styles.cash,
  por: styles.now,
  vezes: styles.term,
  estado: styles.state,
}
const SUMMARY = 'Resumo'
const { hidden: spoken } = page()
const FIELDS = ['cheio', 'pix', 'por', 'vezes', 'estado'] as const

/** Only the better value is marked, where there is one. */
function Row({ row, products }: { row: ComparisonRow; products: readonly Comparado[] }) {
  const better = betterOf(row)
  return (
    <tr data-same={products.length > 1 && !row.difere ? '' : undefined}>
      <th scope="row" className={styles.rowName}>
        {row.nome}
      </th>
      {row.valores.map((value, at) => (
        <td key={products[at]!.cartao.sku} className={better.has(at) ? styles.better : styles.value}>
          {value ?? (
            <>
              <span aria-hidden="true" className={styles.none}>
                —
              </span>
              <span className={spoken}>Não informado</span>
            </>
          )}
          {better.has(at) ? <span className={spoken}>, o melhor</span> : null}
        </td>
      ))}
    </tr>
  )
}

interface CompareTableProps {
  products: readonly Comparado[]
  action: CardAction
  hrefWithout: (sku: string) => string
}

/** What every product has, before the attributes its department gives it. */
const generalRows = (products: readonly Comparado[]): ComparisonRow[] =>
  [
    comparisonRow(
      'Marca',
      products.map(({ cartao }) => cartao.marca),
    ),
    comparisonRow(
      'Avaliação',
      products.map(({ cartao }) => ratingText(cartao.avaliacao) || null),
    ),
    comparisonRow(
      'Classe de energia',
      products.map(({ cartao }) => cartao.ence),
    ),
    comparisonRow(
      'Preço por unidade de medida',
      products.map(({ cartao }) => cartao.precoUnitarioText),
    ),
    comparisonRow(
      'Vendido por',
      products.map(({ cartao }) => cartao.lojista),
    ),
  ].filter(({ valores }) => valores.some((valor) => valor !== null))

/** What can be chosen stands with the attributes: one product says "Bivolt" where another offers 127 V and 220 V. */
const withOptions = ({ atributos, opcoes }: Comparado) => [
  ...opcoes.map(({ nome, valores }) => ({
    grupo: atributos[0]?.grupo ?? 'Características',
    nome,
    valor: valores.join(' ou '),
  })),
  ...atributos.filter(({ nome }) => !opcoes.some((option) => option.nome === nome)),
]

function Pictures({ products, hrefWithout }: Omit<CompareTableProps, 'action'>) {
  return (
    <thead>
      <tr>
        <td className={styles.corner}>
          <span className={spoken}>Foto</span>
        </td>
        {products.map(({ cartao }) => (
          <td key={cartao.sku} className={styles.product}>
            <a
              href={hrefWithout(cartao.sku)}
              className={styles.leave}
              aria-label={`Remover ${cartao.nome} da comparação`}
            >
              <Icon name="close" size="sm" />
            </a>
            <Picture
              url={cartao.thumbnail}
              alt=""
              widths={[128, 256]}
              sizes="128px"
              side={128}
              className={styles.picture}
            />
          </td>
        ))}
      </tr>
    </thead>
  )
}

/**
 * Same attributes in the same row, the better marked, differences alone when asked for (a check box the stylesheet
 * reads).
 */
export function CompareTable({ products, action, hrefWithout }: CompareTableProps) {
  const groups = [{ nome: SUMMARY, linhas: generalRows(products) }, ...comparisonGroups(products.map(withOptions))]
  const several = products.length > 1
  const more = products.length < MOST_COMPARED ? products.at(-1)?.linkDaSubcategoria : undefined
  const look = LOOKS[products.length - 1] ?? styles
  return (
    <div data-compared={products.map(({ cartao }) => cartao.sku).join(',')} className={styles.tablePart}>
      <div className={styles.tools}>
        {several ? (
          <label className={styles.onlyDifferent}>
            <input type="checkbox" name="diferencas" data-native="" className={styles.checkBox} />
            Mostrar só as diferenças
          </label>
        ) : null}
        {more === undefined ? null : (
          <a href={more} className={styles.clear}>
            + Adicionar produto
          </a>
        )}
        <a href={paths.compare} className={styles.clear}>
          Limpar comparação
        </a>
      </div>
      <section className={look.scroller} aria-label="Tabela de comparação">
        <table className={look.table}>
          <Pictures products={products} hrefWithout={hrefWithout} />
          <thead className={look.sticky}>
            <tr>
              <th scope="col" className={styles.corner}>
                <span className={spoken}>Característica</span>
              </th>
              {products.map(({ cartao }) => (
                <th key={cartao.sku} scope="col" className={styles.product}>
                  <a href={cartao.url} className={styles.name}>
                    {cartao.nome}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className={styles.rowName}>
                Preço
              </th>
              {products.map(({ cartao }) => (
                <td key={cartao.sku} className={styles.price}>
                  <LivePrice sku={cartao.sku} price={cartao.preco} classes={PRICE_CLASSES} fields={FIELDS} />
                  <div className={styles.action}>{action(cartao)}</div>
                </td>
              ))}
            </tr>
          </tbody>
          {groups.map(({ nome, linhas }, at) => (
            <tbody
              key={at === 0 ? '' : nome}
              data-same={several && linhas.every(({ difere }) => !difere) ? '' : undefined}
            >
              <tr>
                <th scope="rowgroup" colSpan={products.length + 1} className={styles.group}>
                  <span className={styles.groupName}>{nome}</span>
                </th>
              </tr>
              {linhas.map((row) => (
                <Row key={row.nome} row={row} products={products} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  )
}
