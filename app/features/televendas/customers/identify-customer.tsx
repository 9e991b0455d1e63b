import { useRef, useState } from 'react'
import { type Aim, AIM_NAMES } from '#app/lib/telesales-link.ts'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { useFocusFirst } from '#app/ui/use-focus-first.ts'
import { useForm } from '#app/ui/use-form.ts'
import { BirthDateField } from '#app/widgets/identity-fields.tsx'
import type { ClienteEncontrado } from '#commerce/contract/televendas/customers.ts'
import { parseBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { formatCep, isValidCep } from '#commerce/contract/values/cep.ts'
import { agentDesk, agentPage, button } from '#styled-system/recipes/index.js'
import { useAttendance } from '../call/use-attendance.ts'
import { TakeCart } from './take-cart.tsx'

const action = button({ look: 'action' })
const page = agentPage()
const styles = agentDesk()
const NEEDED = 2
const MOST_TRIES = 3

interface IdentifyCustomerProps {
  customer: ClienteEncontrado
  /** Items of the cart built before, which may be handed over. */
  looseItems: number
  /** Shown as soon as they have answered. */
  aim: Aim | undefined
  onBack: () => void
}

const EMPTY = { nome: '', dataNascimento: '', nomeResponsavel: '', cep: '', levarCarrinho: true }
type Values = typeof EMPTY

const answersOf = (isCompany: boolean, { nome, dataNascimento, nomeResponsavel, cep }: Values): string[] =>
  [nome, isCompany ? nomeResponsavel : dataNascimento, cep].filter((text) => text.trim() !== '')

function problemsOf(isCompany: boolean, values: Values): Record<string, string> {
  const { dataNascimento, cep } = values
  return {
    ...(!isCompany && dataNascimento !== '' && parseBrazilianDate(dataNascimento) === undefined
      ? { dataNascimento: 'Data inválida. Use dia, mês e ano.' }
      : {}),
    ...(cep !== '' && !isValidCep(cep) ? { cep: 'O CEP tem 8 números.' } : {}),
    ...(answersOf(isCompany, values).length < NEEDED ? { nome: 'Preencha pelo menos duas das três respostas.' } : {}),
  }
}

/** Two right answers of three make sure that the caller is the customer (domain §7); the server says whether they are. */
export function IdentifyCustomer({ customer, looseItems, aim, onBack }: IdentifyCustomerProps) {
  const section = useFocusFirst()
  const isCompany = customer.tipo === 'PJ'
  const { form, attach, sending, wrong } = useIdentification(customer.idUsuario, isCompany, looseItems > 0)
  return (
    <section ref={section} className={page.panel} aria-labelledby="identificar">
      <div>
        <h2 id="identificar" className={page.panelTitle}>
          {`Confirme se fala com ${customer.nomeMascarado}`}
        </h2>
        <p className={page.lead}>
          Pergunte e digite o que a pessoa responder. Duas das três respostas precisam conferir; o sistema não diz
          quais. São até 3 tentativas por atendimento. Ao atender, você assume o carrinho: os dois veem os mesmos
          preços.
        </p>
      </div>
      <SendForm attach={attach} className={styles.questions} onSend={() => sending.send()}>
        <div className={fieldStyles.grid}>
          <TextField
            {...form.text('nome')}
            label={isCompany ? 'Razão social' : 'Nome completo'}
            span="full"
            hint={isCompany ? '“Qual é a razão social da empresa?”' : '“Qual é o seu nome completo?”'}
            autoComplete="off"
            maxLength={150}
          />
          {isCompany ? (
            <TextField
              key="responsavel"
              {...form.text('nomeResponsavel')}
              label="Nome do responsável"
              span="half"
              hint="“Quem é o responsável no cadastro?”"
              autoComplete="off"
              maxLength={150}
            />
          ) : (
            <BirthDateField
              key="nascimento"
              {...form.text('dataNascimento')}
              span="half"
              hint="“Qual é a sua data de nascimento?”"
              autoComplete="off"
            />
          )}
          <TextField
            {...form.text('cep')}
            label="CEP"
            span="half"
            hint="“Qual é o CEP de um endereço do cadastro?”"
            mask={formatCep}
            inputMode="numeric"
            placeholder="00000-000"
            autoComplete="off"
          />
          <TakeCart form={form} looseItems={looseItems} />
        </div>
        <SendingResult of={sending} />
        {wrong > 0 && sending.error?.kind === 'validation' ? (
          <p className={styles.muted} role="status">
            {wrong < MOST_TRIES ? `Tentativa ${wrong} de ${MOST_TRIES}.` : 'Era a última tentativa deste atendimento.'}
          </p>
        ) : null}
        <div className={fieldStyles.actions}>
          <SendButton
            of={sending}
            className={action}
            label={aim === undefined ? 'Conferir e atender' : `Conferir e abrir ${AIM_NAMES[aim]}`}
            busy="Conferindo…"
          />
          <button type="button" className={button({ look: 'outline' })} onClick={onBack}>
            Procurar outro cliente
          </button>
        </div>
      </SendForm>
    </section>
  )
}

function useIdentification(login: string, isCompany: boolean, hasCart: boolean) {
  const { serve } = useAttendance()
  const [wrong, setWrong] = useState(0)
  const tried = useRef(0)
  const [form, attach] = useForm<Values>(EMPTY, (values) => problemsOf(isCompany, values))
  const sending = useSending({
    form,
    work: async () => {
      const { nome, dataNascimento, nomeResponsavel, cep, levarCarrinho } = form.current()
      const said = (text: string) => (text.trim() === '' ? undefined : text.trim())
      const answer = await serve({
        login,
        levarCarrinho: levarCarrinho && hasCart,
        confirmacao: {
          nomeCompleto: said(nome),
          cep: said(cep),
          ...(isCompany ? { nomeResponsavel: said(nomeResponsavel) } : { dataNascimento: said(dataNascimento) }),
        },
      })
      if (!answer.ok && answer.error.kind === 'validation') setWrong(++tried.current)
      return answer
    },
    refusal: sentenceOnly,
  })
  return { form, attach, sending, wrong }
}
