import { useId, useState } from 'react'
import { useServices } from '#app/state/services.ts'
import { fieldStyles } from '#app/ui/field.tsx'
import { type Anexo, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '#commerce/contract/after-sale/requests.ts'
import { MOST_REVIEW_PHOTOS } from '#commerce/contract/opinions/reviews.ts'
import { button, purchase } from '#styled-system/recipes/index.js'
import { picturePreview } from './picture-preview.ts'
import { removeFile, uploadFile } from './upload-file.ts'

const { file: item, filePicture, text } = purchase()

const NO_PHOTO = 'não é uma foto que conseguimos abrir. Envie uma foto JPG ou PNG.'

const ANY = {
  label: 'Fotos ou documentos',
  hint: 'JPG, PNG ou PDF, de até 10 MB cada.',
  accept: 'image/jpeg,image/png,application/pdf',
  choose: 'Escolher arquivos',
  most: MAX_ATTACHMENTS,
} as const
const PHOTOS = {
  label: 'Fotos do produto',
  hint: 'JPG ou PNG, de até 10 MB cada. Elas aparecem com a sua avaliação, sem a data e o lugar em que foram feitas.',
  accept: 'image/jpeg,image/png',
  choose: 'Escolher fotos',
  most: MOST_REVIEW_PHOTOS,
} as const

interface RequestFilesProps {
  files: readonly Anexo[]
  /** The order they are about. */
  order?: string | undefined
  error: string | undefined
  /** Of a product in use, for an opinion. */
  isPhotos?: boolean
  onChange: (change: (files: readonly Anexo[]) => readonly Anexo[]) => void
}

/** Photos and papers of a request: each is sent as it is chosen, so that only the words are left for the end. */
export function RequestFiles({ files, order, error, isPhotos = false, onChange }: RequestFilesProps) {
  const { label, hint, accept, choose: chooseText, most } = isPhotos ? PHOTOS : ANY
  const id = useId()
  const { sending, problem, removing, previews, choose, remove } = useFiles({ files, order, isPhotos, most, onChange })
  const told = problem || error
  return (
    <div className={fieldStyles.root}>
      <span id={`${id}-nome`} className={fieldStyles.label}>
        {label}
        <span className={fieldStyles.optional}> (opcional)</span>
      </span>
      <input
        id={id}
        type="file"
        className={fieldStyles.file}
        aria-labelledby={`${id}-nome ${id}-escolher`}
        multiple
        accept={accept}
        disabled={sending !== '' || files.length >= most}
        aria-describedby={`${id}-dica`}
        aria-invalid={told ? true : undefined}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void choose(chosen)
        }}
      />
      {/* A browser names its own button in its own language. */}
      <label htmlFor={id} id={`${id}-escolher`} className={fieldStyles.chooser}>
        {chooseText}
      </label>
      <p id={`${id}-dica`} className={fieldStyles.hint}>{`Até ${most} ${isPhotos ? 'fotos' : 'arquivos'} ${hint}`}</p>
      <output className={fieldStyles.hint}>{sending === '' ? '' : `Enviando ${sending}…`}</output>
      {told ? (
        <p role="alert" className={fieldStyles.error}>
          {told}
        </p>
      ) : null}
      {files.map((file) => (
        <div key={file.idAnexo} className={item}>
          <ChosenPicture of={file} preview={previews[file.idAnexo]} />
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

/** What was chosen, seen before it is sent; of a paper its name says enough. */
const ChosenPicture = ({ of: { nome }, preview }: { of: Anexo; preview: string | undefined }) =>
  preview === undefined ? null : <img src={preview} alt={`Prévia de ${nome}`} className={filePicture} />

type Chosen = Pick<RequestFilesProps, 'files' | 'order' | 'onChange'> & { isPhotos: boolean; most: number }

/** Sends what is chosen and takes it back; what is no picture where pictures are wanted is not sent at all. */
function useFiles({ files, order, isPhotos, most, onChange }: Chosen) {
  const services = useServices()
  const [sending, setSending] = useState('')
  const [problem, setProblem] = useState('')
  const [removing, setRemoving] = useState('')
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({})
  const choose = async (chosen: readonly File[]) => {
    setProblem('')
    let left = most - files.length
    for (const file of chosen) {
      if (left <= 0) return setProblem(`Envie até ${most} ${isPhotos ? 'fotos' : 'arquivos'}.`)
      if (file.size > MAX_ATTACHMENT_BYTES) {
        setProblem(`${file.name} é grande demais: o máximo é 10 MB.`)
        continue
      }
      setSending(file.name)
      const preview = await picturePreview(file)
      if (preview === undefined && isPhotos) {
        setSending('')
        setProblem(`${file.name}: ${NO_PHOTO}`)
        continue
      }
      const kept = await services().write(() => uploadFile(file, order))
      setSending('')
      if (kept.ok) {
        if (preview !== undefined) setPreviews((known) => ({ ...known, [kept.data.idAnexo]: preview }))
        onChange((known) => [...known, kept.data])
        left -= 1
      } else setProblem(`${file.name}: ${kept.error.message}`)
    }
  }
  const remove = async ({ idAnexo, nome }: Anexo) => {
    if (removing !== '') return
    setRemoving(idAnexo)
    setProblem('')
    const gone = await services().write(() => removeFile(idAnexo, order))
    setRemoving('')
    if (gone.ok) onChange((known) => known.filter((file) => file.idAnexo !== idAnexo))
    else setProblem(`${nome}: ${gone.error.message}`)
  }
  return { sending, problem, removing, previews, choose, remove }
}
