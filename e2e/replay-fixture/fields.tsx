import { Suspense, use, useEffect, useLayoutEffect, useState } from 'react'
import { boot } from '#app/browser/boot.ts'
import { leaveFields, tellFields } from '#app/browser/tell-fields.ts'
import { TextField } from '#app/ui/field.tsx'
import { Quantity } from '#app/ui/quantity.tsx'
import { formatCep } from '#commerce/contract/values/cep.ts'

/** As a part whose code is still on its way, while `<html data-waits>`: the page is React's already, the part is not. */
const come = new Promise<void>((resolve) => globalThis.addEventListener?.('come', () => resolve()))
const isAwaited = () => globalThis.document?.documentElement.dataset.waits !== undefined

/** In a boundary of their own, as the router gives a page. */
export function FieldsPage() {
  return (
    <Suspense>
      <Fields />
    </Suspense>
  )
}

/**
 * One of every kind of control whose input must survive the time before React; each shows beside it what React heard.
 */
function Fields() {
  if (isAwaited()) use(come)
  const [text, setText] = useState('')
  const [focused, setFocused] = useState('')
  const [cep, setCep] = useState('')
  const [asked, setAsked] = useState(1)
  const [checked, setChecked] = useState(false)
  const [radio, setRadio] = useState('a')
  const [ofA, setOfA] = useState('')
  const [choice, setChoice] = useState('1')
  const [sent, setSent] = useState('')
  const [keys, setKeys] = useState(0)
  const [open, setOpen] = useState(false)
  const [count, setCount] = useState(0)
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const change = () => setAsked(40)
    addEventListener('elsewhere', change)
    return () => removeEventListener('elsewhere', change)
  }, [])
  useLayoutEffect(() => boot()?.adopt('page', tellFields), [])
  useEffect(() => {
    // As of a page that draws itself anew, with what the browser says, before it is told of what was typed.
    if (document.documentElement.dataset.late === undefined) return boot()?.ready(leaveFields)
    queueMicrotask(() => setDrawn(true))
    addEventListener('told', () => boot()?.ready(leaveFields), { once: true })
  }, [])
  return (
    <main>
      <label>
        Texto
        <input
          id="texto"
          value={text}
          onFocus={() => setFocused('texto')}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <output id="ouvido-texto">{text}</output>
      <output id="desenhado">{String(drawn)}</output>
      <output id="ouvido-foco">{focused}</output>
      <TextField label="CEP" mask={formatCep} value={cep} onChange={setCep} />
      <output id="ouvido-cep">{cep}</output>
      <Quantity label="Quantos" value={asked} min={1} step={1} onAsk={setAsked} />
      <output id="ouvido-quantos">{String(asked)}</output>
      <label>
        <input id="caixa" type="checkbox" checked={checked} onChange={(event) => setChecked(event.target.checked)} />
        Caixa
      </label>
      <output id="ouvido-caixa">{String(checked)}</output>
      {['a', 'b'].map((value) => (
        <label key={value}>
          <input
            id={`radio-${value}`}
            type="radio"
            name="radio"
            value={value}
            checked={radio === value}
            onChange={() => setRadio(value)}
          />
          {value}
        </label>
      ))}
      <output id="ouvido-radio">{radio}</output>
      {radio === 'a' ? (
        <input id="so-de-a" aria-label="Só de a" value={ofA} onChange={(event) => setOfA(event.target.value)} />
      ) : null}
      <label>
        Lista
        <select id="lista" value={choice} onChange={(event) => setChoice(event.target.value)}>
          <option>1</option>
          <option>2</option>
        </select>
      </label>
      <output id="ouvido-lista">{choice}</output>
      <form
        data-replay=""
        onSubmit={(event) => {
          event.preventDefault()
          setSent(String(new FormData(event.currentTarget).get('email')))
        }}
      >
        <input id="email" name="email" aria-label="E-mail" />
        <button id="enviar">Enviar</button>
      </form>
      <output id="ouvido-envio">{sent}</output>
      <input
        id="combo"
        role="combobox"
        aria-label="Combo"
        aria-expanded="false"
        aria-controls="painel"
        onKeyDown={(event) => event.key === 'ArrowDown' && setKeys((n) => n + 1)}
      />
      <output id="ouvido-teclas">{String(keys)}</output>
      <button id="abrir" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Abrir
      </button>
      <output id="ouvido-abrir">{String(open)}</output>
      <button id="mais" type="button" onClick={() => setCount(count + 1)}>
        Mais
      </button>
      <output id="ouvido-mais">{String(count)}</output>
      <button id="painel-nativo" type="button" popoverTarget="painel">
        Painel
      </button>
      <div id="painel" popover="auto">
        Painel aberto
      </div>
    </main>
  )
}
