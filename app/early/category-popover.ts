import { hear } from './hear.ts'

const wide = matchMedia('(min-width: 960px)')

/**
 * On a wide screen the button of the menu opens a popover with the departments (storefront §2.3); the drawer, which it
 * opens without JavaScript, is one press further. What is in it comes when it is first wanted: it weighs on no page.
 */
export function armCategoryPopover(): void {
  const drawer = document.getElementById('menu')
  const groups = drawer?.querySelector('[data-departments]')
  const buttons = document.querySelectorAll('header button[popovertarget=menu]')
  if (!drawer || !groups || buttons.length === 0) return
  // At each opening: a tree that could not be had is asked for again, one that is there is left alone.
  drawer.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') void import('./whole-menu.ts').then(({ fillMenu }) => fillMenu(drawer))
  })
  const popover = Object.assign(document.createElement('div'), {
    id: 'categorias',
    popover: 'auto',
    ariaLabel: 'Menu de departamentos',
    role: 'navigation',
  })
  document.body.append(popover)
  const fill = () => import('./mega-menu.ts').then(({ fillMegaMenu }) => fillMegaMenu(popover, groups))
  popover.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') void fill()
  })
  for (const button of buttons) {
    const aim = () => button.setAttribute('popovertarget', wide.matches ? popover.id : drawer.id)
    aim()
    wide.addEventListener('change', aim)
    for (const near of ['pointerenter', 'focus'])
      button.addEventListener(near, () => void (wide.matches && fill()), { once: true })
  }
  hear('keydown', (event) => {
    if (event.key !== 'ArrowDown' || !wide.matches || ![...buttons].some((button) => button === event.target)) return
    event.preventDefault()
    popover.showPopover()
    void fill().then(() =>
      (popover.querySelector<HTMLElement>('[aria-expanded=true]') ?? popover.querySelector('a'))?.focus(),
    )
  })
}
