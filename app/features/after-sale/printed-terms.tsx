import { PrintedClauses, RIGHTS } from '#app/widgets/printed-seller.tsx'

const COSTS = [
  'Devolução e reembolso',
  'A coleta ou postagem é por conta da loja. O valor volta pela forma de pagamento da compra, ou como vale para quem o preferir, depois que o produto é recebido e conferido.',
] as const

/** What a request is dealt with under, at the end of its print. */
export const PrintedTerms = () => <PrintedClauses title="Condições" texts={[COSTS, ...RIGHTS]} />
