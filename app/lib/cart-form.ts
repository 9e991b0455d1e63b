import { paths, stripDesktop } from './paths.ts'

/** Why a form sent without JavaScript changed nothing in the cart, as its address says it. */
const PROBLEMS = {
  opcao: 'Escolha todas as opções na página do produto antes de comprar.',
  idade: 'Confirme, na página do produto, que você tem 18 anos ou mais para comprar.',
  quantidade: 'Informe a quantidade em números inteiros, a partir de 1.',
  indisponivel: 'Este produto não pode ser comprado agora. O carrinho está como antes.',
  cep: 'Informe um CEP com 8 números.',
  cupom: 'O cupom não foi aplicado. Confira o código e, na página de cupons, para o que ele vale e até quando.',
  sistema: 'Nossos sistemas estão temporariamente indisponíveis. Aguarde alguns instantes e tente novamente.',
  origem: 'Não foi possível confirmar a origem da solicitação. Abra o produto nesta loja e tente novamente.',
  pedido: 'Não entendemos o que foi pedido. O carrinho está como antes.',
} as const
export type CartFormProblem = keyof typeof PROBLEMS

/** What such a form came to, as its address says it. */
export interface CartFormAnswer {
  falha: CartFormProblem | undefined
  /** The product's page it was sent from. */
  volta: string | undefined
  /** A coupon's code that was refused; a CEP is no address's business. */
  escrito: string | undefined
}

const BACK = /^\/loja\/produto\/[\w/-]{1,200}(?:\?sku=[\w-]{1,60})?$/
const CODE = /^[A-Z0-9-]{1,20}$/
const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** @param from address of the page it was sent from, whatever a browser says it is @param code of a coupon */
export function cartFormHref(problem: CartFormProblem | undefined, from: string | null = null, code = ''): string {
  if (problem === undefined) return paths.cart
  const { pathname = '', searchParams = undefined } = from !== null && URL.canParse(from) ? new URL(from) : {}
  const sku = searchParams?.get('sku')
  const search = new URLSearchParams({ falha: problem })
  const page = stripDesktop(pathname).pathname
  const back = matching(sku ? `${page}?sku=${sku}` : page, BACK)
  if (back !== undefined) search.set('volta', back)
  const escrito = matching(code, CODE)
  if (escrito !== undefined) search.set('escrito', escrito)
  return `${paths.cart}?${search}`
}

/** The cart's other declared parameters; whatever else an address says is nothing. */
export const cartFormSearch = ({ falha, volta, escrito }: Record<string, unknown>): CartFormAnswer => ({
  falha: typeof falha === 'string' && Object.hasOwn(PROBLEMS, falha) ? (falha as CartFormProblem) : undefined,
  volta: matching(volta, BACK),
  escrito: matching(escrito, CODE),
})

export const cartFormText = (problem: CartFormProblem): string => PROBLEMS[problem]
