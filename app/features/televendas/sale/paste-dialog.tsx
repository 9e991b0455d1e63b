import { Dialog as Ark } from '@ark-ui/react/dialog'
import { useRef, useState } from 'react'
import { optionsText } from '#app/lib/cart-lines.ts'
import { countText } from '#app/lib/formatting.ts'
import { useServices } from '#app/state/services.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { LinhaConferida, ProdutoDeVenda } from '#commerce/contract/televendas/sale.ts'
import { addCartItems } from '#server-functions/cart/cart.ts'
import { checkPastedList } from '#server-functions/televendas/sale.ts'
import { agentPaste, agentSale, button } from '#styled-system/recipes/index.js'
import { inWrites, itemsOf, type LineResult, type ListItem, resultsOf } from './pasted-list.ts'
import { stockOf } from './product-answer.tsx'

const styles = agentPaste()
const { error: errorText } = agentSale()
const action = button({ look: 'action' })
const outline = button({ look: 'outline' })

const SITUATIONS: Readonly<Record<LinhaConferida['situacao'], readonly [text: string, tone: 'good' | 'warn' | 'bad']>> =
  {
    ENCONTRADA: ['Encontrado', 'good'],
    AMBIGUA: ['Escolha o produto', 'warn'],
    NAO_ENCONTRADA: ['Não encontrado', 'bad'],
    INDISPONIVEL: ['Indisponível', 'bad'],
    INVALIDA: ['Não lido', 'bad'],
  }

interface PasteDialogProps {
  /** What was pasted already, or ''. */
  initial: string
  onAdded: (cart: Carrinho, skus: readonly string[]) => void
  onClose: () => void
}

/** A list from a spreadsheet: pasted, checked line by line, added, and told line by line. */
export function PasteDialog({ initial, onAdded, onClose }: PasteDialogProps) {
  const services = useServices()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(initial)
  const [lines, setLines] = useState<readonly LinhaConferida[]>()
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({})
  const [results, setResults] = useState<ReadonlyMap<number, LineResult>>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const items = lines === undefined ? [] : itemsOf(lines, chosen).filter(({ linha }) => !results?.get(linha)?.added)

  const check = async () => {
    if (busy) return
    if (text.trim() === '') {
      setFailure('Cole a lista de produtos.')
      return void area.current?.focus()
    }
    setBusy(true)
    setFailure('')
    const result = await services().write(() => checkPastedList({ data: { texto: text } }))
    setBusy(false)
    if (result.ok) setLines(result.data.linhas)
    else setFailure(result.error.fields.texto ?? result.error.message)
  }
  /** One write of up to 50 lines; where all of it was refused each line is asked by itself, to be told why. */
  const add = async (some: readonly ListItem[]): Promise<LineResult[]> => {
    const itens = some.map(({ sku, quantidade }) => ({ sku, quantidade }))
    const result = await services().cart.write(() => addCartItems({ data: { itens } }), 'never')
    if (result.ok) {
      onAdded(
        result.data,
        itens.map(({ sku }) => sku),
      )
      return resultsOf(some, result.data.avisos)
    }
    const { message, status } = result.error
    if (some.length > 1 && status >= 400 && status < 500 && status !== 401) {
      const told: LineResult[] = []
      for (const one of some) told.push(...(await add([one])))
      return told
    }
    return some.map(({ linha }) => ({ linha, added: false, message: message || 'Não foi adicionado.' }))
  }
  const addAll = async () => {
    if (busy || items.length === 0) return
    setBusy(true)
    setFailure('')
    const told = new Map(results)
    for (const some of inWrites(items)) for (const result of await add(some)) told.set(result.linha, result)
    setResults(told)
    setBusy(false)
  }

  return (
    <Ark.Root
      open
      lazyMount
      initialFocusEl={() => area.current}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
    >
      <Ark.Backdrop className={styles.backdrop} />
      <Ark.Positioner className={styles.positioner}>
        <Ark.Content className={styles.content}>
          <div className={styles.head}>
            <Ark.Title className={styles.title}>Colar lista de produtos</Ark.Title>
            <Ark.Description className={styles.text}>
              {lines === undefined
                ? 'Copie duas colunas da planilha, código (SKU, EAN ou nome) e quantidade, e cole aqui: até 200 linhas.'
                : results === undefined
                  ? 'Confira antes de adicionar: nada entrou no carrinho ainda.'
                  : 'O que entrou no carrinho, linha por linha.'}
            </Ark.Description>
            <Ark.CloseTrigger className={styles.close} aria-label="Fechar">
              <Icon name="close" />
            </Ark.CloseTrigger>
          </div>
          {lines === undefined ? (
            <textarea
              ref={area}
              className={styles.area}
              aria-label="Lista de produtos"
              aria-invalid={failure === '' ? undefined : true}
              placeholder={'7891000100103\t3\nPAN-45\t2'}
              spellCheck={false}
              autoComplete="off"
              maxLength={40_000}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setFailure('')
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void check()
              }}
            />
          ) : (
            <section className={styles.results} aria-label="Resultado por linha">
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">Linha</th>
                    <th scope="col">Produto</th>
                    <th scope="col" data-numeric="">
                      Qtd.
                    </th>
                    <th scope="col">Resultado</th>
                  </tr>
                </thead>
                <tbody>
                  {lines.map((line) => (
                    <ListLine
                      key={line.linha}
                      line={line}
                      chosen={chosen[line.linha]}
                      result={results?.get(line.linha)}
                      onChoose={(sku) => setChosen(withChoice(chosen, line.linha, sku))}
                    />
                  ))}
                </tbody>
              </table>
            </section>
          )}
          <div className={styles.foot}>
            <p role="alert" className={errorText}>
              {failure}
            </p>
            <p role="status" className={styles.count}>
              {lines === undefined ? '' : countOf(items.length, results)}
            </p>
            {lines === undefined ? (
              <button type="button" className={action} aria-busy={busy} onClick={() => void check()}>
                Conferir lista
              </button>
            ) : (
              <>
                {results === undefined ? (
                  <button type="button" className={outline} disabled={busy} onClick={() => setLines(undefined)}>
                    Voltar à lista
                  </button>
                ) : null}
                {items.length > 0 ? (
                  <button
                    ref={focusOnce}
                    type="button"
                    className={action}
                    aria-busy={busy}
                    onClick={() => void addAll()}
                  >
                    {results === undefined
                      ? `Adicionar ${countText(items.length, 'linha', 'linhas')}`
                      : `Tentar ${countText(items.length, 'linha', 'linhas')} de novo`}
                  </button>
                ) : null}
                {results === undefined && items.length > 0 ? null : (
                  <button
                    ref={focusOnce}
                    type="button"
                    className={items.length > 0 ? outline : action}
                    onClick={onClose}
                  >
                    Fechar
                  </button>
                )}
              </>
            )}
          </div>
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}

/** What was pressed is gone: the next thing to press takes its place. */
const focusOnce = (element: HTMLButtonElement | null) => element?.focus()

function withChoice(chosen: Readonly<Record<number, string>>, linha: number, sku: string): Record<number, string> {
  const { [linha]: _, ...others } = chosen
  return sku === '' ? others : { ...others, [linha]: sku }
}

function countOf(left: number, results: ReadonlyMap<number, LineResult> | undefined): string {
  if (results === undefined)
    return left === 0 ? 'Nenhuma linha pode ser adicionada.' : `${countText(left, 'linha pronta', 'linhas prontas')}.`
  const added = [...results.values()].filter((result) => result.added).length
  return `${countText(added, 'linha adicionada', 'linhas adicionadas')}${left > 0 ? `, ${left} não` : ''}.`
}

interface ListLineProps {
  line: LinhaConferida
  chosen: string | undefined
  result: LineResult | undefined
  onChoose: (sku: string) => void
}

function ListLine({ line, chosen, result, onChoose }: ListLineProps) {
  const { linha, codigo, situacao, produto, quantidade, quantidadePedida, mensagem, candidatos } = line
  const [text, tone] = SITUATIONS[situacao]
  const taken = chosen === undefined ? produto : (candidatos.find(({ sku }) => sku === chosen) ?? produto)
  const now = result ? (result.added ? 'good' : 'bad') : chosen === undefined ? tone : 'good'
  return (
    <tr data-tone={now === 'good' ? undefined : now}>
      <th scope="row">{linha}</th>
      <td>
        {taken === null ? codigo : nameOf(taken)}
        {taken === null ? null : (
          <small>{`${codigo === taken.sku ? '' : `${codigo} → `}SKU ${taken.sku}${taken.preco === null ? '' : ` · ${taken.preco.valorText}`}`}</small>
        )}
      </td>
      <td data-numeric="">
        {situacao === 'ENCONTRADA' ? quantidade : (quantidadePedida ?? '?')}
        {situacao === 'ENCONTRADA' && quantidade !== quantidadePedida ? (
          <small>{`pedido: ${quantidadePedida}`}</small>
        ) : null}
      </td>
      <td>
        <b>{result ? (result.added ? 'Adicionado' : 'Não adicionado') : chosen === undefined ? text : 'Escolhido'}</b>
        <small>{result ? result.message : chosen === undefined ? mensagem : null}</small>
        {candidatos.length > 0 && !result?.added ? (
          <select
            aria-label={situacao === 'AMBIGUA' ? `Produto da linha ${linha}` : `Alternativa para a linha ${linha}`}
            value={chosen ?? ''}
            onChange={(event) => onChoose(event.target.value)}
          >
            <option value="">{situacao === 'AMBIGUA' ? 'Escolha um produto' : 'Ofereça no lugar'}</option>
            {candidatos.map((candidate) => (
              <option key={candidate.sku} value={candidate.sku} disabled={!candidate.disponivel}>
                {`${nameOf(candidate)} · ${candidate.preco?.valorText ?? ''} · ${stockOf(candidate).text}`}
              </option>
            ))}
          </select>
        ) : null}
      </td>
    </tr>
  )
}

const nameOf = (produto: ProdutoDeVenda): string => {
  const options = optionsText(produto)
  return options === '' ? produto.nome : `${produto.nome} (${options})`
}
