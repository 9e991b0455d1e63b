import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { paths } from '#app/lib/paths.ts'
import { REQUEST_TONES } from '#app/lib/status-tone.ts'
import { userAtom } from '#app/state/persisted-atoms.ts'
import { useServices } from '#app/state/services.ts'
import { useDraft } from '#app/state/use-draft.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { DraftNotice } from '#app/ui/draft-notice.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { ItemRow } from '#app/widgets/item-row.tsx'
import { PrintedSeller } from '#app/widgets/printed-seller.tsx'
import { SummaryLines } from '#app/widgets/summary-lines.tsx'
import { TitledCard } from '#app/widgets/titled-card.tsx'
import { LONGEST_MESSAGE, NovaMensagem, type Solicitacao } from '#commerce/contract/after-sale/requests.ts'
import { company } from '#commerce/contract/company.ts'
import { resourcePath } from '#commerce/contract/conventions.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { writeMessage } from '#server-functions/after-sale/requests.ts'
import { button, opinions, order, page, purchase } from '#styled-system/recipes/index.js'
import { PrintedTerms } from './printed-terms.tsx'
import { RefundsCard } from './refunds-card.tsx'

const styles = order()
const parts = purchase()
const { title } = page()
const { by, body } = opinions()

/** One request: where it stands, by when it is answered, what was said. */
export function RequestPage({ initial }: { initial: Solicitacao }) {
  const [request, setRequest] = useState(initial)
  const { situacao, prazo } = request
  return (
    <>
      <PrintedSeller />
      <RequestHead {...request} />
      <div className={parts.columns}>
        <div className={parts.column}>
          {situacao === 'ABERTA' ? (
            <Banner tone="info">{`Recebemos a sua solicitação e enviamos a confirmação por e-mail. Respondemos até ${formatBrazilianDate(prazo)}.`}</Banner>
          ) : null}
          <Asked {...request} />
          <Conversation {...request} onSent={setRequest} />
        </div>
        <div className={parts.aside}>
          <RefundsCard reembolsos={request.reembolsos} />
          {request.reembolsos.length === 0 ? <ExpectedReturn expected={request.previsto} /> : null}
          <Progress {...request} />
        </div>
      </div>
      <PrintedTerms />
    </>
  )
}

function RequestHead({ porLink, numeroPedido, tipoText, protocolo, situacao, situacaoText, abertaEm }: Solicitacao) {
  return (
    <div className={parts.head}>
      {porLink && numeroPedido !== null ? (
        <a href={paths.account.order(numeroPedido)} className={`${parts.edit} ${styles.onScreen}`}>
          {`Pedido ${numeroPedido}`}
        </a>
      ) : (
        <a href={paths.account.requests} className={`${parts.edit} ${styles.onScreen}`}>
          Minhas solicitações
        </a>
      )}
      <div className={styles.cardTop}>
        <h1 className={title}>{`${tipoText} ${protocolo}`}</h1>
        <Badge tone={REQUEST_TONES[situacao]}>{situacaoText}</Badge>
      </div>
      <p className={styles.eventTime}>{`Aberta em ${dateTimeText(abertaEm)}`}</p>
    </div>
  )
}

function Asked({ protocolo, motivo, descricao, preferenciaText, itens, brindes, anexos }: Solicitacao) {
  return (
    <TitledCard id="pedido-feito" title="O que você pediu">
      <p className={parts.text}>
        <b>{motivo}</b>
      </p>
      {descricao === '' ? null : <p className={body}>{descricao}</p>}
      {preferenciaText === null ? null : (
        <p className={parts.muted}>{`Preferência: ${preferenciaText.toLowerCase()}`}</p>
      )}
      {itens.length === 0 ? null : (
        <ul className={parts.items} aria-label="Itens">
          {itens.map(({ idItem, nome, thumbnail, quantidade }) => (
            <ItemRow key={idItem} picture={thumbnail} name={nome} value={`${quantidade} un.`} />
          ))}
        </ul>
      )}
      {brindes.length === 0 ? null : (
        <Banner tone="info">{`Envie junto o que veio de brinde: ${brindes.map(({ nome, quantidade }) => `${quantidade} × ${nome}`).join(', ')}.`}</Banner>
      )}
      {anexos.length === 0 ? null : (
        <ul className={parts.items} aria-label="Arquivos">
          {anexos.map(({ idAnexo, nome }) => (
            <li key={idAnexo} className={parts.muted}>
              <a href={resourcePath(`users/requests/${protocolo}/anexos/${idAnexo}`)} download>
                {nome}
              </a>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

type ConversationProps = Solicitacao & { onSent: (request: Solicitacao) => void }

function Conversation({ protocolo, mensagens, podeResponder, onSent }: ConversationProps) {
  return (
    <TitledCard id="conversa" title="Conversa">
      {mensagens.length === 0 ? <p className={parts.muted}>Ainda não há mensagens.</p> : null}
      <ul className={styles.messages} aria-label="Mensagens">
        {mensagens.map(({ id, autor, texto, em }) => (
          <li key={id} className={styles.message} data-own={autor === 'LOJA' ? undefined : ''}>
            <p className={by}>{`${autor === 'LOJA' ? company.nomeFantasia : 'Você'}, ${dateTimeText(em)}`}</p>
            <p className={body}>{texto}</p>
          </li>
        ))}
      </ul>
      {podeResponder ? (
        <div className={styles.onScreen}>
          <Answer protocolo={protocolo} onSent={onSent} />
        </div>
      ) : (
        <p className={parts.muted}>Esta solicitação está encerrada.</p>
      )}
    </TitledCard>
  )
}

function Progress({ linhaDoTempo, numeroPedido }: Solicitacao) {
  return (
    <TitledCard id="andamento" title="Andamento">
      <ol className={styles.timeline}>
        {linhaDoTempo.map(({ situacao: state, texto, nota, em }) => (
          <li key={`${state} ${em}`} className={styles.event}>
            <b>{texto}</b>
            {nota === null ? null : <span className={parts.text}>{nota}</span>}
            <span className={styles.eventTime}>{dateTimeText(em)}</span>
          </li>
        ))}
      </ol>
      {numeroPedido === null ? null : (
        <a
          href={paths.account.order(numeroPedido)}
          className={`${button({ look: 'outline', width: 'full' })} ${styles.onScreen}`}
        >
          {`Ver o pedido ${numeroPedido}`}
        </a>
      )}
      <button type="button" className={button({ look: 'outline', width: 'full' })} onClick={() => print()}>
        Imprimir ou salvar em PDF
      </button>
    </TitledCard>
  )
}

function ExpectedReturn({ expected }: { expected: Solicitacao['previsto'] }) {
  if (expected === null) return null
  const { linhas, totalText, meioText, prazoText } = expected
  return (
    <TitledCard id="previsto" title="O que volta para você">
      <SummaryLines
        lines={linhas.map(({ nome, valorText }) => ({ name: nome, value: valorText }))}
        total={totalText === null ? undefined : { name: 'Você recebe de volta', value: totalText }}
      />
      <p className={parts.muted}>{`${meioText}, ${prazoText}.`}</p>
    </TitledCard>
  )
}

const NO_TEXT = { texto: '' }

function Answer({ protocolo, onSent }: { protocolo: string; onSent: (request: Solicitacao) => void }) {
  const services = useServices()
  const [form, attach] = useForm(NO_TEXT, (values) => fieldProblems(NovaMensagem, values))
  const draft = useDraft(`mensagem-${protocolo}`, useAtomValue(userAtom).userId, form.values, form.set)
  const sending = useSending({
    form,
    work: (texto: string) => services().write(() => writeMessage({ data: { protocolo, texto } })),
    done: (request, texto) => {
      draft.done(NO_TEXT)
      // The next message may have been begun meanwhile.
      if (form.current().texto === texto) form.reset(NO_TEXT)
      onSent(request)
    },
    refusal: sentenceOnly,
  })
  return (
    <SendForm
      data-draft={draft.name}
      attach={attach}
      className={parts.actions}
      onSend={() => sending.send(form.current().texto)}
    >
      <TextAreaField {...form.text('texto')} label="Sua mensagem" maxLength={LONGEST_MESSAGE} />
      <SendingResult of={sending} />
      <div className={styles.buttons}>
        <SendButton of={sending} className={button({ look: 'solid' })} label="Enviar mensagem" busy="Enviando…" />
      </div>
      <DraftNotice draft={draft} />
    </SendForm>
  )
}
