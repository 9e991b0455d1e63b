import { useId, useState } from 'react'
import { useServices } from '#app/state/services.ts'
import { fieldStyles } from '#app/ui/field.tsx'
import { type Anexo, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '#commerce/contract/after-sale/requests.ts'
import { button, purchase } from '#styled-system/recipes/index.js'
import { removeFile, uploadFile } from './upload-file.ts'

const { cardHead, text } = purchase()

interface RequestFilesProps {
  files: readonly Anexo[]
  error: string | undefined
  onChange: (change: (files: readonly Anexo[]) => readonly Anexo[]) => void
}

/** Photos and papers of a request: each is sent as it is chosen, so that only the words are left for the end. */
export function RequestFiles({ files, error, onChange }: RequestFilesProps) {
  const services = useServices()
  const id = useId()
  const [sending, setSending] = useState('')
  const [problem, setProblem] = useState('')
  const [removing, setRemoving] = useState('')
  const choose = async (chosen: readonly File[]) => {
    setProblem('')
    let left = MAX_ATTACHMENTS - files.length
    for (const file of chosen) {
      if (left <= 0) return setProblem(`Envie até ${MAX_ATTACHMENTS} arquivos.`)
      if (file.size > MAX_ATTACHMENT_BYTES) {
        setProblem(`${file.name} é grande demais: o máximo é 10 MB.`)
        continue
      }
      setSending(file.name)
      const kept = await services().write(() => uploadFile(file))
      setSending('')
      if (kept.ok) {
        onChange((known) => [...known, kept.data])
        left -= 1
      } else setProblem(`${file.name}: ${kept.error.message}`)
    }
  }
  const remove = async ({ idAnexo, nome }: Anexo) => {
    if (removing !== '') return
    setRemoving(idAnexo)
    setProblem('')
    const gone = await services().write(() => removeFile(idAnexo))
    setRemoving('')
    if (gone.ok) onChange((known) => known.filter((file) => file.idAnexo !== idAnexo))
    else setProblem(`${nome}: ${gone.error.message}`)
  }
  const told = problem || error
  return (
    <div className={fieldStyles.root}>
      <label htmlFor={id} className={fieldStyles.label}>
        Fotos ou documentos<span className={fieldStyles.optional}> (opcional)</span>
      </label>
      <input
        id={id}
        type="file"
        className={fieldStyles.file}
        multiple
        accept="image/jpeg,image/png,application/pdf"
        disabled={sending !== '' || files.length >= MAX_ATTACHMENTS}
        aria-describedby={`${id}-dica`}
        aria-invalid={told ? true : undefined}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void choose(chosen)
        }}
      />
      <p
        id={`${id}-dica`}
        className={fieldStyles.hint}
      >{`Até ${MAX_ATTACHMENTS} arquivos JPG, PNG ou PDF, de até 10 MB cada.`}</p>
      <output className={fieldStyles.hint}>{sending === '' ? '' : `Enviando ${sending}…`}</output>
      {told ? (
        <p role="alert" className={fieldStyles.error}>
          {told}
        </p>
      ) : null}
      {files.map((file) => (
        <div key={file.idAnexo} className={cardHead}>
          <span className={text}>{file.nome}</span>
          <button
            type="button"
            className={button({ look: 'quiet' })}
            aria-label={`Remover ${file.nome}`}
            aria-busy={removing === file.idAnexo}
            onClick={() => void remove(file)}
          >
            Remover
          </button>
        </div>
      ))}
    </div>
  )
}
