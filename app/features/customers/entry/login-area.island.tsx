import { useAtomValue } from 'jotai'
import { greetingName } from '#app/lib/live-text.ts'
import { paths } from '#app/lib/paths.ts'
import { agentChannelAtom } from '#app/state/agent-channel.ts'
import { usePerson } from '#app/state/live-prices.ts'
import { useServices } from '#app/state/services.ts'
import { useInBrowser } from '#app/ui/use-in-browser.ts'

/** Class names of the parts, so that header and side drawer dress the same area. */
export interface LoginAreaClasses {
  guest?: string
  person?: string
  greeting?: string
  name?: string
  menu?: string
  item?: string
}

/**
 * The three states of storefront §2.3. All of them are in the HTML and `<html data-person>` chooses, so the area is
 * right before React is there; the menu is a native popover.
 * @param id distinguishes the header's area from the drawer's.
 */
export function LoginArea({ id, classes = {} }: { id: string; classes?: LoginAreaClasses }) {
  const person = usePerson()
  const services = useServices()
  const leave = () => void services().logout()
  const known = useAtomValue(agentChannelAtom)
  // What an agent's menu holds weighs on no shopper's page: React, which starts at once for agents, brings it.
  const isAgentHere = useInBrowser() && Boolean(person?.nomeTelevendedor)
  const channel = isAgentHere ? known : ''
  const menu = `menu-conta-${id}`
  const agentMenu = `menu-agente-${id}`
  return (
    <>
      <a href={paths.login} data-person-guest="" className={classes.guest}>
        <span className={classes.greeting}>Bem-vindo</span>
        <span className={classes.name}>Entre ou cadastre-se</span>
      </a>
      {/* A page made for everybody knows nobody: the account asks who is there. */}
      <noscript>
        <a href={paths.account.orders} className={classes.guest}>
          <span className={classes.greeting}>Acesse</span>
          <span className={classes.name}>Minha conta</span>
        </a>
      </noscript>
      <div data-person-customer="" className={classes.person}>
        <button type="button" popoverTarget={menu} data-native="">
          <span className={classes.greeting}>Olá</span>
          <span data-live="nome" className={classes.name}>
            {greetingName(person?.nomeCompleto || person?.nome || '')}
          </span>
        </button>
        <div id={menu} popover="auto" className={classes.menu}>
          <a href={paths.account.orders} className={classes.item}>
            Meus pedidos
          </a>
          <a href={paths.account.registrationData} className={classes.item}>
            Minha conta
          </a>
          <button type="button" onClick={leave} className={classes.item}>
            Sair
          </button>
        </div>
      </div>
      <div data-person-agent="" className={classes.person}>
        <button type="button" popoverTarget={isAgentHere ? agentMenu : undefined}>
          <span className={classes.greeting}>{channel || 'Televendas'}</span>
          <span data-live="agente" className={classes.name}>
            {greetingName(person?.nomeTelevendedor ?? '').split(' ')[0]}
          </span>
        </button>
        {isAgentHere ? (
          <div id={agentMenu} popover="auto" className={classes.menu}>
            <a href={paths.telesales.home} className={classes.item}>
              Televendas
            </a>
            <button type="button" data-agent-channel="" className={classes.item}>
              {channel ? `Canal ${channel}` : 'Canal'}
            </button>
            <button type="button" onClick={leave} className={classes.item}>
              Sair
            </button>
          </div>
        ) : null}
      </div>
    </>
  )
}
