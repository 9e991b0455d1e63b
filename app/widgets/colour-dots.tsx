import { colourValue } from '#app/lib/colour-values.ts'

const SHOWN = 4
const STEP = 16

/** The colours a product comes in, each as a dot; their number where one of them cannot be drawn. */
export function ColourDots({ cores, className }: { cores: readonly string[]; className: string | undefined }) {
  const values = cores.map(colourValue).filter((value) => value !== undefined)
  const dots = values.length === cores.length ? values.slice(0, SHOWN) : []
  const beyond = cores.length - dots.length
  return (
    <span role="img" aria-label={`Cores: ${cores.join(', ')}`} className={className}>
      {dots.length === 0 ? null : (
        <svg width={dots.length * STEP} height={STEP} aria-hidden="true" stroke="#7A8594">
          {dots.map((value, at) => (
            <circle key={cores[at]} cx={at * STEP + 7} cy="8" r="6" fill={value} />
          ))}
        </svg>
      )}
      {dots.length === 0 ? `${cores.length} cores` : beyond > 0 ? `+${beyond}` : null}
    </span>
  )
}
