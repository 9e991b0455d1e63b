import { useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { named } from '#commerce/contract/company.ts'
import type { MinhaAvaliacao } from '#commerce/contract/opinions/reviews.ts'
import { button, opinions } from '#styled-system/recipes/index.js'
import { ProductHeading } from './product-heading.tsx'
import { type PhotoChoice, ReviewForm } from './review-form.tsx'
import { ReviewItem } from './review-item.tsx'

const styles = opinions()
const outline = button({ look: 'outline' })

interface WriteReviewPageProps {
  produto: { idProduto: string; slug: string; nome: string; url: string; imagem: string | null }
  minha: MinhaAvaliacao
  photos: PhotoChoice
}

/** Writing a review, or why it cannot be written. */
export function WriteReviewPage({ produto, minha: { situacao, avaliacao }, photos }: WriteReviewPageProps) {
  const [sent, setSent] = useState(false)
  const back = (
    <a href={produto.url} className={outline}>
      Voltar ao produto
    </a>
  )
  if (situacao === 'SEM_COMPRA')
    return (
      <Notice
        icon="gift"
        title="Você ainda não pode avaliar este produto"
        text={`Só avalia quem comprou ${named('n')} e já recebeu o produto: assim as notas são de quem usou. Se o seu pedido está a caminho, volte quando ele chegar.`}
        actions={
          <>
            {back}
            <a href={paths.account.orders} className={button({ look: 'action' })}>
              Ver meus pedidos
            </a>
          </>
        }
      />
    )
  return (
    <section className={styles.root}>
      <h1 className={styles.heading}>{situacao === 'JA_AVALIOU' || sent ? 'Sua avaliação' : 'Avaliar produto'}</h1>
      <ProductHeading produto={produto} />
      {sent ? (
        <Banner tone="success" title="Obrigado pela sua avaliação!" urgent>
          Ela já está publicada e ajuda quem ainda vai escolher.
        </Banner>
      ) : avaliacao ? (
        <ul className={styles.list}>
          <ReviewItem avaliacao={avaliacao} level={2} />
        </ul>
      ) : (
        <ReviewForm idProduto={produto.idProduto} photos={photos} onSent={() => setSent(true)} />
      )}
      {sent || avaliacao ? <div className={styles.more}>{back}</div> : null}
    </section>
  )
}
