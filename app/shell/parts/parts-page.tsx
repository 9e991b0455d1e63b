import type { NoPage } from '#app/lib/page-result.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Container } from '#app/ui/container.tsx'
import { page } from '#styled-system/recipes/index.js'
import { Buttons } from './buttons.tsx'
import { Fields } from './fields.tsx'
import { Goods } from './goods.tsx'
import { Lists } from './lists.tsx'
import { Messages } from './messages.tsx'
import { Overlays } from './overlays.tsx'

const styles = page()
const TRAIL = [
  { name: 'Início', href: '/' },
  { name: 'Peças', href: '/loja/desenvolvimento/pecas' },
]

/** Every part of app/ui in all its states. Shown by the development server only. */
export function PartsPage({ showcases }: Pick<NoPage, 'showcases'>) {
  return (
    <Container>
      <Breadcrumb trail={TRAIL} />
      <h1 className={styles.title}>Peças</h1>
      <Buttons />
      <Fields />
      <Messages />
      <Lists />
      <Overlays />
      <Goods showcases={showcases} />
    </Container>
  )
}
