/** Why a form of the way to an order, sent without JavaScript, did nothing, as the address of its page says it. */
const PROBLEMS = {
  senha: 'Não encontramos esse cadastro com essa senha. Confira os dois e tente de novo.',
  codigo: 'A sua conta pede um código para entrar. Digite a senha de novo e o código do seu aplicativo autenticador.',
  outroCodigo: 'Digite a senha de novo e outro código.',
  tentativas: 'Houve muitas tentativas. Espere alguns minutos e tente de novo.',
  campos: 'Confira os campos marcados e envie de novo. O que você digitou continua aqui.',
  endereco: 'Escolha um endereço para continuar.',
  entrega: 'Esta entrega não pode ser usada agora. Escolha de novo.',
  confirme: 'Marque as confirmações pedidas para finalizar.',
  mudou: 'O pedido não foi feito: preço, estoque ou entrega mudaram. Confira os valores e finalize de novo.',
  sistema: 'Nossos sistemas estão temporariamente indisponíveis. Aguarde alguns instantes e tente novamente.',
  origem: 'Não foi possível confirmar a origem da solicitação. Abra esta página na loja e tente novamente.',
  pedido: 'Não entendemos o que foi pedido. Nada foi alterado.',
} as const
export type PlainProblem = keyof typeof PROBLEMS

/** '' of none, and of a word that is none. */
export const plainProblemText = (problem: string | undefined): string =>
  problem !== undefined && Object.hasOwn(PROBLEMS, problem) ? PROBLEMS[problem as PlainProblem] : ''

/** @param address path and query of this shop */
export const withProblem = (address: string, falha: PlainProblem): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ falha })}`
