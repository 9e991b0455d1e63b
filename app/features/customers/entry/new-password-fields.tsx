import type { ReactNode } from 'react'
import { fieldStyles } from '#app/ui/field.tsx'
import type { Form } from '#app/ui/use-form.ts'
import { PasswordField } from '#app/widgets/password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

type Values = { senhaNova: string; confirmacao: string }

/** Sentences only these fields have, before any schema's. */
export function newPasswordProblems({ senhaNova, confirmacao }: Values): Record<string, string> {
  return {
    ...(senhaNova === '' ? { senhaNova: 'Informe a nova senha.' } : {}),
    ...(confirmacao === ''
      ? { confirmacao: 'Confirme a nova senha.' }
      : confirmacao === senhaNova
        ? {}
        : { confirmacao: 'As senhas não conferem.' }),
  }
}

/** A new password, typed twice, with its rules. @param children fields before it */
export function NewPasswordFields<T extends Values>({
  form: whole,
  children,
}: {
  form: Form<T>
  children?: ReactNode
}) {
  const form = whole as unknown as Form<Values>
  return (
    <>
      <div className={fieldStyles.grid}>
        {children}
        <PasswordField {...form.text('senhaNova')} label="Nova senha" autoComplete="new-password" maxLength={256} />
        <PasswordField
          {...form.text('confirmacao')}
          label="Confirmar nova senha"
          autoComplete="new-password"
          maxLength={256}
        />
      </div>
      <PasswordRules password={form.values.senhaNova} isChange />
    </>
  )
}
