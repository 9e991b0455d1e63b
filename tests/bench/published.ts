import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { benchFolder, runChild } from './child.ts'

export interface Published {
  folder: string
  pages: string
  dist: string
  remove(): void
}

/** The app built and so many products published, in a folder of its own. */
export async function publishedShop(products: number): Promise<Published> {
  const folder = benchFolder()
  const [dist, pages] = [join(folder, 'dist'), join(folder, 'pages')]
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await runChild('./generate-start.ts', [], { SHOP_DIST: dist, PRERENDER_PRODUCTS: '0' })
    await runChild('./generate-ours.ts', [pages, dist, String(products), ''])
  } catch (error) {
    remove()
    throw error
  }
  return { folder, pages, dist, remove }
}
