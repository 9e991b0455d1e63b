import { buildElement, spotFor } from './build-element.ts'

const BOX_ID = 'compartilhar'
const COPIED = 'Link copiado.'
const REFUSED = 'Não foi possível copiar. Selecione o endereço e copie.'

/** The page's canonical address: without what a campaign or a visit added to it. */
const address = (): string => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href

/** The device's own share sheet, else a native popover: it closes with Escape or a press outside. */
export function share(link: HTMLElement): void {
  const url = address()
  // A share sheet that is closed again is no failure.
  if ('share' in navigator) return void navigator.share({ title: document.title, url }).catch(() => undefined)
  const shown = buildElement('textarea', {
    readonly: '',
    rows: '3',
    'aria-label': 'Endereço do produto',
    'data-native': '',
  })
  shown.value = url
  const said = buildElement('output', {})
  const copy = buildElement('button', { type: 'button', 'data-act': 'copiar' }, 'Copiar link')
  const whatsapp = buildElement(
    'a',
    { href: link.getAttribute('href') ?? '', target: '_blank', rel: 'noopener' },
    'WhatsApp',
  )
  const box = buildElement(
    'div',
    { id: BOX_ID, popover: 'auto', role: 'dialog', 'aria-label': 'Compartilhar' },
    buildElement('b', {}, 'Compartilhar este produto'),
    buildElement('button', { type: 'button', popovertarget: BOX_ID, 'aria-label': 'Fechar' }, '×'),
    whatsapp,
    shown,
    copy,
    said,
  )
  spotFor()?.replaceChildren(box)
  box.addEventListener('toggle', (event) => {
    if (event.newState === 'closed') link.focus()
  })
  box.showPopover()
  whatsapp.focus()
}

/** Copies the address shown; where the clipboard is refused, it is there to be selected. */
export async function copyAddress(control: HTMLElement): Promise<void> {
  const copied = await navigator.clipboard.writeText(address()).then(
    () => true,
    () => false,
  )
  const box = control.parentElement
  const said = box?.querySelector('output')
  if (said) said.textContent = copied ? COPIED : REFUSED
  if (!copied) box?.querySelector('textarea')?.select()
}
