import { countText } from '#app/lib/formatting.ts'
import { useServices } from '#app/state/services.ts'
import { sentenceOnly, useSending } from '#app/ui/use-sending.ts'
import type { AvaliacaoDeCliente } from '#commerce/contract/opinions/reviews.ts'
import { voteReview } from '#server-functions/opinions/opinions.ts'

interface UsefulVoteProps {
  avaliacao: AvaliacaoDeCliente
  onCounted: (idAvaliacao: string, util: number) => void
}

/** "Foi útil?": one press, counted once for each visitor. */
export function UsefulVote({ avaliacao: { idAvaliacao, util, titulo }, onCounted }: UsefulVoteProps) {
  const services = useServices()
  const { kind, pending, data, failure, send } = useSending({
    work: () => services().write(() => voteReview({ data: { idAvaliacao } })),
    done: (counted) => onCounted(idAvaliacao, counted.util),
    refusal: sentenceOnly,
  })
  return (
    <>
      <span>{util > 0 ? `${countText(util, 'pessoa achou', 'pessoas acharam')} útil` : 'Foi útil?'}</span>
      <button
        type="button"
        disabled={pending || kind === 'done'}
        aria-label={`Útil: ${titulo}`}
        onClick={() => void send()}
      >
        Útil
      </button>
      <output>{data ? (data.contado ? 'Obrigado pelo voto.' : 'Você já tinha votado.') : failure}</output>
    </>
  )
}
