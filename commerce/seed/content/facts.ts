import { company } from '../../contract/company.ts'
import { hotsiteLink, institutionalLink } from '../../contract/links.ts'
import { formatCep } from '../../contract/values/cep.ts'
import { formatCnpj } from '../../contract/values/cnpj.ts'

const { endereco, contatos, encarregado } = company

/** What texts say of the company, in one spelling. */
export const cnpj = formatCnpj(company.cnpj)
export const address = `${endereco.logradouro}, ${endereco.numero}, ${endereco.complemento}, ${endereco.bairro}, ${endereco.cidade} - ${endereco.uf}, CEP ${formatCep(endereco.cep)}`
/** A number stays on one line. */
const tel = (number: string) => `[${number.replaceAll(' ', '\u00a0')}](tel:${number.replace(/\D/g, '').replace(/^(?!0)/, '+55')})`
const mail = (to: string) => `[${to}](mailto:${to})`
export const sac = `${tel(contatos.sac1)} ou ${tel(contatos.sac2)}`
export const sacFree = tel(contatos.sac2)
export const televendas = tel(contatos.televendas)
export const ouvidoria = tel(contatos.ouvidoria)
export const whatsapp = `[${contatos.whatsapp.replaceAll(' ', '\u00a0')}](https://wa.me/55${contatos.whatsapp.replace(/\D/g, '')})`
export const email = mail(contatos.email)
export const privacyEmail = mail(encarregado.email)

const link = (slug: string, words: string) => `[${words}](${institutionalLink(slug)})`
export const links = {
  terms: link('termos-de-uso', 'Termos de uso'),
  privacy: link('politica-de-privacidade', 'Política de privacidade'),
  returns: link('trocas-e-devolucoes', 'Trocas e devoluções'),
  regret: `[direito de arrependimento](${institutionalLink('trocas-e-devolucoes')}#arrependimento)`,
  callCentre: link('central-de-atendimento', 'Central de atendimento'),
  points: link('eficaz-pontos', 'Programa de pontos'),
  warranty: link('garantia-estendida', 'Garantia estendida'),
  safety: link('guia-de-seguranca', 'Guia de segurança'),
  rules: link('regulamentos', 'Regulamentos de campanhas'),
  coupons: link('cupons-de-desconto', 'Cupons de desconto'),
  express: link('entrega-expressa', 'Entrega expressa'),
  evaluate: link('avalie-a-loja', 'Avalie a loja'),
  deals: `[Ofertas do dia](${hotsiteLink('ofertas-do-dia')})`,
  orders: '[Meus pedidos](/loja/my-account/orders)',
  requests: '[Minhas solicitações](/loja/my-account/minhas-solicitacoes)',
  privacyPanel: '[Minha privacidade](/loja/my-account/privacidade)',
  pointsPanel: '[Meus pontos](/loja/my-account/pontos)',
  consumidor: '[consumidor.gov.br](https://www.consumidor.gov.br)',
  anpd: '[gov.br/anpd](https://www.gov.br/anpd)',
} as const
