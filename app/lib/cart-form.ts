import { paths } from './paths.ts'

/** Why a form sent without JavaScript changed nothing in the cart, as its address says it. */
const PROBLEMS = {
  opcao: 'Escolha todas as opções na página do produto antes de comprar.',
  idade: 'Confirme, na página do produto, que você tem 18 anos ou mais para comprar.',
  quantidade: 'Informe a quantidade em números inteiros.',
  indisponivel: 'Este produto não pode ser comprado agora. O carrinho está como antes.',
  sistema: 'Nossos sistemas estão temporariamente indisponíveis. Aguarde alguns instantes e tente novamente.',
  origem: 'Não foi possível confirmar a origem da solicitação. Abra o produto nesta loja e tente novamente.',
  pedido: 'Não entendemos o que foi pedido. O carrinho está como antes.',
} as const
export type CartFormProblem = keyof typeof PROBLEMS

export const cartFormHref = (problem: CartFormProblem | undefined): string =>
  problem === undefined ? paths.cart : `${paths.cart}?falha=${problem}`

/** The cart's other declared parameter; whatever else an address says is nothing. */
export const cartFormSearch = ({ falha }: Record<string, unknown>): { falha: CartFormProblem | undefined } => ({
  falha: typeof falha === 'string' && Object.hasOwn(PROBLEMS, falha) ? (falha as CartFormProblem) : undefined,
})

export const cartFormText = (problem: CartFormProblem): string => PROBLEMS[problem]
