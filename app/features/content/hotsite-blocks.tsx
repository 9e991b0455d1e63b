import type { BlocoDeCampanha } from '#commerce/contract/content/content.ts'
import { content, page } from '#styled-system/recipes/index.js'
import { PromoBanners } from './promo-banner.tsx'
import { TextBlock } from './text-blocks.tsx'

const styles = content()
const frame = page()

/** What a campaign says and shows between its title and its products. */
export const HotsiteBlocks = ({ blocks }: { blocks: readonly BlocoDeCampanha[] }) =>
  blocks.map((block) =>
    block.tipo === 'banners' ? (
      <PromoBanners
        key={block.id}
        banners={block.banners}
        place="hotsite-meio"
        shape="wide"
        label="Destaques da campanha"
      />
    ) : (
      <section key={block.id} className={styles.section} id={block.id}>
        {block.titulo === null ? null : <h2 className={frame.heading}>{block.titulo}</h2>}
        {block.blocos.map((each, at) => (
          <TextBlock key={at} block={each} />
        ))}
      </section>
    ),
  )
