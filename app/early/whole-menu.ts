import { commerceUrl } from '#app/browser/commerce-url.ts'
import type { Categoria, CategoriasResposta } from '#commerce/contract/catalogue/catalogue.ts'
import { buildElement } from './build-element.ts'

let tree: Promise<CategoriasResposta['categorias']> | undefined

/**
 * Puts the whole tree into a menu's groups, which pages carry only the beginning of. What is there already stays where
 * it is; a menu that cannot be had stays as it came, and is asked for again when it next opens.
 */
export async function fillMenu(menu: Element): Promise<void> {
  tree ??= fetch(commerceUrl('catalog/categories'), { headers: { accept: 'application/json' } }).then(
    async (response) => ((await response.json()) as CategoriasResposta).categorias,
  )
  try {
    const roots = await tree
    for (const root of roots) fillGroup(menu, root)
  } catch {
    tree = undefined
  }
}

function fillGroup(menu: Element, { link, subcategorias }: Categoria): void {
  const all = [...menu.querySelectorAll('a')].find((each) => each.getAttribute('href') === link)
  const list = all?.closest('details')?.querySelector('div')
  if (!all || !list || list.dataset['whole'] !== undefined) return
  list.dataset['whole'] = ''
  list.replaceChildren(...subcategorias.flatMap((child) => [linkTo(child), ...child.subcategorias.map(below)]), all)
}

const linkTo = ({ link, nome }: Categoria) => buildElement('a', { href: link }, nome)
const below = (category: Categoria) => {
  const link = linkTo(category)
  link.dataset['below'] = ''
  return link
}
