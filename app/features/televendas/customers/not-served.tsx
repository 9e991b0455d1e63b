import { paths } from '#app/lib/paths.ts'
import { Notice } from '#app/ui/notice.tsx'
import { button } from '#styled-system/recipes/index.js'

/** A customer who is not the one being served: not shown, and where to go instead. */
export function NotServed({ message }: { message: string }) {
  return (
    <Notice
      icon="shield"
      title="Este cliente não está sendo atendido"
      text={message}
      actions={
        <a href={paths.telesales.home} className={button({ look: 'action' })}>
          Ir para o atendimento
        </a>
      }
    />
  )
}
