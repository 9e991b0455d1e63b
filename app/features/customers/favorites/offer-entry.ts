import { loginFrom } from '#app/lib/return-target.ts'
import type { DialogContent, DialogOptions } from '#app/state/dialogs.ts'

/**
 * A guest's first heart: what is kept here is in the account too after a login, which leads back to this very page.
 * @param ask opens the dialog; resolves when it is confirmed
 */
export function offerEntry(ask: (content: DialogContent, options: DialogOptions) => Promise<void>): void {
  void ask(
    {
      kind: 'confirm',
      title: 'Guardado nos favoritos',
      message: 'Por enquanto, só neste navegador. Entre para ver os seus favoritos em qualquer aparelho.',
      confirm: 'Entrar',
      cancel: 'Agora não',
    },
    { closable: true },
  ).then(
    () => location.assign(loginFrom(location.pathname + location.search)),
    () => undefined,
  )
}
