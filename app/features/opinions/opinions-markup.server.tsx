import { renderToString } from 'react-dom/server'
import type { Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { ProductOpinions } from './product-opinions.tsx'

/** The sections as they stand in the page of a product; '' where the deployment has no reviews. */
export const opinionsMarkup = ({ slug, opinioes }: Produto): string =>
  opinioes ? renderToString(<ProductOpinions slug={slug} opinioes={opinioes} />) : ''
