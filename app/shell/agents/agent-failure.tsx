import type { ReactNode } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import type { NivelAgente } from '#commerce/contract/televendas/levels.ts'
import { PersonalFailure } from '../personal-page.tsx'
import { AgentFrame, type AgentPageName } from './agent-frame.tsx'

interface AgentFailureProps {
  current: AgentPageName
  level: NivelAgente
  failed: { status: number; message: string }
  title: string
  actions: ReactNode
}

/** Not there, over or somebody else's: asked for again it would be the same. */
const FINAL: readonly number[] = [403, 404]

/** What agents see of a thing that they cannot open: in their own frame, with their own ways on. */
export const AgentFailure = ({ current, level, failed, title, actions }: AgentFailureProps) =>
  FINAL.includes(failed.status) ? (
    <AgentFrame current={current} level={level}>
      <Notice title={title} text={failed.message} actions={actions} />
    </AgentFrame>
  ) : (
    <PersonalFailure {...failed} />
  )
