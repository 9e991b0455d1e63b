import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const cadernos = ['Papelaria', 'Cadernos e Papéis']
const escrita = ['Papelaria', 'Escrita e Cores']

export const papelaria: readonly SeedProduct[] = [
  {
    numero: 7801, slug: 'caderno-universitario-rabisco-10-materias', nome: 'Caderno Universitário Rabisco Capa Dura 160 Folhas', marca: 'Rabisco', departamento: cadernos,
    descricao: ['Papel de 75 g que não deixa a caneta gel vazar para o verso, dez divisórias com bolso e espiral que não enrosca na blusa.', 'A capa dura aguenta o semestre na mochila. Folhas de celulose plantada, com picote que solta inteiro.'],
    ficha: { Características: { Tipo: '10 matérias', Tamanho: '20 × 27,5 cm', Folhas: '160' } },
    variacoes: combine({ Cor: ['Azul', 'Coral'] }, [120, 95], { preco: 34_90, promocao: { preco: 28_90, ha: 3, por: 9 } }), pesoG: 780, dimensoesCm: [28, 21, 2],
    fotos: { ...twoViews('caderno-rabisco-azul', 'Caderno espiral azul Rabisco', 'Detalhe da espiral do caderno azul'), ...twoViews('caderno-rabisco-coral', 'Caderno espiral coral Rabisco', 'Detalhe da espiral do caderno coral') }, avaliacao: [4.6, 175], vendidos: 233, lancadoHa: 80,
  },
  {
    numero: 7802, slug: 'papel-sulfite-a4-rabisco-500-folhas', nome: 'Papel Sulfite A4 Rabisco 75 g 500 Folhas', marca: 'Rabisco', departamento: cadernos,
    descricao: ['Branco de verdade e reto na bandeja: não puxa duas folhas nem engasga na impressora. Serve a laser, jato de tinta e copiadora.', 'Guarde deitado, na embalagem, longe da umidade da área de serviço.'],
    ficha: { Características: { Tipo: 'Sulfite', Tamanho: 'A4', Gramatura: '75 g/m²', Embalagem: '500 folhas' } },
    variacoes: [{ preco: 31_90, estoque: 210 }], pesoG: 2_340, dimensoesCm: [30, 21, 5], medida: { quantidade: 500, unidade: 'un' }, quantidadeMax: 20,
    fotos: twoViews('papel-rabisco-a4', 'Pacote verde de papel A4 Rabisco', 'Detalhe da folha impressa no pacote'), avaliacao: [4.7, 204], vendidos: 321, lancadoHa: 260,
  },
  {
    numero: 7811, slug: 'lapis-de-cor-rabisco-24-cores', nome: 'Lápis de Cor Rabisco Sextavado 24 Cores', marca: 'Rabisco', departamento: escrita,
    descricao: ['Mina grossa que não parte quando o lápis cai da carteira, cores vivas já no primeiro traço e seis tons de pele na caixa.', 'Madeira reflorestada, macia no apontador. Lave a mão com sabão e a tinta sai.'],
    ficha: { Características: { Tipo: 'Lápis de cor', Embalagem: '24 cores', 'Faixa etária': 'A partir de 3 anos' }, Segurança: { 'Registro Inmetro': '004602/2024' } },
    variacoes: [{ preco: 39_90, promocao: { preco: 33_90, ha: 2, por: 6 }, estoque: 140 }], pesoG: 210, dimensoesCm: [22, 18, 2],
    fotos: twoViews('lapis-rabisco-24', 'Caixa laranja de lápis de cor Rabisco', 'Detalhe da flor na caixa de lápis'), avaliacao: [4.8, 132], vendidos: 198, lancadoHa: 95,
  },
  {
    numero: 7812, slug: 'caneta-gel-rabisco-10-unidades', nome: 'Caneta Gel Rabisco 0,7 mm 10 Unidades', marca: 'Rabisco', departamento: escrita,
    descricao: ['Desliza sem arranhar e seca antes de a mão do canhoto passar por cima. A pegada de borracha poupa o dedo na prova longa.', 'Sortida para grifar resumos; azul ou preta para documentos.'],
    ficha: { Características: { Tipo: 'Caneta gel', Embalagem: '10 unidades', Ponta: '0,7 mm' } },
    variacoes: combine({ Cor: ['Azul', 'Preta', 'Sortida'] }, [80, 76, 54], { preco: 29_90 }), pesoG: 130, dimensoesCm: [16, 10, 2],
    fotos: twoViews('canetas-rabisco-10', 'Caixa roxa de canetas gel Rabisco', 'Detalhe das estrelas na caixa de canetas'), avaliacao: [4.5, 98], vendidos: 167, lancadoHa: 110,
  },
]
