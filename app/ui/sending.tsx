import { type ReactNode, useRef, useState } from 'react'
import { Banner } from './banner.tsx'
import type { Problems } from './use-form.ts'

/** Why something was not taken: a sentence ('' when it was told elsewhere), and sentences by field. */
export interface Refusal {
  message: string
  fields: Problems
}

export type Answer<T, E extends Refusal = Refusal> = { ok: true; data: T } | { ok: false; error: E }

interface SendingOptions<T, E extends Refusal, V> {
  /** Checked before anything is sent; beside its fields stands what was refused of them. */
  form?: { check(): boolean; refuse(problems: Problems): void }
  /** Sends it; once at a time. `what` tells apart what one part of a page may send. */
  work: (what: V) => Promise<Answer<T, E>>
  /** What else is to be done once it was taken. */
  done?: (data: T, what: V) => unknown
  /** What is told of a refusal; `besideFields` unless given. */
  refusal?: (error: E) => Refusal
  /** The page is left once it is done: until then it is still being sent. */
  leaves?: boolean
}

type State<T, E, V> =
  | { kind: 'open' }
  | { kind: 'sending'; what: V }
  | { kind: 'done'; what: V; data: T }
  | { kind: 'failed'; message: string; error: E }

export interface Sending<T, E, V> {
  kind: State<T, E, V>['kind']
  pending: boolean
  /** What is being sent, or was taken. */
  what: V | undefined
  /** The answer, while it is the news. */
  data: T | undefined
  /** A sentence for the customer; '' when there is none. */
  failure: string
  /** All that was answered to what was refused. */
  error: E | undefined
  send: (what: V) => Promise<void>
  /** As before anything was sent: what was told is no longer true. What is being sent goes on. */
  reopen: () => void
}

/** A refusal of which only the sentence is told, because no field of the form is meant. */
export const sentenceOnly = ({ message }: Refusal): Refusal => ({ message, fields: {} })

/** A refusal that stands beside the fields it is about, and is a sentence only when it is about none. */
export const besideFields = ({ message, fields }: Refusal): Refusal => ({
  message: Object.keys(fields).length > 0 ? '' : message,
  fields,
})

/** State of something that a customer sends and waits for: being sent, why it was refused, that it is done. */
export function useSending<T, E extends Refusal, V = void>({
  form,
  work,
  done,
  refusal = besideFields,
  leaves = false,
}: SendingOptions<T, E, V>): Sending<T, E, V> {
  const [state, setState] = useState<State<T, E, V>>({ kind: 'open' })
  const busy = useRef(false)
  return {
    kind: state.kind,
    pending: state.kind === 'sending',
    what: state.kind === 'sending' || state.kind === 'done' ? state.what : undefined,
    data: state.kind === 'done' ? state.data : undefined,
    failure: state.kind === 'failed' ? state.message : '',
    error: state.kind === 'failed' ? state.error : undefined,
    async send(what) {
      if (busy.current || form?.check() === false) return
      busy.current = true
      setState({ kind: 'sending', what })
      const answer = await work(what)
      busy.current = answer.ok && leaves
      if (answer.ok) {
        if (!leaves) setState({ kind: 'done', what, data: answer.data })
        await done?.(answer.data, what)
        return
      }
      const { message, fields } = refusal(answer.error)
      setState({ kind: 'failed', message, error: answer.error })
      form?.refuse(fields)
    },
    reopen: () => setState((now) => (now.kind === 'sending' ? now : { kind: 'open' })),
  }
}

interface SendingResultProps {
  of: Pick<Sending<unknown, unknown, unknown>, 'failure' | 'kind'>
  title?: string
  /** Told once it is done; nothing when the page itself shows it. */
  children?: ReactNode
}

/** What became of what was sent, spoken and brought into view: why it was refused, or that it is done. */
export function SendingResult({ of: { failure, kind }, title, children }: SendingResultProps) {
  if (kind !== 'done')
    return (
      <Banner tone="error" urgent>
        {failure}
      </Banner>
    )
  return children === undefined ? null : (
    <Banner tone="success" title={title} urgent>
      {children}
    </Banner>
  )
}

type SendButtonProps = {
  className: string
  /** What it says, and what while it is being sent. */
  label: string
  busy: string
} & (
  | { alone?: false; of: { pending: boolean } }
  /** In no form: it sends by itself. */
  | { alone: true; of: { pending: boolean; send: () => unknown } }
)

/** What is pressed to send something. */
export function SendButton(props: SendButtonProps) {
  const { className, label, busy, of } = props
  return (
    <button
      type={props.alone ? 'button' : 'submit'}
      className={className}
      aria-busy={of.pending}
      onClick={props.alone ? () => void props.of.send() : undefined}
    >
      {of.pending ? busy : label}
    </button>
  )
}
