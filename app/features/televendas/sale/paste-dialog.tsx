import { useRef } from 'react'
import { countText } from '#app/lib/formatting.ts'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { agentPaste, agentSale, button } from '#styled-system/recipes/index.js'
import { AgentDialog } from '../call/agent-dialog.tsx'
import { PastedLines } from './pasted-lines.tsx'
import type { LineResult } from './pasted-list.ts'
import { usePastedList } from './use-pasted-list.ts'

const styles = agentPaste()
const { error: errorText } = agentSale()
const action = button({ look: 'action' })
const outline = button({ look: 'outline' })

interface PasteDialogProps {
  /** What was pasted already, or ''. */
  initial: string
  onAdded: (cart: Carrinho, skus: readonly string[]) => void
  onClose: () => void
}

/** A list from a spreadsheet: pasted, checked line by line, added, and told line by line. */
export function PasteDialog({ initial, onAdded, onClose }: PasteDialogProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const list = usePastedList(initial, onAdded)
  const { text, lines, results, failure, type } = list
  const check = () => {
    if (text.trim() === '') area.current?.focus()
    void list.check()
  }
  return (
    <AgentDialog title="Colar lista de produtos" wide onClose={onClose}>
      <p className={styles.text}>
        {lines === undefined
          ? 'Copie duas colunas da planilha, código (SKU, EAN ou nome) e quantidade, e cole aqui: até 200 linhas.'
          : results === undefined
            ? 'Confira antes de adicionar: nada entrou no carrinho ainda.'
            : 'O que entrou no carrinho, linha por linha.'}
      </p>
      {lines === undefined ? (
        <textarea
          ref={area}
          data-autofocus=""
          className={styles.area}
          aria-label="Lista de produtos"
          aria-invalid={failure === '' ? undefined : true}
          placeholder={'7891000100103\t3\nPAN-45\t2'}
          spellCheck={false}
          autoComplete="off"
          maxLength={40_000}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) check()
          }}
        />
      ) : (
        <PastedLines list={list} lines={lines} />
      )}
      <div className={styles.foot}>
        <p role="alert" className={errorText}>
          {failure}
        </p>
        <p role="status" className={styles.count}>
          {lines === undefined ? '' : countOf(list.items.length, results)}
        </p>
        <Acts list={list} onCheck={check} onClose={onClose} />
      </div>
    </AgentDialog>
  )
}

interface ActsProps {
  list: ReturnType<typeof usePastedList>
  onCheck: () => void
  onClose: () => void
}

function Acts({ list: { lines, results, items, busy, addAll, back }, onCheck, onClose }: ActsProps) {
  if (lines === undefined)
    return (
      <button type="button" className={action} aria-busy={busy} onClick={onCheck}>
        Conferir lista
      </button>
    )
  const count = countText(items.length, 'linha', 'linhas')
  return (
    <>
      {results === undefined ? (
        <button type="button" className={outline} disabled={busy} onClick={back}>
          Voltar à lista
        </button>
      ) : null}
      {items.length > 0 ? (
        <button ref={focusOnce} type="button" className={action} aria-busy={busy} onClick={() => void addAll()}>
          {results === undefined ? `Adicionar ${count}` : `Tentar ${count} de novo`}
        </button>
      ) : null}
      {results === undefined && items.length > 0 ? null : (
        <button ref={focusOnce} type="button" className={items.length > 0 ? outline : action} onClick={onClose}>
          Fechar
        </button>
      )}
    </>
  )
}

/** What was pressed is gone: the next thing to press takes its place. */
const focusOnce = (element: HTMLButtonElement | null) => element?.focus()

function countOf(left: number, results: ReadonlyMap<number, LineResult> | undefined): string {
  if (results === undefined)
    return left === 0 ? 'Nenhuma linha pode ser adicionada.' : `${countText(left, 'linha pronta', 'linhas prontas')}.`
  const added = [...results.values()].filter((result) => result.added).length
  return `${countText(added, 'linha adicionada', 'linhas adicionadas')}${left > 0 ? `, ${left} não` : ''}.`
}
