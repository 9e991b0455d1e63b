import type { Janela, OpcaoEntrega } from '#commerce/contract/checkout/checkout.ts'
import { DOCUMENT_NAMES, type LocalRetirada, type QuemRetira } from '#commerce/contract/checkout/pickup.ts'
import { isUnpaid } from '#commerce/contract/choices.ts'
import type { DeliveryKind } from '#commerce/contract/states.ts'
import type { IsoDate } from '#commerce/contract/values/calendar-date.ts'
import { concealCpf } from '#commerce/contract/values/cpf.ts'
import { toReais } from '#commerce/contract/values/money.ts'
import { deliveryDeadline } from '#commerce/domain/checkout/business-days.ts'
import {
  arrivalText,
  collectFromText,
  DELIVERY_NAMES,
  deliveryTermText,
  type DeliveryWindow,
  paidByText,
  pickupTermText,
  scheduleFromText,
  SHIFTS,
  windowText,
} from '#commerce/domain/checkout/delivery-options.ts'
import {
  type DeliveryQuote,
  type PickupPoint,
  quotedDay,
  quotedWindows,
} from '#commerce/domain/checkout/delivery-quote.ts'
import { freightText } from '#commerce/domain/checkout/freight-quote.ts'
import type { ShipmentRow } from '#commerce/store/orders/orders.ts'

const TURNOS = { manha: 'MANHA', tarde: 'TARDE', noite: 'NOITE' } as const

export const wireWindow = (window: DeliveryWindow): Janela => ({
  data: window.date,
  turno: TURNOS[window.shift],
  texto: windowText(window),
})
export const wirePickup = ({ name, address, hours }: PickupPoint): LocalRetirada => ({
  nome: name,
  endereco: address,
  horario: hours,
})

/** The window with its sentence, as orders keep only day and shift. */
export const windowOf = ({ data, turno }: Pick<Janela, 'data' | 'turno'>): DeliveryWindow => ({
  date: data,
  shift: SHIFTS.find(({ id }) => TURNOS[id] === turno)!.id,
})

/** `Retira no local: eFácil Uberlândia Centro`; the other kinds have their plain name. */
export const deliveryName = ({ kind, pickup }: DeliveryQuote): string =>
  pickup ? `${DELIVERY_NAMES[kind]}: ${pickup.name}` : DELIVERY_NAMES[kind]

const TERM_TEXTS: Readonly<Record<DeliveryKind, (businessDays: number) => string>> = {
  NORMAL: deliveryTermText,
  EXPRESSA: deliveryTermText,
  AGENDADA: () => 'Entrega na data e no período escolhidos',
  RETIRA_LOJA: pickupTermText,
}

/** The term without a date, of what is paid some other day. */
export const termOf = ({ kind, businessDays }: DeliveryQuote): string => TERM_TEXTS[kind](businessDays)

/** One entry of `opcoesEntrega` (domain §3.2). @param part whose it is, and what comes this way */
export function wireDelivery(
  quote: DeliveryQuote,
  part: Pick<OpcaoEntrega, 'idLojista' | 'lojista' | 'itens'>,
  now: Date,
): OpcaoEntrega {
  const expected = quotedDay(quote, now.getTime())
  return {
    id: quote.id,
    tipo: quote.kind,
    nome: deliveryName(quote),
    valor: toReais(quote.total),
    valorText: freightText(quote.total),
    prazoDiasUteis: quote.businessDays,
    dataPrevista: expected,
    prazoText: optionText(quote, now),
    ...part,
    janelas: quotedWindows(quote, now.getTime()).map(wireWindow),
    retirada: quote.pickup && wirePickup(quote.pickup),
  }
}

const DAY_TEXTS: Readonly<Record<DeliveryKind, (day: IsoDate) => string>> = {
  NORMAL: arrivalText,
  EXPRESSA: arrivalText,
  AGENDADA: scheduleFromText,
  RETIRA_LOJA: collectFromText,
}

/** The day a quote ends on, were it paid now, in the one sentence of product page, cart and checkout (domain §3.2). */
export const dayTextOf = (quote: DeliveryQuote, now: Date): string =>
  DAY_TEXTS[quote.kind](quotedDay(quote, now.getTime()))

/** Of what was chosen: a window's day is told with the window. */
export const chosenTextOf = (quote: DeliveryQuote, now: Date): string =>
  quote.kind === 'AGENDADA' ? termOf(quote) : dayTextOf(quote, now)

const optionText = (quote: DeliveryQuote, now: Date): string =>
  quote.kind === 'AGENDADA'
    ? `${dayTextOf(quote, now)}.`
    : `${dayTextOf(quote, now)}, se o pagamento for confirmado ${paidByText(now.getTime())}.`

/**
 * Date and shift as chosen, while they can be kept; else the day, which until it is paid is the one the review said.
 * @param asked when; what is read later says the day of it
 */
export function shipmentTerm(
  { promisedOn, businessDays, window, pickup, status }: ShipmentRow,
  asked: Date,
  isReadLater = false,
): string {
  if (window && (promisedOn === null || promisedOn === window.data)) return `Chega ${windowText(windowOf(window))}`
  const dayText = pickup ? collectFromText : arrivalText
  if (promisedOn !== null) return dayText(promisedOn)
  if (isUnpaid(status)) {
    const now = asked.getTime()
    return `${dayText(deliveryDeadline(now, businessDays))}, se o pagamento for confirmado ${paidByText(now, isReadLater)}`
  }
  return pickup ? pickupTermText(businessDays) : deliveryTermText(businessDays)
}

/** `CPF ***.444.777-**`, `RG ****567`: enough to know which, for pages and mails. */
export const concealedDocument = ({ tipoDocumento, documento }: QuemRetira): string =>
  documento === ''
    ? 'documento com foto'
    : `${DOCUMENT_NAMES[tipoDocumento]} ${tipoDocumento === 'CPF' ? concealCpf(documento) : documento.slice(-3).padStart(documento.length, '*')}`
