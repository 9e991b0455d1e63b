import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { useCopy } from '#app/ui/use-copy.ts'
import { button, cartCopy } from '#styled-system/recipes/index.js'

const styles = cartCopy()
const outline = button({ look: 'outline' })

interface CopyLinkProps {
  /** Absolute. */
  url: string
  /** What the field is called. */
  label: string
  /** What whoever opens the link finds. */
  note: string
  /** Other ways to hand it on. */
  children?: ReactNode
}

/** An address made to be handed on. */
export function CopyLink({ url, label, note, children }: CopyLinkProps) {
  const { field, state, copy } = useCopy<HTMLInputElement>(url)
  return (
    <div className={styles.link}>
      <input
        ref={field}
        readOnly
        aria-label={label}
        value={url}
        className={styles.address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" className={outline} onClick={() => void copy()}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} size="sm" />
        {state === 'copied' ? 'Copiado' : 'Copiar'}
      </button>
      {children ? <div className={styles.more}>{children}</div> : null}
      <output className={styles.note}>
        {state === 'refused'
          ? 'Não foi possível copiar. O link está selecionado: copie e cole onde quiser.'
          : `${state === 'copied' ? 'Link copiado. ' : ''}${note}`}
      </output>
    </div>
  )
}
