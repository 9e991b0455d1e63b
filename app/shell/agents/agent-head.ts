import { agentStylesUrl } from '#app/ui/agent-styles.ts'
import { personalHead } from '../page-head.ts'

/** Head of an agent's page: out of every index, with the stylesheet of phone sales. */
export function agentHead(title: string) {
  const head = personalHead(title)
  return (context: Parameters<typeof head>[0]) => {
    const made = head(context)
    return { ...made, links: [...(made.links ?? []), { rel: 'stylesheet', href: agentStylesUrl }] }
  }
}
