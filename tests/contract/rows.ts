import type * as v from 'valibot'
import { Carrinho, CuponsDoCarrinho } from '#commerce/contract/cart/cart.ts'
import { MudancasDoCarrinho } from '#commerce/contract/cart/changes.ts'
import { CuponsResposta } from '#commerce/contract/cart/coupons.ts'
import {
  CanaisResposta,
  CartoesResposta,
  CategoriasResposta,
  PrecosResposta,
  Produto,
  Recomendacoes,
} from '#commerce/contract/catalogue/catalogue.ts'
import { CartoesSalvos, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { FreteResposta } from '#commerce/contract/checkout/freight.ts'
import { BannersResposta } from '#commerce/contract/content/content.ts'
import {
  AcessoCliente,
  ChaveAdicionada,
  CodigosRecuperacao,
  InicioSegundoFator,
  ProvaPedida,
} from '#commerce/contract/customers/access.ts'
import {
  CopiaDosDados,
  EmailConfirmado,
  EmailEmEspera,
  Privacidade,
  RedefinicaoPossivel,
} from '#commerce/contract/customers/account.ts'
import { CepResult, Enderecos } from '#commerce/contract/customers/addresses.ts'
import { DadosDaCompra } from '#commerce/contract/customers/buyer-data.ts'
import { OpcoesChave, OpcoesNovaChave } from '#commerce/contract/customers/passkeys.ts'
import { LinkDaConta } from '#commerce/contract/customers/provisional.ts'
import {
  Contexto,
  Personalizacoes,
  RespostaLogin,
  RespostaPreLogin,
  Sessao,
} from '#commerce/contract/customers/session.ts'
import { DadosCadastrais, SituacaoCadastro } from '#commerce/contract/customers/users.ts'
import { ExtratoVales } from '#commerce/contract/customers/vouchers.ts'
import { PedidoAberto } from '#commerce/contract/orders/links.ts'
import { PedidosResposta } from '#commerce/contract/orders/orders.ts'
import {
  AutocompleteResposta,
  BuscaResposta,
  Departamento,
  PopularesResposta,
} from '#commerce/contract/search/search.ts'
import { Operacao } from '#commerce/contract/telemetry/operation.ts'
import { Acesso } from '#commerce/contract/televendas/access.ts'
import { AuditoriaResposta } from '#commerce/contract/televendas/audit.ts'
import { Painel } from '#commerce/contract/televendas/board.ts'
import {
  BuscasResposta,
  Cliente360,
  ClientesEncontrados,
  LinkEnviado,
} from '#commerce/contract/televendas/customers.ts'
import { ConferenciaDesconto, DescontoNegociado, DescontosResposta } from '#commerce/contract/televendas/discounts.ts'
import { FigurasResposta, PedidosDoAgente } from '#commerce/contract/televendas/figures.ts'
import { LigacaoAoVivo } from '#commerce/contract/televendas/live-call.ts'
import { LinkCriado, LinksPagamento } from '#commerce/contract/televendas/payment-links.ts'
import { Filas } from '#commerce/contract/televendas/queues.ts'
import { Orcamento, OrcamentoEnviado, OrcamentoNoCarrinho, Orcamentos } from '#commerce/contract/televendas/quotes.ts'
import { Reconstituicao } from '#commerce/contract/televendas/replay.ts'
import { Alternativas, ProdutosDeVenda, Roteiro } from '#commerce/contract/televendas/sale.ts'

/** What the deployment sells, found by searching it: paths that need a real product use it. */
export interface Facts {
  sku: string
  slug: string
  idProduto: string
  department: string
}

export type Who = 'guest' | 'customer' | 'agent'
export interface Row {
  /** Section of the contract. */
  section: 2 | 3 | 4 | 5 | 6 | 7
  /** ● comes from storefront.md, ○ was chosen in the contract. */
  mark: '●' | '○'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As the contract spells it, below the store's base. */
  call: string
  /** Who may ask; anybody else is refused with 401 or 403. */
  who: Who
  /** `call` with something real in it; absent: as it stands, ids being `0`. */
  path?: (facts: Facts) => string
  query?: (facts: Facts) => Record<string, string>
  /** Of a 2xx answer. */
  schema?: v.GenericSchema
  /** Said when it is missing. */
  note?: string
}

type More = Pick<Row, 'path' | 'query' | 'schema' | 'note'> & { mark?: Row['mark'] }
const rows = (section: Row['section'], who: Who, calls: Readonly<Record<string, More>>): Row[] =>
  Object.entries(calls).flatMap(([key, { mark = '○', ...more }]) => {
    const [methods = '', call = ''] = key.split(' ')
    return methods.split('/').map((method) => ({ section, who, mark, method: method as Row['method'], call, ...more }))
  })
const FROM_STOREFRONT = { mark: '●' } as const
const ROW = {}

/**
 * The contract's rows. Reads are asked for; writes are sent empty, as a guest, so that they change nothing: a refusal
 * (400, 401, 403, 409) is what shows that somebody is there.
 */
export const ROWS: readonly Row[] = [
  ...rows(2, 'guest', {
    'GET urls/context': { ...FROM_STOREFRONT, schema: Contexto },
    'GET users/session': { schema: Sessao },
    'GET users/custom/personalizations': { ...FROM_STOREFRONT, schema: Personalizacoes },
    'POST users/auth/prelogin': { ...FROM_STOREFRONT, schema: RespostaPreLogin },
    'POST users/auth': FROM_STOREFRONT,
    'POST users/auth/logout': FROM_STOREFRONT,
    'POST users/auth/passkey/challenge': { schema: OpcoesChave },
    'POST users/auth/passkey/entry': { schema: RespostaLogin },
    'POST users': FROM_STOREFRONT,
    'POST users/pj': FROM_STOREFRONT,
    'POST users/provisional': { schema: RespostaLogin },
    'POST users/provisional/data/code': ROW,
    'POST users/provisional/data/open': ROW,
    'POST users/provisional/data/leave': ROW,
    'GET users/validate': { ...FROM_STOREFRONT, query: () => ({ cpf_cnpj: '11144477735' }), schema: SituacaoCadastro },
    'GET users/email': { ...FROM_STOREFRONT, query: () => ({ cpf_cnpj: '11144477735' }) },
    'POST users/password': FROM_STOREFRONT,
    'POST users/password/reset': { schema: RespostaLogin },
    'POST users/email/confirm': { schema: EmailConfirmado },
    'POST users/email/undo': { schema: EmailConfirmado },
    'POST users/password/reset/validate': { schema: RedefinicaoPossivel },
    'POST privacy/consents': ROW,
  }),
  ...rows(2, 'customer', {
    'PUT users/pj': FROM_STOREFRONT,
    'GET users': { ...FROM_STOREFRONT, schema: DadosCadastrais },
    'POST users/update': FROM_STOREFRONT,
    'POST users/email/update': FROM_STOREFRONT,
    'POST users/provisional/link': { schema: LinkDaConta },
    // By a code of the mailbox, of who bought without a password.
    'GET/PUT users/provisional/data': { schema: DadosDaCompra },
    'GET users/provisional/data/export': { schema: CopiaDosDados },
    'POST users/provisional/data/delete': ROW,
    'GET users/access': { schema: AcessoCliente },
    'DELETE users/access/sessions': { schema: AcessoCliente },
    'DELETE users/access/sessions/{id}': { schema: AcessoCliente },
    'POST users/access/second-factor': { schema: InicioSegundoFator },
    'PUT users/access/second-factor': { schema: CodigosRecuperacao },
    'POST users/access/second-factor/removal': { schema: AcessoCliente },
    'POST users/access/passkeys': { schema: ChaveAdicionada },
    'POST users/access/passkeys/challenge': { schema: OpcoesNovaChave },
    'DELETE users/access/passkeys/{id}': { schema: AcessoCliente },
    'GET/POST users/proof': { schema: ProvaPedida },
    'POST users/proof/passkey': { schema: OpcoesChave },
    'POST users/proof/code': { schema: ProvaPedida },
    'POST users/auth/passkey': { schema: OpcoesChave },
    'POST users/password/reset/passkey': { schema: OpcoesChave },
    'GET/POST/DELETE users/email/pending': { schema: EmailEmEspera },
    'POST users/password/update': FROM_STOREFRONT,
    'PUT users/password': FROM_STOREFRONT,
    'POST users/deactivate': FROM_STOREFRONT,
    'GET/PUT users/privacy': { schema: Privacidade },
    'GET users/export': { schema: CopiaDosDados },
  }),
  ...rows(2, 'agent', {
    'PUT urls/context': ROW,
    'POST users/auth/televendas': FROM_STOREFRONT,
    'DELETE users/auth/televendas': ROW,
  }),
  ...rows(3, 'guest', {
    'GET catalog/categories': { schema: CategoriasResposta },
    'GET catalog/categories/{slug…}': {
      path: ({ department }) => `catalog/categories/${department}`,
      schema: Departamento,
    },
    'GET catalog/products/{slug}': { path: ({ slug }) => `catalog/products/${slug}`, schema: Produto },
    'GET catalog/products': { query: ({ sku }) => ({ skus: sku }), schema: CartoesResposta },
    'GET catalog/price': { query: ({ sku }) => ({ skus: sku }), schema: PrecosResposta },
    'GET catalog/search/native': { ...FROM_STOREFRONT, query: () => ({ terms: 'café' }), schema: BuscaResposta },
    'GET catalog/search/v2': {
      ...FROM_STOREFRONT,
      query: () => ({ terms: 'café', allowRedirect: 'true' }),
      schema: BuscaResposta,
    },
    'GET catalog/search/autocompletes': {
      query: () => ({ terms: 'café', prefix: 'café', deviceId: 'contrato' }),
      schema: AutocompleteResposta,
    },
    'GET catalog/search/autocompletes/popular': { ...FROM_STOREFRONT, schema: PopularesResposta },
    'POST catalog/search/clicks': ROW,
    'GET catalog/pages/recommendations': {
      ...FROM_STOREFRONT,
      query: () => ({ name: 'home', source: 'desktop', deviceId: 'contrato' }),
      schema: Recomendacoes,
    },
    'GET catalog/pages/hotsite/{slug}': { path: () => 'catalog/pages/hotsite/ofertas-do-dia' },
    'GET catalog/pages/institutional/{slug}': { path: () => 'catalog/pages/institutional/termos-de-uso' },
    'GET catalog/pages/banners': { query: () => ({ page: 'home' }), schema: BannersResposta },
    'GET catalog/products/{idProduto}/reviews': { path: ({ idProduto }) => `catalog/products/${idProduto}/reviews` },
    'GET catalog/reviews/stars': { query: ({ idProduto }) => ({ ids: idProduto }) },
    'GET catalog/freight': { query: ({ sku }) => ({ cep: '38400100', sku, quantidade: '1' }), schema: FreteResposta },
    'GET catalog/products/{idProduto}/questions': {
      path: ({ idProduto }) => `catalog/products/${idProduto}/questions`,
    },
    'POST catalog/products/{sku}/availability-notice': {
      path: ({ sku }) => `catalog/products/${sku}/availability-notice`,
    },
    'POST store/ratings': ROW,
    'GET/POST catalog/pages/recommendations/events': ROW,
    'POST catalog/reviews/{id}/helpful': ROW,
    'POST catalog/products/{sku}/price-notice': {
      path: ({ sku }) => `catalog/products/${sku}/price-notice`,
    },
    'POST catalog/availability-notice/cancel': ROW,
    'GET catalog/snapshot': { note: 'a loja não o repassa a navegadores: confira no endereço do próprio comércio' },
  }),
  ...rows(3, 'customer', {
    'POST catalog/products/{idProduto}/reviews': { path: ({ idProduto }) => `catalog/products/${idProduto}/reviews` },
    'GET catalog/products/{idProduto}/reviews/own': {
      path: ({ idProduto }) => `catalog/products/${idProduto}/reviews/own`,
    },
    'POST catalog/products/{idProduto}/questions': {
      path: ({ idProduto }) => `catalog/products/${idProduto}/questions`,
    },
  }),
  ...rows(3, 'agent', { 'GET catalog/price/canais': { ...FROM_STOREFRONT, schema: CanaisResposta } }),
  ...rows(4, 'guest', {
    'GET cart': { schema: Carrinho },
    'GET cart/mudancas': { schema: MudancasDoCarrinho },
    'POST cart/items': ROW,
    'PUT/DELETE cart/items/{id}': ROW,
    'PUT cart/items/{id}/servicos': ROW,
    'GET cart/cupons': { schema: CuponsDoCarrinho },
    'POST cart/cupons': ROW,
    'DELETE cart/cupons/{codigo}': ROW,
    'PUT cart/cep': ROW,
    'DELETE cart/atendimento': ROW,
    'DELETE cart': { schema: Carrinho },
    'POST cart/handoff': ROW,
    'GET cart/handoff/{token}': ROW,
    'POST cart/handoff/itens': ROW,
    'POST payments/webhook': ROW,
  }),
  ...rows(5, 'customer', {
    'GET checkout': { schema: PerfilCheckout },
    'POST checkout/express': ROW,
    'PUT checkout/address': ROW,
    'PUT checkout/delivery': ROW,
    'PUT checkout/payment-method': ROW,
    'PUT checkout/points': ROW,
    'PUT checkout/voucher': ROW,
    'PUT checkout/installment': ROW,
    'POST checkout/order': ROW,
    'GET/POST checkout/order/{numeroPedido}/payment': ROW,
    'POST checkout/order/{numeroPedido}/demonstracao/pagar': { note: 'só o gateway de demonstração o usa' },
    'GET checkout/cards': { schema: CartoesSalvos },
    'PUT/DELETE checkout/cards/{idCartao}': ROW,
    'POST payments/tokens': { note: 'a tokenização do gateway, sem ser lida pela loja' },
    'POST payments/tokens/{idCartao}': { note: 'o CVV de um cartão salvo, do mesmo modo' },
  }),
  ...rows(6, 'guest', {
    'GET addresses/cep/{cep}': { path: () => 'addresses/cep/38400100', schema: CepResult },
    'GET coupons': { schema: CuponsResposta },
    // Of whoever holds the link of an order's mail.
    'POST orders/links': ROW,
    'POST orders/links/open': { schema: PedidoAberto },
    'POST orders/links/leave': ROW,
  }),
  ...rows(6, 'customer', {
    'GET orders': { schema: PedidosResposta },
    'GET orders/{id}': ROW,
    'POST orders/{id}/cancel': ROW,
    'GET/POST orders/{id}/reorder': ROW,
    'GET orders/{id}/return': ROW,
    'GET/POST orders/{id}/boleto': ROW,
    'GET orders/{id}/danfe/{idEntrega}': ROW,
    'GET orders/{id}/nfe/{idEntrega}': ROW,
    'GET/POST users/requests': ROW,
    'POST users/requests/anexos': ROW,
    'DELETE users/requests/anexos/{id}': ROW,
    'GET users/requests/{protocolo}': ROW,
    'GET users/requests/{protocolo}/anexos/{id}': ROW,
    'POST users/requests/{protocolo}/mensagens': ROW,
    'GET favorites': ROW,
    'POST/DELETE favorites/{idProduto}': ROW,
    'GET users/addresses': { schema: Enderecos },
    'POST users/addresses': ROW,
    'PUT/DELETE users/addresses/{id}': ROW,
    'GET users/points': FROM_STOREFRONT,
    'GET users/vouchers': { schema: ExtratoVales },
  }),
  ...rows(7, 'agent', {
    'GET televendas/customers': { query: () => ({ busca: 'contrato@exemplo.com.br' }), schema: ClientesEncontrados },
    'GET televendas/customers/{id}': { schema: Cliente360 },
    'POST televendas/customers/{id}/reset-link': { schema: LinkEnviado },
    'GET/POST televendas/attendance': ROW,
    'GET televendas/attendance/script': { schema: Roteiro },
    'POST televendas/attendance/script': ROW,
    'POST televendas/attendance/summary': ROW,
    'GET televendas/products': { query: () => ({ termo: 'café' }), schema: ProdutosDeVenda },
    'GET televendas/products/{sku}/alternatives': {
      path: ({ sku }) => `televendas/products/${sku}/alternatives`,
      schema: Alternativas,
    },
    'POST televendas/products/lines': ROW,
    'GET televendas/access': { schema: Acesso },
    'DELETE televendas/access/sessions': { schema: Acesso },
    'POST televendas/access/second-factor': { schema: InicioSegundoFator },
    'PUT televendas/access/second-factor': { schema: CodigosRecuperacao },
    'POST televendas/access/second-factor/removal': { schema: Acesso },
    'POST televendas/access/passkeys': { schema: ChaveAdicionada },
    'POST televendas/access/passkeys/challenge': { schema: OpcoesNovaChave },
    'DELETE televendas/access/passkeys/{id}': { schema: Acesso },
    'GET/POST televendas/discounts': { schema: DescontosResposta },
    'GET televendas/discounts/check': { query: ({ sku }) => ({ sku, percentual: '1' }), schema: ConferenciaDesconto },
    'DELETE televendas/discounts/{id}': { schema: DescontoNegociado },
    'POST televendas/discounts/{id}/approve': { schema: DescontoNegociado },
    'GET televendas/quotes': { schema: Orcamentos },
    'POST televendas/quotes': { schema: OrcamentoEnviado },
    'GET televendas/quotes/{numero}': { schema: Orcamento },
    'POST televendas/quotes/{numero}/order': { schema: OrcamentoNoCarrinho },
    'DELETE televendas/quotes/{numero}': ROW,
    'GET televendas/quotes/{numero}/pdf': ROW,
    'POST televendas/quotes/{numero}/send': ROW,
    'POST televendas/orders/{id}/payment-mail': ROW,
    'DELETE televendas/payment-links/{id}': ROW,
    'GET televendas/payment-links': { schema: LinksPagamento },
    'POST televendas/payment-links': { schema: LinkCriado },
    'GET/POST televendas/queues': { schema: Filas },
    'GET televendas/orders': { schema: PedidosDoAgente },
    'GET televendas/figures': { schema: FigurasResposta },
    'GET televendas/board': { schema: Painel },
    'GET televendas/calls/{protocolo}': { schema: LigacaoAoVivo },
    'GET televendas/calls/{protocolo}/replay': { schema: Reconstituicao },
    'POST televendas/calls/{protocolo}/notes': ROW,
    'DELETE televendas/attendance/notes/{idRecado}': ROW,
    'GET televendas/lookups': { schema: BuscasResposta },
    'GET televendas/operation': { schema: Operacao },
    'POST televendas/agents/{id}/logout': ROW,
    'GET televendas/audit': { schema: AuditoriaResposta },
  }),
  // Of whoever holds the token that an agent sent.
  ...rows(7, 'guest', {
    'POST payments/links/open': ROW,
    'GET payments/links/current': ROW,
    'GET payments/links/{token}': ROW,
    'POST payments/links/pay': ROW,
    'POST payments/links/change': ROW,
    'GET payments/links/boleto': ROW,
    'POST payments/links/demonstracao': ROW,
    'GET cart/quotes/{token}': ROW,
    'GET cart/quotes/{token}/pdf': ROW,
    'POST cart/quotes/accept': ROW,
    'POST cart/quotes/call': ROW,
  }),
  ...rows(7, 'guest', { 'POST events': ROW, 'POST telemetry': ROW }),
]

/** The row's path with every part that is still a name filled in. */
export const pathOf = ({ path, call }: Row, facts: Facts): string => path?.(facts) ?? call.replace(/\{[^}]+\}/g, '0')
