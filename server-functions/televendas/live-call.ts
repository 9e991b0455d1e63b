import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import { LigacaoAoVivo, RecadoNovo } from '#commerce/contract/televendas/live-call.ts'
import { Reconstituicao } from '#commerce/contract/televendas/replay.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'

const protocolo = v.pipe(v.string(), v.maxLength(20))

/** A call as its supervisor follows it. */
export const readLiveCall = createServerFn({ method: 'GET' })
  .validator(v.object({ protocolo }))
  .handler(({ data }) =>
    callCommerce('GET', `televendas/calls/${encodeURIComponent(data.protocolo)}`, { schema: LigacaoAoVivo }),
  )

/** A call gone through again from its record. */
export const readReplay = createServerFn({ method: 'GET' })
  .validator(v.object({ protocolo }))
  .handler(({ data }) =>
    callCommerce('GET', `televendas/calls/${encodeURIComponent(data.protocolo)}/replay`, { schema: Reconstituicao }),
  )

/** Tells its agent something; without a key, under which the answer would be kept longer than the call. */
export const sendCallNote = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ protocolo, ...RecadoNovo.entries }))
  .handler(({ data: { protocolo: call, texto } }) =>
    callCommerce('POST', `televendas/calls/${encodeURIComponent(call)}/notes`, {
      body: { texto },
      schema: LigacaoAoVivo,
    }),
  )

/** The agent has read what they were told. */
export const dismissNote = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ idRecado: v.pipe(v.string(), v.uuid()) }))
  .handler(({ data }) =>
    callCommerce('DELETE', `televendas/attendance/notes/${encodeURIComponent(data.idRecado)}`, {
      schema: AgenteEmAtendimento,
    }),
  )
