import { useState } from 'react'
import type { EmailPendente } from '#commerce/contract/customers/account.ts'
import type { DadosCadastrais } from '#commerce/contract/customers/users.ts'
import { auth, page } from '#styled-system/recipes/index.js'
import { ChangeEmail } from './change-email.tsx'
import { RegistrationDataForm } from './registration-data-form.tsx'

const styles = auth()
const { title, lead } = page()

interface RegistrationDataProps {
  initial: DadosCadastrais
  /** The e-mail that waits to be confirmed. */
  waiting: EmailPendente | null
}

/** One's own registration: what never changes, what may, and the e-mail, which asks for the password (domain §1.7). */
export function RegistrationDataPage({ initial, waiting }: RegistrationDataProps) {
  const [data, setData] = useState(initial)
  const isCompany = data.tipoRegistro === 'PJ'
  const facts: [string, string | null][] = isCompany
    ? [['CNPJ', data.cnpj]]
    : [
        ['CPF', data.cpf],
        ['Data de nascimento', data.dataNascimento],
      ]
  return (
    <>
      <h1 className={title}>Dados cadastrais</h1>
      <p className={lead}>
        {data.oculto
          ? 'Confirme com o cliente antes de mudar. Cada mudança fica registrada no atendimento.'
          : isCompany
            ? 'Mantenha os dados da empresa em dia para a emissão das notas fiscais.'
            : 'Mantenha seus dados em dia para receber seus pedidos sem surpresas.'}
      </p>
      <section className={styles.panel} aria-labelledby="cadastro">
        <h2 id="cadastro" className={styles.panelTitle}>
          {isCompany ? 'Dados da empresa' : 'Seus dados'}
        </h2>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.text}>
          {isCompany
            ? 'O CNPJ não pode ser alterado. Se estiver errado, fale com o nosso atendimento.'
            : 'CPF e data de nascimento não podem ser alterados. Se estiverem errados, fale com o nosso atendimento.'}
        </p>
        <RegistrationDataForm data={data} onSaved={setData} />
      </section>
      {data.oculto ? (
        <section className={styles.panel} aria-labelledby="email">
          <h2 id="email" className={styles.panelTitle}>
            E-mail
          </h2>
          <dl className={styles.facts}>
            <div>
              <dt>E-mail atual</dt>
              <dd>{data.email}</dd>
            </div>
          </dl>
          <p className={styles.text}>Só o próprio cliente troca o e-mail, na conta dele e com a senha dele.</p>
        </section>
      ) : (
        <ChangeEmail email={data.email} waiting={waiting} />
      )}
    </>
  )
}
