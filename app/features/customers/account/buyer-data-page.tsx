import { useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SendButton, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import type { DadosDaCompra } from '#commerce/contract/customers/buyer-data.ts'
import { DATA_VISIT_MINUTES } from '#commerce/contract/terms.ts'
import { chooseBuyerPrivacy, eraseBuyerData, leaveData } from '#server-functions/customers/buyer-data.ts'
import { auth, button, page } from '#styled-system/recipes/index.js'
import { CloseAccount } from './close-account.tsx'
import { ExportData } from './export-data.tsx'
import { Choices, ConsentHistory } from './privacy-page.tsx'

const { title, lead } = page()
const { wide } = auth()
const quiet = button({ look: 'quiet' })

/** What LGPD gives who bought without a password, as `PrivacyPage` to who has an account (domain §4.5). */
export function BuyerDataPage({ initial }: { initial: DadosDaCompra }) {
  const services = useServices()
  const [data, setData] = useState(initial)
  const [isErased, setIsErased] = useState(false)
  const leaving = useSending({
    work: () => services().write(() => leaveData()),
    done: () => location.replace(paths.home),
    refusal: sentenceOnly,
    leaves: true,
  })
  if (isErased)
    return (
      <Notice
        icon="check"
        title="Seus dados foram apagados"
        text={`Enviamos a confirmação para ${data.emailComMascara}, com o que a lei manda guardar e por quanto tempo.`}
        actions={
          <a href={paths.home} className={button({ look: 'action', size: 'lg' })}>
            Voltar para a página inicial
          </a>
        }
      />
    )
  return (
    <div className={wide}>
      <div>
        <h1 className={title}>Privacidade da compra</h1>
        <p className={lead}>
          {`Compras sem senha de ${data.emailComMascara}: veja o que você autorizou, leve uma cópia dos seus dados ou apague-os. Este acesso termina em ${DATA_VISIT_MINUTES} minutos.`}
        </p>
        <SendButton alone of={leaving} className={quiet} label="Sair agora" busy="Saindo…" />
      </div>
      <Choices
        data={data}
        save={(choices) => chooseBuyerPrivacy({ data: choices })}
        onSaved={(saved) => setData(saved)}
      />
      <ExportData resource="users/provisional/data/export" />
      <ConsentHistory data={data} />
      <CloseAccount
        ofPurchase
        close={(confirmed) => eraseBuyerData({ data: confirmed })}
        closed={() => {
          setIsErased(true)
          scrollTo(0, 0)
        }}
      />
    </div>
  )
}
