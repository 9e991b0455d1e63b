import { useState } from 'react'
import { countText } from '#app/lib/formatting.ts'
import { useServices } from '#app/state/services.ts'
import type { AvaliacaoDeCliente } from '#commerce/contract/opinions/reviews.ts'
import { voteReview } from '#server-functions/opinions/opinions.ts'

type Vote =
  | { kind: 'open' }
  | { kind: 'sending' }
  | { kind: 'done'; said: string }
  | { kind: 'failed'; message: string }

/** "Foi útil?": one press, counted once for each visitor. */
export function UsefulVote({ avaliacao: { idAvaliacao, util, titulo } }: { avaliacao: AvaliacaoDeCliente }) {
  const services = useServices()
  const [count, setCount] = useState(util)
  const [vote, setVote] = useState<Vote>({ kind: 'open' })
  const send = async () => {
    setVote({ kind: 'sending' })
    const result = await services().write(() => voteReview({ data: { idAvaliacao } }))
    if (!result.ok) return setVote({ kind: 'failed', message: result.error.message })
    setCount(result.data.util)
    setVote({ kind: 'done', said: result.data.contado ? 'Obrigado pelo voto.' : 'Você já tinha votado.' })
  }
  return (
    <>
      <span>{count > 0 ? `${countText(count, 'pessoa achou', 'pessoas acharam')} útil` : 'Foi útil?'}</span>
      <button
        type="button"
        disabled={vote.kind === 'sending' || vote.kind === 'done'}
        aria-label={`Útil: ${titulo}`}
        onClick={() => void send()}
      >
        Útil
      </button>
      <output>{vote.kind === 'done' ? vote.said : vote.kind === 'failed' ? vote.message : null}</output>
    </>
  )
}
