import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const limpeza = ['Mercado', 'Limpeza']
const papel = ['Mercado', 'Papel e Descartáveis']

export const faxina: readonly SeedProduct[] = [
  {
    numero: 5033, slug: 'amaciante-limpide-lavanda-2-litros', nome: 'Amaciante de Roupas Limpidê Lavanda 2 Litros', marca: 'Limpidê', departamento: limpeza,
    descricao: ['Fibras soltas, passadoria mais rápida e um lençol que convida a dormir. As microcápsulas guardam a lavanda e só se rompem quando você veste a peça.', 'Coloque no compartimento próprio, sem diluir. Toalhas pedem pouco: excesso tira a absorção do algodão.'],
    ficha: { Características: { Tipo: 'Amaciante', Embalagem: '2 L', Fragrância: 'Lavanda', Rendimento: 'Até 40 lavagens' }, Segurança: { Composição: 'Ativo catiônico biodegradável, perfume, corante e água', 'Notificação Anvisa': '25351.200431/2025-11' } },
    variacoes: [{ preco: 18_90, promocao: { preco: 15_90, ha: 3, por: 8 }, estoque: 104 }], pesoG: 2_120, dimensoesCm: [30, 16, 10], quantidadeMax: 12, medida: { quantidade: 2, unidade: 'L' },
    fotos: twoViews('amaciante-limpide', 'Galão lilás de amaciante Limpidê com alça', 'Detalhe da flor no rótulo do amaciante'), avaliacao: [4.6, 310], vendidos: 366, lancadoHa: 205,
  },
  {
    numero: 5034, slug: 'desinfetante-limpide-pinho-2-litros', nome: 'Desinfetante Limpidê Pinho 2 Litros', marca: 'Limpidê', departamento: limpeza,
    descricao: ['Elimina 99,9% das bactérias do piso, do ralo e do vaso, com o perfume de mata que todo mundo reconhece. Um copo em cinco litros de água limpa a casa toda.', 'No banheiro, aplique puro e espere dez minutos. Não use junto com cloro nem sobre madeira encerada.'],
    ficha: { Características: { Tipo: 'Desinfetante de uso geral', Embalagem: '2 L', Fragrância: 'Pinho' }, Segurança: { Composição: 'Cloreto de benzalcônio, tensoativo, óleo de pinho e água', 'Registro Anvisa': '3.2481.0042' } },
    variacoes: [{ preco: 14_90, estoque: 131 }], pesoG: 2_110, dimensoesCm: [30, 16, 10], quantidadeMax: 12, medida: { quantidade: 2, unidade: 'L' },
    fotos: twoViews('desinfetante-limpide', 'Galão verde de desinfetante Limpidê de pinho', 'Detalhe das folhas no rótulo do desinfetante'), avaliacao: [4.5, 187], vendidos: 292, lancadoHa: 260,
  },
  {
    numero: 5035, slug: 'limpador-multiuso-limpide-spray-500-ml', nome: 'Limpador Multiuso Limpidê Spray 500 mL', marca: 'Limpidê', departamento: limpeza,
    descricao: ['Fogão, bancada, azulejo, geladeira: borrife, conte até dez e passe o pano. Seca sem embaçar e não precisa de enxágue, salvo onde encosta comida.', 'O gatilho tem trava para crianças e regula entre jato e névoa. Guarde o frasco e compre só o refil da próxima vez.'],
    ficha: { Características: { Tipo: 'Multiuso', Embalagem: 'Spray de 500 mL' }, Segurança: { Composição: 'Álcool etoxilado, solvente, perfume e água', 'Notificação Anvisa': '25351.200438/2025-29' } },
    variacoes: combine({ Fragrância: ['Original', 'Laranja'] }, [95, 70], { preco: 9_90, promocao: { preco: 8_49, ha: 2, por: 3 } }), pesoG: 560, dimensoesCm: [27, 10, 6], quantidadeMax: 24, medida: { quantidade: 0.5, unidade: 'L' },
    fotos: twoViews('multiuso-limpide-spray', 'Frasco azul de multiuso Limpidê com gatilho laranja', 'Detalhe do rótulo com estrelas de brilho'), avaliacao: [4.6, 142], vendidos: 248, lancadoHa: 155,
  },
  {
    numero: 5036, slug: 'agua-sanitaria-limpide-2-litros', nome: 'Água Sanitária Limpidê 2 Litros', marca: 'Limpidê', departamento: limpeza,
    descricao: ['Cloro ativo estabilizado entre 2,0% e 2,5%, para alvejar panos, desinfetar lixeiras e higienizar verduras na dose certa: uma colher por litro, quinze minutos, enxágue.', 'Jamais misture com vinagre, álcool ou outros limpadores. Use luvas e mantenha a janela aberta.'],
    ficha: { Características: { Tipo: 'Água sanitária', Embalagem: '2 L', 'Cloro ativo': '2,0% a 2,5%' }, Segurança: { Composição: 'Hipoclorito de sódio, hidróxido de sódio e água', 'Registro Anvisa': '3.2481.0051' } },
    variacoes: [{ preco: 8_99, estoque: 184 }], pesoG: 2_140, dimensoesCm: [29, 16, 10], quantidadeMax: 12, medida: { quantidade: 2, unidade: 'L' },
    fotos: twoViews('agua-sanitaria-limpide', 'Galão branco de água sanitária Limpidê com tampa azul', 'Detalhe das bolhas no rótulo azul'), avaliacao: [4.5, 126], vendidos: 340, lancadoHa: 380,
  },
  {
    numero: 5041, slug: 'papel-higienico-macieza-folha-dupla-12-rolos', nome: 'Papel Higiênico Macieza Folha Dupla 30 m', marca: 'Macieza', departamento: papel,
    descricao: ['Duas folhas coladas com relevo: macio no toque, firme quando molha e solúvel no vaso. Celulose só de florestas plantadas e certificadas.', 'Cada rolo tem trinta metros de verdade; confira o preço por unidade antes de comparar com o pacote ao lado.'],
    ficha: { Características: { Tipo: 'Folha dupla', Metragem: '30 m por rolo', Perfume: 'Neutro' } },
    variacoes: combine({ Embalagem: ['12 rolos', '24 rolos'] }, [150, 88], { preco: 19_90 }, [19_90, 36_90]), pesoG: 1_450, dimensoesCm: [40, 30, 20], quantidadeMax: 10, medida: { quantidade: 12, unidade: 'un' },
    fotos: twoViews('papel-macieza-12', 'Pacote de papel higiênico Macieza com rolos à vista', 'Detalhe da flor na faixa branca do pacote'), avaliacao: [4.7, 421], vendidos: 612, lancadoHa: 240,
  },
  {
    numero: 5042, slug: 'papel-toalha-macieza-4-rolos', nome: 'Papel Toalha Macieza Picote Menor 4 Rolos', marca: 'Macieza', departamento: papel,
    descricao: ['O picote vem na metade do tamanho comum: para uma gota de café você usa meia folha, e o rolo dura o dobro. Absorve óleo da fritura sem desmanchar.', 'Pode ir ao micro-ondas cobrindo o prato. O tubo é de papelão reciclado.'],
    ficha: { Características: { Tipo: 'Folha dupla', Embalagem: '4 rolos', Folhas: '110 por rolo' } },
    variacoes: [{ preco: 14_90, promocao: { preco: 12_90, ha: 4, por: 9 }, estoque: 97 }], pesoG: 720, dimensoesCm: [24, 24, 22], quantidadeMax: 12, medida: { quantidade: 4, unidade: 'un' },
    fotos: twoViews('toalha-papel-macieza', 'Pacote verde de papel toalha Macieza', 'Detalhe do nome Macieza no pacote verde'), avaliacao: [4.5, 98], vendidos: 181, lancadoHa: 145,
  },
  {
    numero: 5043, slug: 'saco-de-lixo-limpide-reciclado-30-unidades', nome: 'Saco de Lixo Limpidê Reciclado 30 Unidades', marca: 'Limpidê', departamento: papel,
    descricao: ['Feitos com 100% de plástico recuperado, têm fundo estrela, que não vaza no canto, e fita para fechar e carregar com uma mão só.', 'Saem da caixa um a um. Escolha o tamanho pela lixeira: 30 litros para o banheiro, 50 para a cozinha, 100 para o condomínio.'],
    ficha: { Características: { Tipo: 'Reforçado com fita', Embalagem: '30 unidades', Material: 'Polietileno reciclado' } },
    variacoes: combine({ Capacidade: ['30 litros', '50 litros', '100 litros'] }, [80, 115, 46], { preco: 16_90 }, [16_90, 21_90, 34_90]), pesoG: 690, dimensoesCm: [26, 16, 8], quantidadeMax: 20, medida: { quantidade: 30, unidade: 'un' },
    fotos: twoViews('saco-de-lixo-limpide', 'Caixa preta de sacos de lixo Limpidê', 'Detalhe da folha na caixa de sacos de lixo'), avaliacao: [4.6, 133], vendidos: 202, lancadoHa: 175,
  },
]
