import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { EnceChip } from '#app/widgets/energy-chip.tsx'
import { button, parts } from '#styled-system/recipes/index.js'
import { Family, Sample } from './sample.tsx'

const { row } = parts()
const TONES = {
  info: 'Em preparação',
  success: 'Entregue',
  warning: 'Aguardando pagamento',
  error: 'Cancelado',
} as const

export function Messages() {
  return (
    <Family title="Avisos">
      {(Object.keys(TONES) as (keyof typeof TONES)[]).map((tone) => (
        <Sample key={tone} name={`aviso ${tone}`}>
          <Banner tone={tone} title="O que aconteceu">
            E o que fazer agora.
          </Banner>
        </Sample>
      ))}
      <Sample name="etiquetas">
        <div className={row}>
          {(Object.keys(TONES) as (keyof typeof TONES)[]).map((tone) => (
            <Badge key={tone} tone={tone}>
              {TONES[tone]}
            </Badge>
          ))}
          <EnceChip classe="A" />
          <EnceChip classe="G" detail="Consumo" />
          <Rating text="4,5 (120)" />
        </div>
      </Sample>
      <Sample name="página sem nada" wide>
        <Notice
          level={2}
          title="Nenhum pedido por aqui"
          text="Quando você comprar, o pedido aparece aqui."
          actions={
            <a href="/" className={button({ look: 'action' })}>
              Ir às compras
            </a>
          }
        />
      </Sample>
    </Family>
  )
}
