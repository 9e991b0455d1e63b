import { useState } from 'react'
import { useServices } from '#app/state/services.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { type Refusal, SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { ACOES } from '#commerce/contract/televendas/audit-words.ts'
import type { AuditoriaResposta } from '#commerce/contract/televendas/audit.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { findAuditCustomer } from '#server-functions/televendas/management.ts'
import { agentManagement, button } from '#styled-system/recipes/index.js'
import { auditHref, type AuditSearch } from './audit-search.ts'

const styles = agentManagement()
const NOT_A_DAY = 'Informe a data.'

/** Whose acts, when, and of which kind; a document that is typed goes to the server, its owner's id into the address. */
export function AuditFilters({
  found,
  asked,
  problem,
}: {
  found: AuditoriaResposta
  asked: AuditSearch
  /** Why what the address asks for cannot be. */
  problem: string
}) {
  // On a phone the record itself comes first.
  const [isFolded, setFolded] = useState(problem === '')
  const { form, attach, sending } = useAuditFilters(asked)
  return (
    <SendForm attach={attach} onSend={() => sending.send()} aria-label="Filtros da auditoria">
      <button
        type="button"
        className={`${button({ look: 'outline' })} ${styles.unfold}`}
        aria-expanded={!isFolded}
        onClick={() => setFolded(!isFolded)}
      >
        {isFolded ? 'Filtrar' : 'Recolher filtros'}
      </button>
      <div className={styles.filterRow} data-folded={isFolded ? '' : undefined}>
        <TextField {...form.text('de')} label="De" type="date" />
        <TextField {...form.text('ate')} label="Até" type="date" />
        <SelectField
          {...form.text('agente')}
          label="Agente"
          none="Todos"
          options={found.agentes.map(({ idAgente, nome }) => [idAgente, nome] as const)}
        />
        <SelectField
          {...form.text('noCanal')}
          label="Canal"
          none="Todos"
          options={found.canais.map(({ canal, nome }) => [canal, nome] as const)}
        />
        <SelectField {...form.text('acao')} label="O que fez" none="Tudo" options={ACOES} />
        <TextField
          {...form.text('protocolo')}
          label="Protocolo"
          optional
          inputMode="numeric"
          maxLength={16}
          autoComplete="off"
          mask={(text) => text.replace(/\D/g, '')}
        />
        <TextField
          {...form.text('documento')}
          label="Cliente"
          optional
          placeholder="CPF, CNPJ ou e-mail"
          maxLength={254}
          autoComplete="off"
        />
        <SendButton of={sending} className={button({ look: 'solid' })} label="Buscar" busy="Buscando…" />
        <a className={button({ look: 'outline' })} href={auditHref({})} aria-label="Limpar filtros">
          Limpar
        </a>
      </div>
      <SendingResult of={{ kind: problem === '' ? sending.kind : 'failed', failure: problem || sending.failure }} />
    </SendForm>
  )
}

/** What is filled in, from what the address asks for to the next address. */
function useAuditFilters(asked: AuditSearch) {
  const services = useServices()
  const go = useNavigateTo()
  const [form, attach] = useForm(
    {
      de: asked.de ?? '',
      ate: asked.ate ?? '',
      agente: asked.agente ?? '',
      acao: asked.acao ?? '',
      noCanal: asked.noCanal ?? '',
      protocolo: asked.protocolo ?? '',
      documento: '',
    },
    ({ de, ate, protocolo }) => ({
      ...(de === '' ? { de: NOT_A_DAY } : {}),
      ...(ate === '' ? { ate: NOT_A_DAY } : de > ate ? { ate: 'A data final deve ser depois da inicial.' } : {}),
      ...(/^(\d{16})?$/.test(protocolo) ? {} : { protocolo: 'O protocolo tem 16 números.' }),
    }),
  )
  const sending = useSending({
    form,
    work: async (): Promise<CommerceResult<string | undefined>> => {
      const typed = form.current().documento.trim()
      if (typed === '') return { ok: true, data: asked.cliente }
      const answer = await services().write(() => findAuditCustomer({ data: { cliente: typed } }))
      return answer.ok ? { ok: true, data: answer.data.cliente?.idUsuario } : answer
    },
    refusal: ({ message, fields: { cliente } }): Refusal =>
      cliente === undefined ? { message, fields: {} } : { message: '', fields: { documento: cliente } },
    done: (cliente) => {
      const { documento: _, ...wanted } = form.current()
      return go(auditHref({ ...wanted, cliente }))
    },
  })
  return { form, attach, sending }
}
