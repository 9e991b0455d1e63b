import { ownMarkup } from '#app/browser/own-markup.ts'

/**
 * The menu bar's button opens a popover with the departments (storefront §2.3); the drawer, which it opens without
 * JavaScript, is one press further. Its groups are the drawer's own, copied when it is first wanted: they weigh on no
 * page twice.
 */
export function armCategoryPopover(): void {
  const whole = (menu: Element) => import('./whole-menu.ts').then(({ fillMenu }) => fillMenu(menu))
  const drawer = document.getElementById('menu')
  drawer?.addEventListener('beforetoggle', () => void whole(drawer), { once: true })
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
      void whole(popover)
    },
    { once: true },
  )
}
