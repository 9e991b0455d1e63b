import { useState } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { countText } from '#app/lib/formatting.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { type Answer, SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useCopy } from '#app/ui/use-copy.ts'
import { useForm } from '#app/ui/use-form.ts'
import {
  type CodigosRecuperacao,
  type InicioSegundoFator,
  ProvaSegundoFator,
  type SegundoFator,
} from '#commerce/contract/customers/access.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { button, page, secondFactor } from '#styled-system/recipes/index.js'
import { CodeField } from './code-field.tsx'
import { CurrentPasswordField } from './password-field.tsx'

const styles = secondFactor()
const { hidden } = page()
const outline = button({ look: 'outline', size: 'lg' })
const action = button({ look: 'action', size: 'lg' })
const quiet = button({ look: 'quiet', size: 'lg' })
const EMPTY = { codigo: '', senha: '' }
/** What was pressed is gone: the keyboard goes on where the news is. */
const focusNow = (element: HTMLElement | null) => element?.focus()
const focusField = (element: HTMLElement | null) => element?.querySelector('input')?.focus()

type Proven = typeof EMPTY

/** What sends it: a customer's and an agent's go different ways. */
export interface SecondFactorActs {
  begin: () => Promise<Answer<InicioSegundoFator>>
  confirm: (data: Proven) => Promise<Answer<CodigosRecuperacao>>
  remove: (data: Proven) => Promise<Answer<{ segundoFator: SegundoFator }>>
}

interface SecondFactorProps {
  state: SegundoFator
  acts: SecondFactorActs
  onChange: (state: SegundoFator) => void
}

/** An authenticator application's code beside the password. */
export function SecondFactor({ state, acts, onChange }: SecondFactorProps) {
  const [codes, setCodes] = useState<readonly string[]>([])
  /** Not when the page opens: after something was done here. */
  const [wasTouched, setTouched] = useState(false)
  const isActive = state.desde !== null
  const change = (next: SegundoFator, made: readonly string[]) => {
    setTouched(true)
    setCodes(made)
    onChange(next)
  }
  return (
    <>
      <div
        key={String(isActive)}
        ref={wasTouched && codes.length === 0 ? focusNow : undefined}
        tabIndex={-1}
        className={styles.state}
      >
        <Badge tone={isActive ? 'success' : 'info'}>{isActive ? 'Ativa' : 'Desativada'}</Badge>
        <span>
          {state.desde === null
            ? 'Além da senha, entrar pede um código do aplicativo autenticador do seu celular.'
            : `Desde ${dateTimeText(state.desde)}. Restam ${countText(state.codigosRestantes, 'código', 'códigos')} de recuperação.`}
        </span>
      </div>
      {codes.length > 0 ? <RecoveryCodes codes={codes} /> : null}
      {isActive ? (
        <Removal remove={acts.remove} onRemoved={(next) => change(next, [])} />
      ) : (
        <Enrolment
          acts={acts}
          onActive={(made) =>
            change(
              { ...state, desde: new Date().toISOString(), codigosRestantes: made.length || state.codigosRestantes },
              made,
            )
          }
        />
      )}
    </>
  )
}

/** Shown once, when they are made. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { state, copy } = useCopy(codes.join('\n'))
  return (
    <>
      <Banner tone="warning" title="Guarde estes códigos de recuperação" urgent>
        Eles aparecem só agora. Cada um serve uma vez, se o aplicativo ou a chave de acesso não estiver à mão.
      </Banner>
      <ul className={styles.codes} aria-label="Códigos de recuperação" tabIndex={-1} ref={focusNow}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <button type="button" className={outline} onClick={() => void copy()}>
          <Icon name={state === 'copied' ? 'check' : 'copy'} />
          {state === 'copied' ? 'Códigos copiados' : 'Copiar os códigos'}
        </button>
        <output className={state === 'refused' ? undefined : hidden}>
          {state === 'copied'
            ? 'Códigos de recuperação copiados.'
            : state === 'refused'
              ? 'Não foi possível copiar. Selecione os códigos ou anote-os.'
              : ''}
        </output>
      </div>
    </>
  )
}

interface EnrolmentProps {
  acts: SecondFactorActs
  onActive: (codes: readonly string[]) => void
}

function Enrolment({ acts, onActive }: EnrolmentProps) {
  const begin = useSending({ work: () => acts.begin() })
  if (begin.data === undefined)
    return (
      <>
        <SendingResult of={{ failure: begin.failure, kind: begin.kind }} />
        <div>
          <SendButton alone of={begin} className={outline} label="Ativar" busy="Preparando…" />
        </div>
      </>
    )
  return (
    <>
      <Secret {...begin.data} />
      <Proof label="Confirmar" look={action} send={acts.confirm} done={({ codigos }) => onActive(codigos)} />
    </>
  )
}

function Secret({ segredo, uri }: InicioSegundoFator) {
  return (
    <div className={styles.enrol} role="group" aria-label="Como ativar" tabIndex={-1} ref={focusNow}>
      <div className={styles.qr}>
        <QrCode text={uri} label="Código QR para o aplicativo autenticador" />
      </div>
      <ol className={styles.steps}>
        <li>
          {'Abra o aplicativo autenticador no celular e leia o código QR. Está neste celular? '}
          <a href={uri}>Abra o aplicativo por aqui</a>.
        </li>
        <li>
          {'Não deu certo? Digite esta chave no aplicativo: '}
          <span className={styles.secret}>{segredo.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
        </li>
        <li>Digite abaixo o código que o aplicativo mostra e a sua senha.</li>
      </ol>
    </div>
  )
}

interface RemovalProps {
  remove: SecondFactorActs['remove']
  onRemoved: (state: SegundoFator) => void
}

function Removal({ remove, onRemoved }: RemovalProps) {
  const [asked, setAsked] = useState<boolean>()
  if (!asked)
    return (
      <div>
        <button
          type="button"
          ref={asked === false ? focusNow : undefined}
          className={outline}
          onClick={() => setAsked(true)}
        >
          Desativar
        </button>
      </div>
    )
  return (
    <Proof
      label="Desativar"
      look={outline}
      send={remove}
      done={({ segundoFator }) => onRemoved(segundoFator)}
      onCancel={() => setAsked(false)}
    />
  )
}

interface ProofProps<T> {
  label: string
  look: string
  send: (data: Proven) => Promise<Answer<T>>
  done: (data: T) => void
  /** Of one that was asked for by a press: it takes the focus, and can be left. */
  onCancel?: () => void
}

/** Code and password: a screen left open is not enough to change how one enters. */
function Proof<T>({ label, look, send, done, onCancel }: ProofProps<T>) {
  const [form, attach] = useForm(EMPTY, (values) => fieldProblems(ProvaSegundoFator, values))
  const sending = useSending({ form, work: () => send(form.values), done })
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
      <div className={fieldStyles.grid} ref={onCancel ? focusField : undefined}>
        <CodeField {...form.text('codigo')} span="half" explained={onCancel !== undefined} />
        <CurrentPasswordField {...form.text('senha')} label="Senha atual" span="half" />
      </div>
      <SendingResult of={sending} />
      <div className={fieldStyles.actions}>
        <SendButton of={sending} className={look} label={label} busy="Enviando…" />
        {onCancel ? (
          <button type="button" className={quiet} onClick={onCancel}>
            Cancelar
          </button>
        ) : null}
      </div>
    </SendForm>
  )
}
