import { DEPARTMENTS_PATH } from '#app/lib/early-paths.ts'
import type { Categoria } from '#commerce/contract/catalogue/catalogue.ts'
import { buildElement } from './build-element.ts'
import { hear } from './hear.ts'
import { showOffers } from './menu-offers.ts'
import { wholeTree } from './whole-menu.ts'

type Department = Pick<Categoria, 'nome' | 'link' | 'subcategorias'>

/** The pointer crosses departments on its way to a subcategory (ms). */
const INTENT_MS = 140
/** More than this the left side is a list to read, and there is a page for that. */
const MOST = 40
/** Of a subcategory's own. */
const BELOW = 6

/** Departments left; of one of them the subcategories and two offers right. From what the page knows, then the whole. */
export async function fillMegaMenu(menu: HTMLElement, groups: Element): Promise<void> {
  if (menu.dataset['filled'] === 'whole') return
  if (menu.childElementCount === 0) {
    arm(menu)
    draw(menu, known(groups))
  }
  const roots = await wholeTree().catch(() => undefined)
  if (!roots || menu.dataset['filled'] === 'whole') return
  menu.dataset['filled'] = 'whole'
  const [first] = roots
  draw(menu, roots.length === 1 && first!.subcategorias.length > 1 ? first!.subcategorias : roots)
}

/** What the drawer, which every page carries, says of the departments. */
function known(groups: Element): Department[] {
  return [...groups.children].flatMap((item): Department[] => {
    if (item instanceof HTMLAnchorElement)
      return item.pathname === DEPARTMENTS_PATH ? [] : [{ nome: item.text, link: item.pathname, subcategorias: [] }]
    if (item.querySelector('details')) return known(item)
    const links = [...item.querySelectorAll('a')]
    const all = links.pop()
    const nome = item.querySelector('summary')?.textContent
    if (!all || !nome) return []
    return [
      {
        nome,
        link: all.pathname,
        subcategorias: links.map(({ text, pathname }) => ({
          idCategoria: '',
          nome: text,
          link: pathname,
          subcategorias: [],
        })),
      },
    ]
  })
}

function draw(menu: HTMLElement, departments: readonly Department[]): void {
  const open = menu.querySelector('[aria-expanded=true]')?.id
  const focused = menu.contains(document.activeElement) ? document.activeElement : null
  const place = focused && (focused.id || focused.getAttribute('href'))
  const list = buildElement('ul', {}, ...departments.slice(0, MOST).map(department))
  const drawer = buildElement('button', { type: 'button', popovertarget: 'menu' }, 'Ver o menu completo')
  const all = buildElement('a', { href: DEPARTMENTS_PATH }, 'Todos os departamentos')
  menu.replaceChildren(list, buildElement('p', {}, all, drawer))
  const button = (open && document.getElementById(open)) || menu.querySelector('button[aria-expanded]')
  if (button) expand(menu, button)
  if (place)
    [...menu.querySelectorAll<HTMLElement>('a, button')]
      .find((each) => each.id === place || each.getAttribute('href') === place)
      ?.focus()
}

const linkTo = ({ link, nome }: Department) => buildElement('a', { href: link }, nome)

/** With subcategories an expandable group, without a plain link (storefront §2.3). */
function department(root: Department): HTMLElement {
  if (root.subcategorias.length === 0) return buildElement('li', {}, linkTo(root))
  const id = `cat-${root.link.split('/').slice(3).join('-')}`
  const button = buildElement(
    'button',
    { id, type: 'button', 'aria-expanded': 'false', 'aria-controls': `${id}-sub` },
    root.nome,
  )
  const children = root.subcategorias.map((child) => {
    const { subcategorias } = child
    const below = subcategorias.slice(0, BELOW).map((one) => buildElement('li', {}, linkTo(one)))
    return buildElement('li', {}, linkTo(child), ...(below.length > 0 ? [buildElement('ul', {}, ...below)] : []))
  })
  const panel = buildElement(
    'div',
    { id: `${id}-sub`, 'data-link': root.link, 'data-name': root.nome, hidden: '' },
    buildElement(
      'div',
      {},
      buildElement('a', { href: root.link }, `Ver tudo em ${root.nome}`),
      buildElement('ul', {}, ...children),
    ),
  )
  return buildElement('li', {}, button, panel)
}

function expand(menu: HTMLElement, button: Element): void {
  // Drawn anew since the pointer came to it.
  if (!button.isConnected) return
  for (const other of menu.querySelectorAll('button[aria-expanded]')) {
    other.ariaExpanded = String(other === button)
    const panel = other.nextElementSibling
    if (panel instanceof HTMLElement) panel.hidden = other !== button
  }
  const panel = button.nextElementSibling
  if (panel instanceof HTMLElement && menu.matches(':popover-open')) void showOffers(panel)
}

function arm(menu: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout>
  const inMenu = (target: EventTarget | null, selector: string) =>
    target instanceof Element && menu.contains(target) ? target.closest(selector) : null
  const groupOf = (target: EventTarget | null) => inMenu(target, 'button[aria-expanded]')
  hear('pointerover', ({ target, pointerType }) => {
    clearTimeout(timer)
    const button = groupOf(target)
    if (button && pointerType === 'mouse') timer = setTimeout(expand, INTENT_MS, menu, button)
  })
  hear('click', ({ target }) => {
    const button = groupOf(target)
    if (button) expand(menu, button)
    // Closed first, or the drawer would belong to it.
    else if (inMenu(target, '[popovertarget]')) menu.hidePopover()
  })
  menu.addEventListener('toggle', ({ newState }) => {
    const button = menu.querySelector('[aria-expanded=true]')
    if (newState === 'open' && button) expand(menu, button)
  })
  hear('keydown', (event) => event.target instanceof Node && menu.contains(event.target) && move(menu, event))
}

/** Arrows: up and down among departments or among the links of one, right into it and left out of it. */
function move(menu: HTMLElement, event: KeyboardEvent): void {
  const at = document.activeElement
  if (!(at instanceof HTMLElement)) return
  const panel = at.closest<HTMLElement>('[data-link]')
  const button = at.closest('[aria-expanded]')
  const among = panel
    ? [...panel.querySelectorAll<HTMLElement>('a')]
    : [...menu.querySelectorAll<HTMLElement>(':scope > ul > li > :is(a, button), :scope > p > *')]
  const next = {
    ArrowDown: among[(among.indexOf(at) + 1) % among.length],
    ArrowUp: among.at(among.indexOf(at) - 1),
    Home: among[0],
    End: among.at(-1),
    ArrowRight: panel ? undefined : button?.nextElementSibling?.querySelector<HTMLElement>('a'),
    ArrowLeft: panel?.previousElementSibling as HTMLElement | undefined,
  }[event.key]
  if (!next) return
  event.preventDefault()
  if (event.key === 'ArrowRight' && button) expand(menu, button)
  else if (next.ariaExpanded !== null && !panel) expand(menu, next)
  next.focus()
}
