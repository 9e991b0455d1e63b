import { useRef, useState } from 'react'
import { countText } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { changePasswordHref } from '#app/lib/return-target.ts'
import { useServices } from '#app/state/services.ts'
import { useSecondStep } from '#app/state/use-second-step.ts'
import { Banner } from '#app/ui/banner.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { Table } from '#app/ui/table.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { AgentHead } from '#app/widgets/agent-head.tsx'
import { AgentPanel } from '#app/widgets/agent-panel.tsx'
import { SecondStepPanels } from '#app/widgets/second-step-panels.tsx'
import type { Acesso } from '#commerce/contract/televendas/access.ts'
import { SESSION_IDLE_MINUTES } from '#commerce/contract/terms.ts'
import { dateText, dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import {
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  confirmSecondFactor,
  endOtherSessions,
  removePasskey,
  removeSecondFactor,
} from '#server-functions/televendas/access.ts'
import { agentPage, auth, button } from '#styled-system/recipes/index.js'

const styles = agentPage()
const { facts } = auth()
const outline = button({ look: 'outline', size: 'lg' })
const MINUTE_MS = 60_000
const CALLS = {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  beginPasskey,
  addPasskey,
  removePasskey,
}

/** How this agent enters: password, second factor, and where they are in now. */
export function AccessPage({ access: loaded }: { access: Acesso }) {
  const [access, setAccess] = useState(loaded)
  const acts = useSecondStep(CALLS)
  // Nothing else is open to this agent before.
  const isDue = loaded.segundoFatorPendente
  const password = (
    <AgentPanel id="senha" title="Senha">
      <p>{`Sua senha vale até ${dateText(access.senhaVenceEm)}. Ao trocá-la, as outras sessões são encerradas.`}</p>
      <div>
        <a href={changePasswordHref(paths.telesales.access)} className={outline}>
          Alterar senha
        </a>
      </div>
    </AgentPanel>
  )
  const hasFactor = access.segundoFator.desde !== null || access.segundoFator.chaves.length > 0
  return (
    <>
      <AgentHead title="Meu acesso" lead={`${access.nome} · código ${access.login}`} />
      {isDue ? null : password}
      <SecondStepPanels
        state={access.segundoFator}
        acts={acts}
        onChange={(segundoFator) => setAccess((known) => ({ ...known, segundoFator }))}
        styles={styles}
        notice={
          isDue && !hasFactor ? (
            <Banner tone="warning" title="Obrigatória para a equipe">
              Para usar o televendas, ative o aplicativo autenticador ou adicione uma chave de acesso.
            </Banner>
          ) : null
        }
        onward={
          isDue && hasFactor ? (
            <div>
              <a href={paths.telesales.home} className={button({ look: 'action', size: 'lg' })}>
                Continuar
              </a>
            </div>
          ) : null
        }
      />
      {isDue ? password : null}
      <Sessions access={access} onChange={setAccess} />
    </>
  )
}

function Sessions({ access, onChange }: { access: Acesso; onChange: (access: Acesso) => void }) {
  const services = useServices()
  const heading = useRef<HTMLHeadingElement>(null)
  const sending = useSending({
    work: () => services().write(() => endOtherSessions()),
    done(now) {
      onChange(now)
      heading.current?.focus()
    },
  })
  const others = access.sessoes.filter(({ atual }) => !atual).length
  return (
    <section className={styles.panel} aria-labelledby="sessoes">
      <h2 id="sessoes" className={styles.panelTitle} tabIndex={-1} ref={heading}>
        Sessões abertas
      </h2>
      <dl className={facts}>
        <div>
          <dt>Sem atividade, termina em</dt>
          <dd>{`${SESSION_IDLE_MINUTES} minutos`}</dd>
        </div>
        <div>
          <dt>No mais tardar, em</dt>
          <dd>
            {dateTimeText(access.limiteEm)}
            <TimeLeft agora={access.agora} limiteEm={access.limiteEm} />
          </dd>
        </div>
      </dl>
      <Table
        caption="Onde você está agora"
        columns={['Sessão', 'Entrada', 'Último acesso', 'Canal']}
        rows={access.sessoes.map(({ atual, aparelho, inicio, ultimoAcesso, canal }) => [
          atual ? 'Esta sessão' : aparelho || 'Outro aparelho ou navegador',
          dateTimeText(inicio),
          dateTimeText(ultimoAcesso),
          canal.replace('ca_', ''),
        ])}
      />
      <SendingResult of={sending} title="Feito">
        As outras sessões foram encerradas.
      </SendingResult>
      {others > 0 ? (
        <div>
          <SendButton alone of={sending} className={outline} label="Encerrar outras sessões" busy="Encerrando…" />
        </div>
      ) : null}
    </section>
  )
}

/** By the server's clock: this machine's own may be wrong. */
function TimeLeft({ agora, limiteEm }: Pick<Acesso, 'agora' | 'limiteEm'>) {
  const now = useNow()
  const [since, setSince] = useState<number | null>(null)
  if (now !== null && since === null) setSince(now)
  const passed = now === null || since === null ? 0 : now - since
  const minutes = Math.max(0, Math.floor((Date.parse(limiteEm) - Date.parse(agora) - passed) / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  const left = [
    ...(hours > 0 ? [countText(hours, 'hora', 'horas')] : []),
    countText(minutes % 60, 'minuto', 'minutos'),
  ].join(' e ')
  return ` (${minutes === 1 ? 'falta' : 'faltam'} ${left})`
}
