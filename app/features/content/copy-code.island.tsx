import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { button, page } from '#styled-system/recipes/index.js'

const look = button({ look: 'solid' })
const { hidden } = page()

/** Copies a coupon's code; where the clipboard is refused, the code is there to be selected. */
export function CopyCode({ code }: { code: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    )
    setState(copied ? 'copied' : 'refused')
  }
  return (
    <>
      <button type="button" className={look} aria-label={`Copiar o código ${code}`} onClick={() => void copy()}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} size="sm" />
        {state === 'copied' ? 'Copiado' : 'Copiar'}
      </button>
      <output className={hidden}>
        {state === 'copied'
          ? `Código ${code} copiado.`
          : state === 'refused'
            ? 'Não foi possível copiar. Selecione o código e copie.'
            : ''}
      </output>
    </>
  )
}
