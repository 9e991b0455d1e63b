import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import * as v from 'valibot'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { paths } from '#app/lib/paths.ts'
import { newRequestHref } from '#app/lib/request-links.ts'
import { userAtom } from '#app/state/persisted-atoms.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { useServices } from '#app/state/services.ts'
import { useDraft } from '#app/state/use-draft.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { Banner } from '#app/ui/banner.tsx'
import { DraftNotice } from '#app/ui/draft-notice.tsx'
import { fieldStyles, SelectField, TextAreaField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { PrintedSeller } from '#app/widgets/printed-seller.tsx'
import {
  type Anexo,
  ASKED_OF,
  LONGEST_MESSAGE,
  NovaSolicitacao,
  type TipoSolicitacao,
} from '#commerce/contract/after-sale/requests.ts'
import type { Pedido, PedidosResposta } from '#commerce/contract/orders/orders.ts'
import { dayText } from '#commerce/contract/values/calendar-date.ts'
import { openRequest } from '#server-functions/after-sale/requests.ts'
import { button, order as orderRecipe, page, purchase } from '#styled-system/recipes/index.js'
import { PrintedTerms } from './printed-terms.tsx'
import { RefundKeyField } from './refund-key-field.tsx'
import { RequestFiles } from './request-files.tsx'
import { RequestItems } from './request-items.tsx'
import { RequestOrder } from './request-order.tsx'
import { asksForKey, maySwap, takesBack, wishedWay } from './requested-resolution.ts'
import { ReturnAmounts } from './return-amounts.tsx'
import { returnQuery, type Units } from './return-preview.queries.ts'

const action = button({ look: 'action', size: 'lg' })
const parts = purchase()
const { title } = page()
const { onScreen } = orderRecipe()

const KINDS = [
  ['ARREPENDIMENTO', 'Desisti da compra'],
  ['TROCA', 'Trocar um produto'],
  ['DEVOLUCAO', 'Devolver: veio errado ou danificado'],
  ['GARANTIA', 'Garantia: apresentou defeito'],
  ['CANCELAMENTO', 'Cancelar um pedido que ainda não saiu'],
  ['OUTROS', 'Outro assunto'],
] as const satisfies readonly (readonly [TipoSolicitacao, string])[]
const REASONS: Readonly<Record<TipoSolicitacao, readonly string[]>> = {
  ARREPENDIMENTO: [
    'O produto não é o que eu esperava',
    'Comprei por engano',
    'Encontrei outro produto',
    'Outro motivo',
  ],
  TROCA: ['Tamanho, cor ou voltagem diferente do que preciso', 'Produto com defeito', 'Recebi outro produto'],
  DEVOLUCAO: ['Produto danificado', 'Recebi outro produto', 'Faltam peças ou acessórios', 'Produto com defeito'],
  GARANTIA: ['Não liga', 'Parou de funcionar', 'Funciona mal', 'Outro defeito'],
  CANCELAMENTO: ['Desisti da compra', 'Comprei por engano', 'O prazo não me atende', 'Outro motivo'],
  OUTROS: ['Entrega', 'Pagamento', 'Nota fiscal', 'Montagem ou instalação', 'Cadastro', 'Outro assunto'],
}
const NO_ORDER = ''

interface RequestFormProps {
  kind: TipoSolicitacao | undefined
  /** The newest that may be chosen; the others are looked for. */
  orders: PedidosResposta
  /** The one chosen; its items are offered. */
  chosen: Pedido | undefined
}

/** Opens a request (domain §6.2). Kind and order are the address, so that an order page leads right into it. */
export const RequestForm = (props: RequestFormProps) => (
  <QueryScope>
    <Form {...props} />
  </QueryScope>
)

function Form({ kind, orders, chosen }: RequestFormProps) {
  const request = useNewRequest(kind, chosen)
  const { form, attach, draft, sending } = request
  const { wanted, begin } = useKindAndOrder(kind, chosen?.numeroPedido)
  return (
    <SendForm data-draft={draft.name} attach={attach} className={parts.card} onSend={() => sending.send()}>
      <PrintedSeller />
      <h1 className={title}>Nova solicitação</h1>
      <div className={fieldStyles.grid}>
        <SelectField
          label="Do que você precisa?"
          name="tipo"
          value={wanted.kind ?? ''}
          options={KINDS}
          error={form.errors['tipo']}
          span="half"
          onChange={(value) => begin({ ...wanted, kind: value })}
        />
        <RequestOrder
          newest={orders}
          chosen={chosen && { ...chosen, valorTotalText: chosen.pagamento.valorText }}
          optional={kind !== undefined && !ASKED_OF[kind].order}
          error={form.errors['numeroPedido']}
          value={wanted.order ?? ''}
          onChoose={(value) => begin({ ...wanted, order: value })}
        />
        {kind === 'ARREPENDIMENTO' && chosen?.arrependimentoAte ? (
          <div className={fieldStyles.whole}>
            <Banner tone="info">{`Você pode desistir até ${dayText(chosen.arrependimentoAte)}, sem dizer o motivo. Devolvendo tudo, o frete também volta.`}</Banner>
          </div>
        ) : null}
        {kind === 'CANCELAMENTO' && chosen ? <WholeOrder {...chosen} /> : null}
        <WhatComesBack kind={kind} request={request} />
        {kind === undefined ? null : <WhatIsSaid kind={kind} chosen={chosen} request={request} />}
      </div>
      <SendingResult of={sending} />
      <div className={`${fieldStyles.actions} ${onScreen}`}>
        <SendButton of={sending} className={action} label="Enviar solicitação" busy="Enviando…" />
        <a
          href={chosen?.porLink ? paths.account.order(chosen.numeroPedido) : paths.account.requests}
          className={button({ look: 'outline', size: 'lg' })}
        >
          Voltar
        </a>
      </div>
      <DraftNotice draft={draft} />
      <PrintedTerms />
    </SendForm>
  )
}

/** What is typed and chosen, kept as a draft of this kind and order, and how it is sent. */
function useNewRequest(kind: TipoSolicitacao | undefined, chosen: Pedido | undefined) {
  const services = useServices()
  const go = useNavigateTo()
  const [files, setFiles] = useState<readonly Anexo[]>([])
  const [units, setUnits] = useState<Units>({})
  const isReturn = takesBack(kind)
  const { data: preview, error: unread } = useQuery({
    ...returnQuery(chosen?.numeroPedido ?? NO_ORDER, units),
    enabled: isReturn && chosen !== undefined,
  })
  const wish = (values: { motivo: string; descricao: string; preferencia: string; chavePix: string }) => ({
    tipo: kind,
    numeroPedido: chosen?.numeroPedido ?? null,
    itens:
      isReturn && chosen
        ? Object.entries(units).flatMap(([idItem, quantidade]) => (quantidade > 0 ? [{ idItem, quantidade }] : []))
        : [],
    motivo: values.motivo,
    descricao: values.descricao,
    preferencia: wishedWay(kind, values.preferencia),
    // Typed before another way, kind or order was chosen, it is nobody's business any more.
    chavePix: values.chavePix !== '' && asksForKey(kind, chosen, values.preferencia) ? values.chavePix : null,
    anexos: files.map(({ idAnexo }) => idAnexo),
  })
  const [form, attach] = useForm({ motivo: '', descricao: '', preferencia: '', chavePix: '' }, (values) =>
    fieldProblems(NovaSolicitacao, wish(values)),
  )
  const draft = useDraft(
    `solicitacao-${kind ?? ''}-${chosen?.numeroPedido ?? ''}`,
    useAtomValue(userAtom).userId,
    { ...form.values, unidades: JSON.stringify(units) },
    ({ unidades, ...typed }) => {
      form.set(typed)
      if (unidades !== undefined) setUnits(unitsOf(unidades))
    },
  )
  const sending = useSending({
    form,
    work: async () => {
      const result = await services().write(() => openRequest({ data: wish(form.current()) as NovaSolicitacao }))
      if (result.ok) {
        draft.done()
        // Until its page has come, or a second press would open another one.
        await go(paths.account.request(result.data.protocolo))
      }
      return result
    },
  })
  const shown = isReturn && chosen ? preview : undefined
  return { form, attach, draft, sending, files, setFiles, units, setUnits, preview: shown, unread }
}

/** They are the address. What was pressed is shown at once: one list may be chosen right after the other. */
function useKindAndOrder(kind: TipoSolicitacao | undefined, order: string | undefined) {
  const go = useNavigateTo()
  const [pressed, setPressed] = useState<{ kind: string | undefined; order: string | undefined; on: string } | null>(
    null,
  )
  const here = newRequestHref(order, kind)
  const wanted = pressed?.on === here ? pressed : { kind, order }
  const begin = (next: { kind: string | undefined; order: string | undefined }) => {
    setPressed({ ...next, on: here })
    void go(newRequestHref(next.order, next.kind), { replace: true })
  }
  return { wanted, begin }
}

interface PartProps<Kind> {
  kind: Kind
  request: ReturnType<typeof useNewRequest>
}

function WhatComesBack({ kind, request }: PartProps<TipoSolicitacao | undefined>) {
  const { form, preview, unread, units, setUnits } = request
  const way = wishedWay(kind, form.values.preferencia)
  return (
    <>
      {preview ? (
        <>
          <RequestItems
            items={preview.itens}
            units={units}
            error={form.errors['itens']}
            withAmounts={kind !== 'GARANTIA' && way !== 'TROCA'}
            onChange={setUnits}
          />
          <ReturnAmounts
            preview={preview}
            withSwap={maySwap(kind)}
            withAmounts={kind !== 'GARANTIA'}
            value={way}
            error={form.errors['preferencia']}
            onChange={(preferencia) => form.set({ preferencia })}
          />
        </>
      ) : null}
      {unread ? (
        <div className={fieldStyles.whole}>
          <Banner tone="error" urgent>
            {unread.message}
          </Banner>
        </div>
      ) : null}
    </>
  )
}

function WhatIsSaid({ kind, chosen, request }: PartProps<TipoSolicitacao> & { chosen: Pedido | undefined }) {
  const { form, files, setFiles } = request
  return (
    <>
      <SelectField
        {...form.text('motivo')}
        label="Motivo"
        options={REASONS[kind].map((reason) => [reason, reason] as const)}
        optional={!ASKED_OF[kind].reason}
      />
      {asksForKey(kind, chosen, form.values.preferencia) ? <RefundKeyField {...form.text('chavePix')} /> : null}
      <TextAreaField
        {...form.text('descricao')}
        label={kind === 'ARREPENDIMENTO' ? 'Quer contar mais?' : 'Conte o que aconteceu'}
        optional={!ASKED_OF[kind].story}
        maxLength={LONGEST_MESSAGE}
      />
      <div className={fieldStyles.whole}>
        <RequestFiles files={files} order={chosen?.numeroPedido} error={form.errors['anexos']} onChange={setFiles} />
      </div>
    </>
  )
}

/** Where several sellers' deliveries are still to be sent. */
function WholeOrder({ numeroPedido, entregas }: Pedido) {
  if (entregas.filter(({ status }) => status !== 'CANCELADO').length < 2) return null
  return (
    <div className={fieldStyles.whole}>
      <Banner tone="info">
        <p>
          {'O pedido é cancelado inteiro, com as entregas de todos os vendedores. Para cancelar só a de um deles, use '}
          <a href={paths.account.order(numeroPedido)}>a página do pedido</a>.
        </p>
      </Banner>
    </div>
  )
}

/** Of a draft, which anybody may have written. */
function unitsOf(text: string): Units {
  const known = v.safeParse(KeptUnits, text)
  return known.success ? known.output : {}
}
const KeptUnits = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))),
)
