import type { ComponentProps } from 'react'

interface SendFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  /** From `useForm`. */
  attach: (element: HTMLFormElement | null) => void
  /** The form was sent, by its button or by Enter; what is wrong with it is the sender's to say. */
  onSend: () => unknown
}

/**
 * A form that React sends: its own sentences instead of the browser's, and a press before React came is replayed
 * (app/early).
 */
export function SendForm({ attach, onSend, children, ...form }: SendFormProps) {
  return (
    <form
      {...form}
      ref={attach}
      noValidate
      method="post"
      data-replay=""
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <noscript>
        <p>Para preencher e enviar este formulário, ative o JavaScript do navegador e recarregue a página.</p>
      </noscript>
      {children}
    </form>
  )
}
