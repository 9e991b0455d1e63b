import { company } from '#commerce/contract/company.ts'
import type { Uf } from '#commerce/contract/values/brazilian-state.ts'
import { toReais } from '#commerce/contract/values/money.ts'
import { xmlText } from '#commerce/contract/values/xml-text.ts'
import { UF_IBGE_CODES } from '#commerce/domain/orders/nfe-key.ts'
import { METHOD_RULES } from '#commerce/domain/payments/methods.ts'
import { textOf } from './invoice-document.ts'
import { type Invoice, negotiatedNote } from './invoice.ts'

type Node = readonly [name: string, content: string | readonly Node[], attributes?: Readonly<Record<string, string>>]

/** No control character or other invisible one belongs in an invoice. */
const escape = (text: string): string => xmlText(text.replace(/[^\P{C}\n]/gu, ''))
const written = ([name, content, attributes = {}]: Node): string => {
  const inside = typeof content === 'string' ? escape(content) : content.map(written).join('')
  return `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escape(value)}"`)
    .join('')}>${inside}</${name}>`
}
const reais = (centavos: number): string => toReais(centavos).toFixed(2)
const DEMONSTRATION = 'DEMONSTRAÇÃO - SEM VALOR FISCAL'

/** The invoice as NF-e XML: the layout's names, no signature and no tax, since nothing was authorised. */
export function invoiceXml(invoice: Invoice): string {
  const { key, order, seller } = invoice
  const uf = String(UF_IBGE_CODES[(seller.uf ?? company.endereco.uf) as Uf])
  const info: Node = [
    'infNFe',
    [
      [
        'ide',
        [
          ['cUF', uf],
          ['cNF', key.slice(35, 43)],
          ['natOp', 'Venda de mercadoria'],
          ['mod', '55'],
          ['serie', String(invoice.series)],
          ['nNF', String(invoice.number)],
          ['dhEmi', invoice.issuedAt.toISOString()],
          ['tpNF', '1'],
          // 2 = homologação: no tax office ever takes it for real.
          ['tpAmb', '2'],
          ['indPres', order.agentId === null ? '2' : '3'],
          ['indIntermed', invoice.intermediary === null ? '0' : '1'],
        ],
      ],
      [
        'emit',
        [
          ['CNPJ', seller.cnpj],
          ['xNome', seller.razaoSocial],
          ...(seller.inscricaoEstadual === null ? [] : [['IE', seller.inscricaoEstadual] as Node]),
        ],
      ],
      ['dest', buyer(invoice)],
      ...invoice.lines.map((line, at): Node => [
        'det',
        [
          [
            'prod',
            [
              ['cProd', line.sku],
              ['xProd', line.name],
              ['qCom', String(line.quantity)],
              ['vUnCom', reais(line.unit)],
              ['vProd', reais(line.total)],
              ...(line.discount > 0 ? [['vDesc', reais(line.discount)] as Node] : []),
            ],
          ],
        ],
        { nItem: String(at + 1) },
      ]),
      [
        'total',
        [
          [
            'ICMSTot',
            [
              ['vProd', reais(invoice.products)],
              ['vFrete', reais(invoice.freight)],
              ['vDesc', reais(invoice.discount)],
              ['vNF', reais(invoice.total)],
            ],
          ],
        ],
      ],
      [
        'pag',
        payments(invoice).map(([code, amount]): Node => [
          'detPag',
          [
            ['tPag', code],
            ['vPag', reais(amount)],
          ],
        ]),
      ],
      ...(invoice.intermediary === null
        ? []
        : [
            [
              'infIntermed',
              [
                ['CNPJ', invoice.intermediary],
                ['idCadIntTran', seller.id],
              ],
            ] as Node,
          ]),
      ['infAdic', [['infCpl', `${DEMONSTRATION}. Pedido ${order.number}.${negotiatedNote(invoice)}`]]],
    ],
    { Id: `NFe${key}`, versao: '4.00' },
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!-- ${DEMONSTRATION} -->\n${written(['NFe', [info], { xmlns: 'http://www.portalfiscal.inf.br/nfe' }])}\n`
}

function buyer({ order: { customer, address } }: Invoice): Node[] {
  const document = textOf(customer['documento'])
  return [
    [document.length === 11 ? 'CPF' : 'CNPJ', document],
    ['xNome', textOf(customer['nome'])],
    [
      'enderDest',
      [
        ['xLgr', textOf(address['logradouro'])],
        ['nro', textOf(address['numero'])],
        ['xBairro', textOf(address['bairro'])],
        ['xMun', textOf(address['cidade'])],
        ['UF', textOf(address['uf'])],
        ['CEP', textOf(address['cep'])],
      ],
    ],
  ]
}

function payments({ order, points, voucher, total }: Invoice): (readonly [string, number])[] {
  const money = total - points - voucher
  return [
    ...(points > 0 ? [[METHOD_RULES.PONTOS.invoiceCode, points] as const] : []),
    ...(voucher > 0 ? [[METHOD_RULES.VALE.invoiceCode, voucher] as const] : []),
    ...(money > 0 || points + voucher === 0 ? [[METHOD_RULES[order.paymentMethod].invoiceCode, money] as const] : []),
  ]
}
