import * as v from 'valibot'
import { commerceUrl } from '#app/browser/commerce-url.ts'
import { useServices } from '#app/state/services.ts'
import { SendingResult, useSending } from '#app/ui/sending.tsx'
import { ErrorBody } from '#commerce/contract/conventions.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { button } from '#styled-system/recipes/index.js'

const FAILED = 'Não foi possível preparar o arquivo. Tente novamente em instantes.'

/** A file of commerce's as it is: no server function carries one. */
async function fileAt(url: string): Promise<CommerceResult<Blob>> {
  const response = await fetch(url)
  if (response.ok) return { ok: true, data: await response.blob() }
  const refused = v.safeParse(ErrorBody, await response.json().catch(() => undefined))
  const kind = response.status === 401 ? 'unauthenticated' : response.status === 429 ? 'rate-limited' : 'unexpected'
  return {
    ok: false,
    error: { kind, status: response.status, message: refused.success ? refused.output.detalhes : FAILED, fields: {} },
  }
}

/** Saves what is shown as a file for a spreadsheet. */
export function CsvDownload({
  resource,
  query,
  name,
}: {
  resource: string
  query: Readonly<Record<string, string | undefined>>
  name: string
}) {
  const services = useServices()
  const sending = useSending({
    work: () => {
      const wanted = Object.entries({ ...query, formato: 'csv' }).flatMap(([key, value]) =>
        value === undefined || value === '' ? [] : [[key, value] as [string, string]],
      )
      return services().write(() => fileAt(commerceUrl(resource, Object.fromEntries(wanted))))
    },
    done: (file) => {
      const url = URL.createObjectURL(file)
      const link = document.createElement('a')
      link.href = url
      link.download = `${name}.csv`
      link.click()
      URL.revokeObjectURL(url)
    },
  })
  return (
    <>
      <button
        type="button"
        className={button({ look: 'outline' })}
        aria-busy={sending.pending}
        onClick={() => void sending.send()}
      >
        {sending.pending ? 'Preparando…' : 'Baixar em planilha (CSV)'}
      </button>
      <SendingResult of={sending}>{`O arquivo ${name}.csv foi baixado.`}</SendingResult>
    </>
  )
}
