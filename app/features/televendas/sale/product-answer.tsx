import { optionsText } from '#app/lib/cart-lines.ts'
import { countText } from '#app/lib/formatting.ts'
import { Picture } from '#app/widgets/picture.tsx'
import type { ProdutoDeVenda } from '#commerce/contract/televendas/sale.ts'
import { agentSale } from '#styled-system/recipes/index.js'

const styles = agentSale()

/** Below it an agent is told to hurry. */
const FEW = 5

export type Tone = 'good' | 'warn' | 'bad' | 'info'

/** How many there are, and how that is: told in words, the colour only repeats it. */
export function stockOf({ disponivel, estoque, quantidadeMin, preco }: ProdutoDeVenda): { text: string; tone?: Tone } {
  if (preco === null) return { text: 'Fora deste canal', tone: 'bad' }
  if (!disponivel) return { text: estoque === 0 ? 'Sem estoque' : `Só ${estoque}, mín. ${quantidadeMin}`, tone: 'bad' }
  return { text: `${countText(estoque, 'unid.', 'unid.')}`, ...(estoque <= FEW ? { tone: 'warn' as const } : {}) }
}

/** `mín. 2, de 2 em 2, máx. 10`; '' for a product sold freely. */
export const rulesText = ({
  quantidadeMin,
  quantidadeMult,
  quantidadeMax,
}: Pick<ProdutoDeVenda, 'quantidadeMin' | 'quantidadeMult' | 'quantidadeMax'>): string =>
  [
    quantidadeMin > 1 ? `mín. ${quantidadeMin}` : '',
    quantidadeMult > 1 ? `de ${quantidadeMult} em ${quantidadeMult}` : '',
    quantidadeMax > 0 && quantidadeMax < 99 ? `máx. ${quantidadeMax}` : '',
  ]
    .filter((text) => text !== '')
    .join(', ')

/** `Chega quarta, 25 de novembro`, without what one unit's freight costs: the sale's is told with its total. */
export const arrivalOf = ({ entregaText }: ProdutoDeVenda): string | undefined => entregaText?.split(' · ')[0]

const MARGINS = {
  boa: ['Margem boa', 'good'],
  baixa: ['Margem baixa', 'warn'],
  abaixo: ['Margem abaixo do mínimo', 'bad'],
} as const satisfies Record<NonNullable<ProdutoDeVenda['margem']>, readonly [string, Tone]>

/** How much room the price leaves; the cost itself is nobody's here. */
export function Margin({ of }: { of: ProdutoDeVenda['margem'] }) {
  if (of === null) return null
  const [text, tone] = MARGINS[of]
  return (
    <span className={styles.tag} data-tone={tone}>
      {text}
    </span>
  )
}

export const Thumb = ({ url }: { url: string | null }) => (
  <span className={styles.thumb}>
    <Picture url={url} alt="" widths={[128]} sizes="40px" side={40} />
  </span>
)

/** A product as it stands in a list of answers: what it is, then what it costs and whether there is any. */
export function ProductAnswer({ produto }: { produto: ProdutoDeVenda }) {
  const stock = stockOf(produto)
  const options = optionsText(produto)
  const rules = rulesText(produto)
  return (
    <>
      <Thumb url={produto.thumbnail} />
      <span className={styles.optionBody}>
        <span className={styles.name}>{produto.nome}</span>
        <span className={styles.meta}>
          {[options, `SKU ${produto.sku}`, produto.ean === null ? '' : `EAN ${produto.ean}`, rules]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
        <span className={styles.delivery}>
          {produto.preco?.promocao ? 'Oferta' : ''}
          {produto.preco?.promocao && produto.entregaText !== null ? ' · ' : ''}
          {produto.entregaText}
        </span>
      </span>
      <span className={styles.optionValue}>
        {produto.preco === null ? null : (
          <>
            <b>{produto.preco.valorText}</b>
            {produto.preco.deText === null ? null : <s>{produto.preco.deText}</s>}
          </>
        )}
        <span className={styles.stock} data-tone={stock.tone}>
          {stock.text}
        </span>
        <Margin of={produto.margem === 'boa' ? null : produto.margem} />
      </span>
    </>
  )
}
