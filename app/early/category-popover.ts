import { ownMarkup } from '#app/browser/own-markup.ts'

/**
 * The menu bar's button opens a popover with the departments (storefront §2.3); the drawer, which it opens without
 * JavaScript, is one press further. Its groups are the drawer's own, copied when it is first wanted: they weigh on no
 * page twice.
 */
export function armCategoryPopover(): void {
  // At each opening: a tree that could not be had is asked for again, one that is there is left alone.
  const fillWhenOpened = (menu: HTMLElement) =>
    menu.addEventListener('beforetoggle', ({ newState }) => {
      if (newState === 'open') void import('./whole-menu.ts').then(({ fillMenu }) => fillMenu(menu))
    })
  const drawer = document.getElementById('menu')
  if (drawer) fillWhenOpened(drawer)
  const bar = document.querySelector('[data-frozen=bar]')
  const button = bar?.querySelector('button')
  const groups = document.querySelector('[data-departments]')
  if (!bar || !button || !groups) return
  const popover = Object.assign(document.createElement('div'), {
    id: 'categorias',
    popover: 'auto',
    ariaLabel: 'Departamentos',
    role: 'group',
  })
  button.after(popover)
  button.setAttribute('popovertarget', popover.id)
  popover.addEventListener(
    'beforetoggle',
    () => {
      popover.append(groups.cloneNode(true))
      popover.insertAdjacentHTML(
        'beforeend',
        ownMarkup('<button type="button" popovertarget="menu">Ver o menu completo</button>'),
      )
      // Closed first, or the drawer would belong to it.
      popover.lastElementChild?.addEventListener('click', () => popover.hidePopover())
    },
    { once: true },
  )
  fillWhenOpened(popover)
}
