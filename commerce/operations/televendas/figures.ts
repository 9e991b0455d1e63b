import { type Figuras, type FigurasQuery, type FigurasResposta, TEAM } from '#commerce/contract/televendas/figures.ts'
import { supervises } from '#commerce/contract/televendas/levels.ts'
import { addDays, formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { added, averageTicket, conversionOf, NOTHING, type Sums, sumsBy } from '#commerce/domain/televendas/figures.ts'
import { CommerceError, notFound } from '#commerce/kernel/commerce-error.ts'
import { BYTE_ORDER_MARK, csvText, toCell } from '#commerce/kernel/csv.ts'
import { callFigures, orderFigures } from '#commerce/store/televendas/figures.ts'
import { listAgents, listChannels } from '#commerce/store/televendas/lists.ts'
import type { CommerceDeps } from '../deps.ts'
import { type Span, spanOf } from './period.ts'
import type { AgentAtWork } from './record.ts'

const USUAL_DAYS = 7
const OTHERS = 'Os resultados de outros agentes são exclusivos da supervisão.'

type FiguresContext = Pick<CommerceDeps, 'db' | 'clock'>

/**
 * What agents sold and earn, by day and channel (domain §7): one's own, or for supervisors another's or the team's.
 * @throws CommerceError 400 for a period that is none, 403 for somebody else's, 404 for nobody's
 */
export async function figuresOf(
  { db, clock }: FiguresContext,
  actor: AgentAtWork,
  query: FigurasQuery,
): Promise<FigurasResposta> {
  const span = spanOf(query, clock.now(), USUAL_DAYS)
  const isSupervisor = supervises(actor.agentLevel)
  const whose = query.agente || actor.agentId
  if (whose !== actor.agentId && !isSupervisor) throw new CommerceError('forbidden', OTHERS)
  const agentId = whose === TEAM ? undefined : whose
  const [agents, channels] = [await listAgents(db), await listChannels(db)]
  const agent = agents.find(({ id }) => id === agentId)
  if (agentId !== undefined && agent === undefined) throw notFound('Agente não encontrado.')
  const search = { begin: span.begin, end: span.end, agentId }
  const all = [...(await orderFigures(db, search)), ...(await callFigures(db, search))]
  // Theirs, and where they sold before they were given others.
  const own = agents.find(({ id }) => id === actor.agentId)?.channels ?? []
  const isOwn = (code: string) => own.includes(code) || all.some(({ channel }) => channel === code)
  const rows = query.noCanal ? all.filter(({ channel }) => channel === query.noCanal) : all
  const named = new Map(channels.map(({ code, name }) => [code, name]))
  const byDay = sumsBy(rows, ({ day }) => day)
  return {
    periodo: { de: span.from, ate: span.to },
    agente: agent === undefined ? null : { idAgente: agent.id, nome: agent.full_name },
    total: wireFigures(rows.reduce<Sums>(added, NOTHING)),
    porDia: daysOf(span).map((day) => ({ dia: day, ...wireFigures(byDay.get(day) ?? NOTHING) })),
    porDiaCanal: [...sumsBy(rows, ({ day, channel }) => `${day} ${channel}`)]
      .toSorted(([one], [other]) => other.localeCompare(one))
      .map(([key, sums]) => {
        const [dia = '', canal = ''] = key.split(' ')
        return { dia, canal, nomeCanal: named.get(canal) ?? canal, ...wireFigures(sums) }
      }),
    porAgente:
      agentId === undefined
        ? ranking(
            sumsBy(rows, (row) => row.agentId),
            agents,
          )
        : [],
    agentes: isSupervisor ? agents.map(({ id, full_name: nome }) => ({ idAgente: id, nome })) : [],
    canais: channels
      .filter(({ code }) => isSupervisor || isOwn(code))
      .map(({ code, name }) => ({ canal: code, nome: name })),
  }
}

const ranking = (
  sums: ReadonlyMap<string, Sums>,
  agents: Awaited<ReturnType<typeof listAgents>>,
): FigurasResposta['porAgente'] =>
  agents
    .flatMap(({ id, full_name: nome }) => {
      const own = sums.get(id)
      return own === undefined ? [] : [{ idAgente: id, nome, own }]
    })
    .toSorted((one, other) => other.own.sold - one.own.sold)
    .map(({ own, ...agent }) => ({ ...agent, ...wireFigures(own) }))

function daysOf({ from, to }: Span): string[] {
  const days = [from]
  for (let day = from; day < to; days.push(day)) day = addDays(day, 1)
  return days
}

const wireFigures = (sums: Sums): Figuras => {
  const ticket = averageTicket(sums)
  return {
    pedidos: sums.orders,
    vendido: sums.sold / 100,
    vendidoText: formatBRL(sums.sold),
    canceladoText: formatBRL(sums.cancelled),
    atendimentos: sums.calls,
    comPedido: sums.converted,
    conversao: conversionOf(sums),
    ticketMedioText: ticket === null ? null : formatBRL(ticket),
    pagoText: formatBRL(sums.paid),
    devolvidoText: formatBRL(sums.returned),
    comissao: sums.commission / 100,
    comissaoText: formatBRL(sums.commission),
  }
}

const HEAD = [
  'dia',
  'canal',
  'pedidos',
  'vendido',
  'cancelado',
  'atendimentos',
  'atendimentos com pedido',
  'conversão (%)',
  'ticket médio',
  'pago',
  'devolvido',
  'comissão',
]

/** The days and channels of an answer as a table for a spreadsheet. */
export function figuresCsv({ porDiaCanal }: FigurasResposta): string {
  const rows = porDiaCanal.map((row) =>
    [
      formatBrazilianDate(row.dia),
      row.nomeCanal,
      String(row.pedidos),
      row.vendidoText,
      row.canceladoText,
      String(row.atendimentos),
      String(row.comPedido),
      row.conversao === null ? '' : row.conversao.toLocaleString('pt-BR'),
      row.ticketMedioText ?? '',
      row.pagoText,
      row.devolvidoText,
      row.comissaoText,
    ].map(toCell),
  )
  return BYTE_ORDER_MARK + csvText([HEAD, ...rows])
}
