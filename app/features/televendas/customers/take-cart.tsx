import { countText } from '#app/lib/formatting.ts'
import { CheckField } from '#app/ui/field.tsx'
import type { Form } from '#app/ui/use-form.ts'

interface TakeCartProps<T extends { levarCarrinho: boolean }> {
  form: Form<T>
  /** In the cart that nobody is served with yet. */
  looseItems: number
}

/** Whether what was chosen before the customer was known goes to them. */
export function TakeCart<T extends { levarCarrinho: boolean }>({ form, looseItems }: TakeCartProps<T>) {
  if (looseItems === 0) return null
  return (
    <CheckField {...(form as unknown as Form<{ levarCarrinho: boolean }>).tick('levarCarrinho')}>
      {`Levar ${countText(looseItems, 'item', 'itens')} deste carrinho para o cliente`}
    </CheckField>
  )
}
