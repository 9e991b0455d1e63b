import { countText } from '#app/lib/formatting.ts'
import { useServices } from '#app/state/services.ts'
import { sentenceOnly, useSending } from '#app/ui/use-sending.ts'
import type { AvaliacaoDeCliente } from '#commerce/contract/opinions/reviews.ts'
import { voteReview } from '#server-functions/opinions/opinions.ts'

/** "Foi útil?": one press, counted once for each visitor. */
export function UsefulVote({ avaliacao: { idAvaliacao, util, titulo } }: { avaliacao: AvaliacaoDeCliente }) {
  const services = useServices()
  const { kind, pending, data, failure, send } = useSending({
    work: () => services().write(() => voteReview({ data: { idAvaliacao } })),
    refusal: sentenceOnly,
  })
  const count = data?.util ?? util
  return (
    <>
      <span>{count > 0 ? `${countText(count, 'pessoa achou', 'pessoas acharam')} útil` : 'Foi útil?'}</span>
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
