import { commerceUrl } from '#app/browser/commerce-url.ts'
import type { Categoria, CategoriasResposta } from '#commerce/contract/catalogue/catalogue.ts'
import { buildElement } from './build-element.ts'

let tree: Promise<CategoriasResposta['categorias']> | undefined

/** The whole tree of departments, asked for once; again where it could not be had. */
export function wholeTree(): Promise<CategoriasResposta['categorias']> {
  tree ??= fetch(commerceUrl('catalog/categories'), { headers: { accept: 'application/json' } })
    .then(async (response) => {
      if (!response.ok) throw new Error(String(response.status))
      return ((await response.json()) as CategoriasResposta).categorias
    })
    .catch((failure: unknown) => {
      tree = undefined
      throw failure
    })
  return tree
}

/**
 * Puts the whole tree into a menu's groups, which pages carry only the beginning of. What is there already stays where
 * it is; a menu that cannot be had stays as it came, and is asked for again when it next opens.
 */
export async function fillMenu(menu: Element): Promise<void> {
  const roots = await wholeTree().catch(() => [])
  for (const root of roots) fillGroup(menu, root)
}

function fillGroup(menu: Element, { nome, link, subcategorias }: Categoria): void {
  const all = [...menu.querySelectorAll('[data-departments] a')].find((each) => each.getAttribute('href') === link)
  if (!all || subcategorias.length === 0) return
  const list = all.parentElement?.matches('details > div') ? all.parentElement : beginGroup(all, nome)
  if (list.dataset['whole'] !== undefined) return
  list.dataset['whole'] = ''
  list.replaceChildren(...subcategorias.flatMap((child) => [linkTo(child), ...child.subcategorias.map(below)]), all)
}

/** Of a department that the page had no room to list anything of: so far a plain link (storefront §2.3). */
function beginGroup(link: Element, nome: string): HTMLElement {
  const list = buildElement('div', {})
  link.replaceWith(buildElement('details', { name: 'departamento' }, buildElement('summary', {}, nome), list))
  link.removeAttribute('class')
  link.textContent = `Ver tudo em ${nome}`
  return list
}

const linkTo = ({ link, nome }: Categoria) => buildElement('a', { href: link }, nome)
const below = (category: Categoria) => {
  const link = linkTo(category)
  link.dataset['below'] = ''
  return link
}
