import { paths } from '#app/lib/paths.ts'
import { RETURN_PARAMETER } from '#app/lib/return-target.ts'
import { fieldStyles } from '#app/ui/field.tsx'
import { button } from '#styled-system/recipes/index.js'

const submit = button({ look: 'action', size: 'lg', width: 'full' })

/** The login without JavaScript, who and password at once (server-functions/customers/login-form.server.ts). */
export const PlainLogin = ({ target }: { target: string }) => (
  <noscript>
    <form action={paths.login} method="post" className={fieldStyles.form}>
      <input type="hidden" name={RETURN_PARAMETER} value={target} />
      <label className={fieldStyles.root}>
        <span className={fieldStyles.label}>E-mail, CPF ou CNPJ</span>
        <input name="login" required autoComplete="username" maxLength={254} className={fieldStyles.control} />
      </label>
      <label className={fieldStyles.root}>
        <span className={fieldStyles.label}>Senha</span>
        <input
          name="senha"
          type="password"
          required
          autoComplete="current-password"
          maxLength={256}
          className={fieldStyles.control}
        />
      </label>
      <button className={submit}>Entrar</button>
    </form>
  </noscript>
)
