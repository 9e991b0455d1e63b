import type { ComponentProps } from 'react'
import { Showcases } from '#app/features/catalogue/showcases/showcases.tsx'
import { Container } from '#app/ui/container.tsx'
import { listingAction } from './listing-action.tsx'

/** What is shown below a listing, with the cards' own actions; nothing at all without blocks. */
export const ListingShowcases = ({ blocks }: Pick<ComponentProps<typeof Showcases>, 'blocks'>) =>
  blocks.length === 0 ? null : (
    <Container>
      <Showcases blocks={blocks} action={listingAction} />
    </Container>
  )
