import { quotePdf } from '#commerce/adapters/quote-pdf.ts'
import { company, companyAddress } from '#commerce/contract/company.ts'
import type { Orcamento } from '#commerce/contract/televendas/quotes.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { formatCnpj } from '#commerce/contract/values/mask.ts'
import { dateText } from '#commerce/contract/values/sao-paulo.ts'

const TERMS = [
  'Os preços deste orçamento são mantidos até a data de validade, para as quantidades orçadas e o endereço informado. A disponibilidade em estoque é confirmada no pedido (Código de Defesa do Consumidor, art. 40).',
  'Compra fora do estabelecimento: você pode desistir em até 7 dias corridos depois de receber, sem custo (art. 49).',
  'A garantia estendida é opcional e depende de autorização à parte.',
]

/** A quote as a PDF: the same words as the screen. */
export function quoteFile(quote: Orcamento): Promise<Buffer> {
  return quotePdf({
    shop: { name: company.nomeFantasia, colour: company.aparencia.corPrincipal },
    number: quote.numero,
    issued: dateText(quote.criadoEm),
    until: formatBrazilianDate(quote.validoAte),
    expired: quote.estado === 'EXPIRADO',
    customer: quote.cliente,
    agent: quote.agente,
    seller: {
      name: company.razaoSocial,
      document: formatCnpj(company.cnpj),
      address: companyAddress(formatCep(company.endereco.cep)),
      contact: `Televendas ${company.contatos.televendas} - ${company.contatos.email}`,
    },
    items: quote.itens.flatMap(({ nome, sku, quantidade, valorUnitarioText, valorTotalText, servicos }) => [
      {
        name: nome,
        detail: `Código ${sku}`,
        quantity: String(quantidade),
        unit: valorUnitarioText,
        total: valorTotalText,
      },
      ...servicos.map((service) => ({
        name: service.nome,
        detail: 'Opcional',
        quantity: String(service.quantidade),
        unit: '',
        total: service.valorTotalText,
      })),
    ]),
    deliveries:
      quote.entrega === null
        ? []
        : [
            `Entrega em ${quote.entrega.destino}`,
            ...quote.entrega.fretes.map(
              ({ lojista, opcao, valorText, prazoText }) =>
                `Vendido por ${lojista}. Forma de entrega: ${opcao}. ${prazoText}. Frete: ${valorText}`,
            ),
          ],
    amounts: quote.valores.map(({ nome, valorText }) => [nome, valorText] as const),
    cash: quote.totalAVistaText,
    terms: TERMS,
  })
}
