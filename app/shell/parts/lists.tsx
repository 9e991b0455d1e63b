import { Fold } from '#app/ui/accordion.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { Table } from '#app/ui/table.tsx'
import { SummaryLines } from '#app/widgets/summary-lines.tsx'
import { Family, Sample } from './sample.tsx'

const TRAIL = [
  { name: 'Início', href: '/' },
  { name: 'Eletrodomésticos', href: '/loja/departamento/eletrodomesticos' },
  { name: 'Geladeiras', href: '#' },
]
const STEPS = [
  { name: 'Entrega', href: '#entrega' },
  { name: 'Pagamento', href: '#pagamento' },
  { name: 'Resumo', href: '#resumo' },
]
const LINES = [
  { name: 'Produtos', value: 'R$ 2.399,00' },
  { name: 'Frete', value: 'Grátis' },
  { name: 'Cupom', value: '- R$ 50,00', saving: true },
]

export function Lists() {
  return (
    <Family title="Listas e caminhos">
      <Sample name="trilha">
        <Breadcrumb trail={TRAIL} />
      </Sample>
      <Sample name="etapas" wide>
        <Steps label="Etapas" before={{ name: 'Carrinho', href: '#carrinho' }} steps={STEPS} current={1} />
      </Sample>
      <Sample name="páginas" wide>
        <Pagination label="Páginas do exemplo" page={6} pages={12} hrefOf={(page) => `#pagina-${page}`} />
      </Sample>
      <Sample name="dobras">
        <Fold title="Como acompanho meu pedido?">Em Meus pedidos, com o seu login.</Fold>
        <Fold title="Posso trocar?">Sim, em até 7 dias depois de receber.</Fold>
      </Sample>
      <Sample name="valores">
        <SummaryLines lines={LINES} total={{ name: 'Total', value: 'R$ 2.349,00' }} notes={['em até 12x sem juros']} />
      </Sample>
      <Sample name="tabela" wide>
        <Table
          caption="Horários"
          columns={['Canal', 'Telefone', 'Quando']}
          rows={[
            ['SAC', '0800 034 0150', 'Segunda a sábado'],
            ['Ouvidoria', '0800 034 0199', 'Segunda a sexta'],
          ]}
        />
      </Sample>
    </Family>
  )
}
