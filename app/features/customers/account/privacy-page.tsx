import { useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { CheckField, fieldStyles } from '#app/ui/field.tsx'
import { SendButton, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import type { Privacidade } from '#commerce/contract/customers/account.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { choosePrivacy, deactivate } from '#server-functions/customers/account.ts'
import { account, button, page } from '#styled-system/recipes/index.js'
import { CloseAccount } from './close-account.tsx'
import { ExportData } from './export-data.tsx'

const styles = account()
const { title, lead } = page()
const outline = button({ look: 'outline', size: 'lg' })

const CHOICES = [
  ['ofertasEmail', 'Receber ofertas por e-mail'],
  ['ofertasSms', 'Receber ofertas por SMS'],
  ['ofertasWhatsapp', 'Receber ofertas por WhatsApp'],
] as const
const SUBJECTS: Readonly<Record<string, string>> = {
  termos: 'Termos de Uso e Política de Privacidade',
  'ofertas-email': 'Ofertas por e-mail',
  'ofertas-sms': 'Ofertas por SMS',
  'ofertas-whatsapp': 'Ofertas por WhatsApp',
}

/** What LGPD gives every customer, in one place (domain §4.5). */
export function PrivacyPage({ initial }: { initial: Privacidade }) {
  const [data, setData] = useState(initial)
  return (
    <>
      <h1 className={title}>Privacidade</h1>
      <p className={lead}>Veja o que você autorizou, leve uma cópia dos seus dados ou encerre a sua conta.</p>
      <Choices data={data} save={(choices) => choosePrivacy({ data: choices })} onSaved={setData} />
      <ExportData resource="users/export" />
      <ConsentHistory data={data} />
      <OwnClosing />
    </>
  )
}

/** Deactivation is followed by a normal logout (storefront §4). */
function OwnClosing() {
  const services = useServices()
  return <CloseAccount close={(confirmed) => deactivate({ data: confirmed })} closed={() => services().logout()} />
}

/** What was agreed to and taken back, and who answers for it. */
export function ConsentHistory({ data }: { data: Privacidade }) {
  return (
    <section className={styles.panel} aria-labelledby="historico">
      <h2 id="historico" className={styles.panelTitle}>
        Histórico de consentimentos
      </h2>
      {data.historico.length === 0 ? <p className={styles.text}>Nenhum consentimento registrado ainda.</p> : null}
      <ul className={styles.history}>
        {data.historico.map(({ assunto, concedido, versaoTexto, em }) => (
          <li key={`${assunto} ${em} ${concedido}`}>
            <span>
              <b>{SUBJECTS[assunto] ?? assunto}</b>
              {`: ${concedido ? 'autorizado' : 'não autorizado'} (texto de ${versaoTexto.split('-').toReversed().join('/')})`}
            </span>
            <time dateTime={em}>{dateTimeText(em)}</time>
          </li>
        ))}
      </ul>
      <p className={styles.text}>
        {`Encarregado de dados: ${data.encarregado.nome}, `}
        <a href={`mailto:${data.encarregado.email}`}>{data.encarregado.email}</a>
        {'. Leia a '}
        <a href={paths.institutional.privacyPolicy}>Política de Privacidade</a>.
      </p>
    </section>
  )
}

interface ChoicesProps<T extends Privacidade> {
  data: T
  save: (choices: Pick<T, 'ofertasEmail' | 'ofertasSms' | 'ofertasWhatsapp'>) => Promise<CommerceResult<T>>
  onSaved: (data: T) => void
}

export function Choices<T extends Privacidade>({ data, save, onSaved }: ChoicesProps<T>) {
  const services = useServices()
  const [choices, setChoices] = useState({
    ofertasEmail: data.ofertasEmail,
    ofertasSms: data.ofertasSms,
    ofertasWhatsapp: data.ofertasWhatsapp,
  })
  const sending = useSending({
    work: () => services().write(() => save(choices)),
    done: onSaved,
    refusal: sentenceOnly,
  })
  return (
    <section className={styles.panel} aria-labelledby="ofertas">
      <h2 id="ofertas" className={styles.panelTitle}>
        Ofertas e novidades
      </h2>
      <p className={styles.text}>
        Cada autorização é sua e pode ser retirada a qualquer momento. Mensagens sobre pedidos e segurança da conta
        continuam sendo enviadas.
      </p>
      <form
        method="post"
        data-replay=""
        onSubmit={(event) => {
          event.preventDefault()
          void sending.send()
        }}
      >
        {CHOICES.map(([name, label]) => (
          <CheckField
            key={name}
            name={name}
            checked={choices[name]}
            onChange={(ticked) => {
              setChoices({ ...choices, [name]: ticked })
              sending.reopen()
            }}
          >
            {label}
          </CheckField>
        ))}
        <SendingResult of={sending}>Escolhas salvas.</SendingResult>
        <div className={fieldStyles.actions}>
          <SendButton of={sending} className={outline} label="Salvar escolhas" busy="Salvando…" />
        </div>
      </form>
    </section>
  )
}
