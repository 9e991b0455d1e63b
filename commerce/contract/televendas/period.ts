import * as v from 'valibot'
import { isIsoDate } from '../values/calendar-date.ts'

const day = (message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === '' || isIsoDate(text), message),
      v.transform((text) => (text === '' ? undefined : text)),
    ),
  )

/** Days as a date field sends them, both inclusive; left out, the call's usual period. */
export const PERIOD = { de: day('Data inicial inválida.'), ate: day('Data final inválida.') }

/** The period that was answered. */
export const Periodo = v.object({ de: v.string(), ate: v.string() })

export const Canal = v.object({ canal: v.string(), nome: v.string() })

/** A channel's code in a filter; empty is every channel. */
export const canalQuery = v.optional(v.pipe(v.string(), v.regex(/^(ca_\d{1,6})?$/, 'Canal inválido.')))

/** An id in a filter; empty is nobody in particular. */
export const idQuery = (message: string) =>
  v.optional(v.union([v.literal(''), v.pipe(v.string(), v.uuid(message))], message))
