import { useSetAtom } from 'jotai'
import { loginFrom } from '#app/lib/return-target.ts'
import { askAtom } from '#app/state/dialogs.ts'

/** A guest's first heart: what is kept here is in the account too after a login, which leads back to this very page. */
export function useOfferEntry(): () => void {
  const ask = useSetAtom(askAtom)
  return () =>
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
