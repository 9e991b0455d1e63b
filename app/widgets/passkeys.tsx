import { useState } from 'react'
import { makePasskey } from '#app/lib/passkey.ts'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { type Answer, type Refusal, SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { ChaveAdicionada, SegundoFator } from '#commerce/contract/customers/access.ts'
import {
  type Chave,
  MAX_PASSKEYS,
  type OpcoesNovaChave,
  type RespostaNovaChaveEnviada,
} from '#commerce/contract/customers/passkeys.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { button, secondFactor } from '#styled-system/recipes/index.js'
import { RecoveryCodes } from './second-factor.tsx'

const styles = secondFactor()
const outline = button({ look: 'outline' })
const action = button({ look: 'action', size: 'lg' })

/** What sends it: a customer's and an agent's go different ways. */
export interface PasskeyActs {
  begin: () => Promise<Answer<OpcoesNovaChave>>
  add: (data: { nome: string; resposta: RespostaNovaChaveEnviada }) => Promise<Answer<ChaveAdicionada>>
  remove: (id: string) => Promise<Answer<{ segundoFator: SegundoFator }>>
}

interface PasskeysProps {
  state: SegundoFator
  acts: PasskeyActs
  onChange: (state: SegundoFator) => void
}

/** The telephones, computers and security keys that stand beside the password. */
export function Passkeys({ state, acts, onChange }: PasskeysProps) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const removal = useSending<{ segundoFator: SegundoFator }, Refusal, Chave>({
    work: ({ id }) => acts.remove(id),
    done: ({ segundoFator }) => onChange(segundoFator),
  })
  return (
    <>
      <p>
        Uma chave de acesso fica no seu celular, computador ou chave de segurança e é liberada com digital, rosto ou
        PIN. Com ela, entrar não pede código.
      </p>
      {codes.length > 0 ? <RecoveryCodes codes={codes} /> : null}
      {state.chaves.length === 0 ? (
        <p>Você ainda não tem chave de acesso.</p>
      ) : (
        <ul className={styles.keys} aria-label="Suas chaves de acesso">
          {state.chaves.map((chave) => (
            <li key={chave.id}>
              <span>
                <strong>{chave.nome}</strong>
                {`, desde ${dateTimeText(chave.criadaEm)}. `}
                {chave.usadaEm === null ? 'Ainda não usada.' : `Último uso em ${dateTimeText(chave.usadaEm)}.`}
              </span>
              <button
                type="button"
                className={outline}
                aria-label={`Remover a chave ${chave.nome}`}
                aria-busy={removal.pending && removal.what?.id === chave.id}
                onClick={() => void removal.send(chave)}
              >
                {removal.pending && removal.what?.id === chave.id ? 'Removendo…' : 'Remover'}
              </button>
            </li>
          ))}
        </ul>
      )}
      <SendingResult of={removal} title="Feito">
        A chave de acesso foi removida.
      </SendingResult>
      {state.chaves.length < MAX_PASSKEYS ? (
        <NewPasskey
          acts={acts}
          onAdded={(made, next) => {
            if (made.length > 0) setCodes(made)
            removal.reopen()
            onChange(next)
          }}
        />
      ) : (
        <p>{`Você tem ${MAX_PASSKEYS} chaves de acesso, o máximo. Remova uma para adicionar outra.`}</p>
      )}
    </>
  )
}

interface NewPasskeyProps {
  acts: PasskeyActs
  onAdded: (codes: readonly string[], state: SegundoFator) => void
}

function NewPasskey({ acts, onAdded }: NewPasskeyProps) {
  const [form, attach] = useForm({ nome: '' }, (): Record<string, string> => ({}))
  const sending = useSending<ChaveAdicionada, Refusal>({
    form,
    async work() {
      const options = await acts.begin()
      if (!options.ok) return options
      const made = await makePasskey(options.data)
      if (!made.ok) return { ok: false, error: { message: made.message, fields: {} } }
      return acts.add({ nome: form.current().nome.trim(), resposta: made.data })
    },
    done({ codigos, segundoFator }) {
      onAdded(codigos, segundoFator)
      form.text('nome').onChange('')
    },
    refusal: ({ message, fields: { nome } }): Refusal =>
      nome === undefined ? { message, fields: {} } : { message: '', fields: { nome } },
  })
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
      <TextField
        {...form.text('nome')}
        label="Nome da chave"
        hint="Para você reconhecer depois, como Celular ou Notebook."
        optional
        autoComplete="off"
        maxLength={60}
      />
      <SendingResult of={sending} title="Feito">
        A chave de acesso foi adicionada.
      </SendingResult>
      <div className={fieldStyles.actions}>
        <SendButton of={sending} className={action} label="Adicionar chave de acesso" busy="Esperando a chave…" />
      </div>
    </SendForm>
  )
}
