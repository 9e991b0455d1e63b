import { channelText, readChannel } from '#app/lib/agent-channel.ts'
import { paths } from '#app/lib/paths.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import { greetingName } from '#commerce/contract/values/person-name.ts'
import { agentBar } from '#styled-system/recipes/index.js'
import { CallTimer, SessionLeft } from './bar-times.tsx'
import { protocolText } from './call-times.ts'
import type { BarActs } from './use-bar-acts.tsx'

const styles = agentBar()

interface BarRowProps {
  /** Undefined until commerce has answered, and once the session is over. */
  known: { atWork: AgenteEmAtendimento; readAt: number } | undefined
  isOffline: boolean
  acts: BarActs
}

/** The bar's one row; on a phone of two lines. */
export function BarRow({ known, isOffline, acts }: BarRowProps) {
  const { run } = acts
  if (known === undefined) return <div className={styles.row} aria-busy="true" />
  const { agente, atendimento: call, nomeCanal } = known.atWork
  const served = call?.cliente ?? undefined
  return (
    <div className={styles.row}>
      <div className={styles.crew}>
        <span className={styles.who}>
          <span className={styles.avatar} aria-hidden="true">
            {agente.nome.charAt(0)}
          </span>
          {greetingName(agente.nome)}
        </span>
        <button type="button" data-agent-channel="" className={styles.channel} title="Trocar de canal">
          {channelText(readChannel(nomeCanal))}
        </button>
      </div>
      <div className={styles.group}>
        <div className={styles.served}>
          {served ? (
            <>
              <span className={styles.name}>
                <span>Atendendo: </span>
                {served.nome}
              </span>
              <span className={styles.detail}>
                {[served.documentoMascarado, served.telefone ?? call?.telefone].filter(Boolean).join(' · ')}
              </span>
            </>
          ) : (
            <>
              <span className={styles.nobody}>Nenhum cliente</span>
              {call?.telefone && <span className={styles.detail}>Na linha: {call.telefone}</span>}
            </>
          )}
        </div>
        {call && <CallTimer {...known} />}
        {call && (
          <button type="button" className={styles.protocol} title="Copiar o protocolo" onClick={() => run('copy')}>
            <span className={styles.live}>Protocolo </span>
            {protocolText(call.protocolo)}
            <Icon name={acts.isCopied ? 'check' : 'copy'} size="sm" />
          </button>
        )}
        <div className={styles.links}>
          <BarLink icon="cart" text="Venda" href={paths.telesales.sale} />
          {served && <BarLink icon="box" text="Pedidos" href={paths.account.orders} />}
          {served && <BarLink icon="person" text="Cliente 360" href={paths.telesales.customer(served.idUsuario)} />}
        </div>
      </div>
      <div className={styles.ends}>
        {isOffline && <span className={styles.left}>Sem conexão</span>}
        <SessionLeft {...known} />
        {call ? (
          <button type="button" className={styles.end} onClick={() => run('end')}>
            Encerrar<span className={styles.wide}> atendimento</span>
          </button>
        ) : (
          <button type="button" className={styles.begin} onClick={() => run('begin')}>
            Iniciar<span className={styles.wide}> atendimento</span>
          </button>
        )}
        <button type="button" className={styles.keysLink} aria-label="Atalhos do teclado" onClick={() => run('keys')}>
          ?
        </button>
      </div>
    </div>
  )
}

function BarLink({ icon, text, href }: { icon: IconName; text: string; href: string }) {
  const isHere = location.pathname === href
  return (
    <a href={href} className={styles.link} title={text} aria-label={text} aria-current={isHere ? 'page' : undefined}>
      <Icon name={icon} size="sm" />
      <span className={styles.linkText}>{text}</span>
    </a>
  )
}
