import { company } from '#commerce/contract/company.ts'
import type { Uf } from '#commerce/contract/values/brazilian-state.ts'
import { toReais } from '#commerce/contract/values/money.ts'
import { xmlText } from '#commerce/contract/values/xml-text.ts'
import { UF_IBGE_CODES } from '#commerce/domain/orders/nfe-key.ts'
import { textOf } from './invoice-document.ts'
import { type Invoice, invoicePayments, negotiatedNote } from './invoice.ts'

/**
 * An element's text, or what it holds in the layout's order; `@name` is an attribute, a list one of each, no value
 * none.
 */
type Content = string | undefined | Content[] | { [name: string]: Content }

/** No control character or other invisible one belongs in an invoice. */
const escape = (text: string): string => xmlText(text.replace(/[^\P{C}\n]/gu, ''))
function written(name: string, content: Content): string {
  if (content === undefined) return ''
  if (typeof content === 'string') return `<${name}>${escape(content)}</${name}>`
  if (Array.isArray(content)) return content.map((each) => written(name, each)).join('')
  const parts = Object.entries(content).map(([key, value]) =>
    key.startsWith('@')
      ? { attribute: ` ${key.slice(1)}="${escape(String(value))}"` }
      : { inside: written(key, value) },
  )
  const attributes = parts.map(({ attribute = '' }) => attribute).join('')
  return `<${name}${attributes}>${parts.map(({ inside = '' }) => inside).join('')}</${name}>`
}
const reais = (centavos: number): string => toReais(centavos).toFixed(2)
const DEMONSTRATION = 'DEMONSTRAÇÃO - SEM VALOR FISCAL'

/** The invoice as NF-e XML: the layout's names, no signature and no tax, since nothing was authorised. */
export function invoiceXml(invoice: Invoice): string {
  const { key, order, seller } = invoice
  const info: Content = {
    '@Id': `NFe${key}`,
    '@versao': '4.00',
    ide: {
      cUF: String(UF_IBGE_CODES[(seller.uf ?? company.endereco.uf) as Uf]),
      cNF: key.slice(35, 43),
      natOp: 'Venda de mercadoria',
      mod: '55',
      serie: String(invoice.series),
      nNF: String(invoice.number),
      dhEmi: invoice.issuedAt.toISOString(),
      tpNF: '1',
      // 2 = homologação: no tax office ever takes it for real.
      tpAmb: '2',
      indPres: order.agentId === null ? '2' : '3',
      indIntermed: invoice.intermediary === null ? '0' : '1',
    },
    emit: { CNPJ: seller.cnpj, xNome: seller.razaoSocial, IE: seller.inscricaoEstadual ?? undefined },
    dest: buyer(invoice),
    det: invoice.lines.map((line, at) => ({
      '@nItem': String(at + 1),
      prod: {
        cProd: line.sku,
        xProd: line.name,
        qCom: String(line.quantity),
        vUnCom: reais(line.unit),
        vProd: reais(line.total),
        vDesc: line.discount > 0 ? reais(line.discount) : undefined,
      },
    })),
    total: {
      ICMSTot: {
        vProd: reais(invoice.products),
        vFrete: reais(invoice.freight),
        vDesc: reais(invoice.discount),
        vNF: reais(invoice.total),
      },
    },
    pag: { detPag: invoicePayments(invoice).map(({ code, centavos }) => ({ tPag: code, vPag: reais(centavos) })) },
    infIntermed: invoice.intermediary === null ? undefined : { CNPJ: invoice.intermediary, idCadIntTran: seller.id },
    infAdic: { infCpl: `${DEMONSTRATION}. Pedido ${order.number}.${negotiatedNote(invoice)}` },
  }
  const whole = written('NFe', { '@xmlns': 'http://www.portalfiscal.inf.br/nfe', infNFe: info })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!-- ${DEMONSTRATION} -->\n${whole}\n`
}

function buyer({ order: { customer, address } }: Invoice): Content {
  const document = textOf(customer['documento'])
  return {
    [document.length === 11 ? 'CPF' : 'CNPJ']: document,
    xNome: textOf(customer['nome']),
    enderDest: {
      xLgr: textOf(address['logradouro']),
      nro: textOf(address['numero']),
      xBairro: textOf(address['bairro']),
      xMun: textOf(address['cidade']),
      UF: textOf(address['uf']),
      CEP: textOf(address['cep']),
    },
  }
}
