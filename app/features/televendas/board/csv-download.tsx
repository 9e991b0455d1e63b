import { commerceUrl } from '#app/browser/commerce-url.ts'
import { askedFile, saveFile } from '#app/state/asked-file.ts'
import { useServices } from '#app/state/services.ts'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { button } from '#styled-system/recipes/index.js'

const outline = button({ look: 'outline' })

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
      return services().write(() => askedFile(commerceUrl(resource, Object.fromEntries(wanted))))
    },
    done: (file) => saveFile(file, `${name}.csv`),
  })
  return (
    <>
      <SendButton alone of={sending} className={outline} label="Baixar em planilha (CSV)" busy="Preparando…" />
      <SendingResult of={sending}>{`O arquivo ${name}.csv foi baixado.`}</SendingResult>
    </>
  )
}
