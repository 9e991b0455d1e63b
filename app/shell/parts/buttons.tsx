import { Icon } from '#app/ui/icon.tsx'
import { button, parts } from '#styled-system/recipes/index.js'
import { Family, Sample } from './sample.tsx'

const { row } = parts()
const LOOKS = {
  action: button({ look: 'action' }),
  solid: button({ look: 'solid' }),
  outline: button({ look: 'outline' }),
  quiet: button({ look: 'quiet' }),
}
const LARGE = button({ look: 'action', size: 'lg', width: 'full' })

export function Buttons() {
  return (
    <Family title="Botões">
      {Object.entries(LOOKS).map(([look, className]) => (
        <Sample key={look} name={look}>
          <div className={row}>
            <button type="button" className={className}>
              Comprar
            </button>
            <button type="button" disabled className={className}>
              Indisponível
            </button>
            <button type="button" aria-busy className={className}>
              Enviando
            </button>
            <button type="button" className={className}>
              <Icon name="cart" size="sm" />
              Com desenho
            </button>
          </div>
        </Sample>
      ))}
      <Sample name="grande, largura toda">
        <button type="button" className={LARGE}>
          Finalizar compra
        </button>
      </Sample>
    </Family>
  )
}
