import { Banner } from '#app/ui/banner.tsx'

/** A page that keeps itself up to date and could not: what is seen is older. */
export const LastReading = () => (
  <Banner tone="warning" title="Sem resposta da loja">
    O que está na tela é da última leitura. A página tenta de novo sozinha.
  </Banner>
)
