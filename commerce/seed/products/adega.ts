import { foodLabel } from '../food-label.ts'
import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const vinhos = ['Bebidas', 'Vinhos']
const cervejas = ['Bebidas', 'Cervejas e Destilados']

export const adega: readonly SeedProduct[] = [
  {
    numero: 6022, slug: 'vinho-branco-seco-vinhedo-tramonte-chardonnay-750-ml', nome: 'Vinho Branco Seco Vinhedo Tramonte Chardonnay 750 mL', marca: 'Vinhedo Tramonte', departamento: vinhos,
    descricao: ['Um chardonnay sem madeira, colhido de madrugada para guardar a acidez. Abacaxi maduro no nariz, limão no fim de boca, corpo leve.', 'Frutos do mar, risoto de limão e queijo de cabra são boa companhia a 9 °C. Venda proibida para menores de 18 anos; beba com moderação.'],
    ficha: { Características: { Tipo: 'Branco seco', Uva: 'Chardonnay', Embalagem: '750 mL', Safra: '2024', 'Teor alcoólico': '12,5% vol.' } },
    variacoes: [{ preco: 62_90, estoque: 54 }], pesoG: 1_300, dimensoesCm: [32, 9, 9], quantidadeMax: 12, medida: { quantidade: 0.75, unidade: 'L' },
    alimento: foodLabel({ denominacao: 'Vinho fino branco seco', ingredientes: 'Fermentado de uva e conservador dióxido de enxofre (INS 220).', alergicos: ['Contém sulfitos'], conteudoLiquido: '750 mL', conservacao: 'Deitada, no escuro.', origem: 'Brasil (Rio Grande do Sul)', somenteMaiores: true }),
    fotos: twoViews('vinho-tramonte-chardonnay', 'Garrafa de vinho branco Tramonte Chardonnay', 'Detalhe do rótulo claro do chardonnay'), avaliacao: [4.5, 96], vendidos: 87, lancadoHa: 110,
  },
  {
    numero: 6023, slug: 'vinho-rose-seco-vinhedo-tramonte-750-ml', nome: 'Vinho Rosé Seco Vinhedo Tramonte 750 mL', marca: 'Vinhedo Tramonte', departamento: vinhos,
    descricao: ['Três horas de contato com a casca bastaram para a cor de casca de cebola. Morango fresco, flor e um amarguinho que chama o próximo gole.', 'Vai da piscina ao ceviche. Sirva entre 8 °C e 10 °C. Produto destinado a adultos: venda proibida para menores de 18 anos.'],
    ficha: { Características: { Tipo: 'Rosé seco', Uva: 'Pinot noir', Embalagem: '750 mL', Safra: '2025', 'Teor alcoólico': '12% vol.' } },
    variacoes: [{ preco: 59_90, promocao: { preco: 49_90, ha: 3, por: 6 }, estoque: 37 }], pesoG: 1_290, dimensoesCm: [32, 9, 9], quantidadeMax: 12, medida: { quantidade: 0.75, unidade: 'L' },
    alimento: foodLabel({ denominacao: 'Vinho fino rosado seco', ingredientes: 'Fermentado de uva e conservador dióxido de enxofre (INS 220).', alergicos: ['Contém sulfitos'], conteudoLiquido: '750 mL', conservacao: 'Beba jovem, em até 2 anos.', origem: 'Brasil (Rio Grande do Sul)', somenteMaiores: true }),
    fotos: twoViews('vinho-tramonte-rose', 'Garrafa de vinho rosé Tramonte', 'Detalhe do rótulo do rosé com parreiral'), avaliacao: [4.6, 71], vendidos: 92, lancadoHa: 55,
  },
  {
    numero: 6024, slug: 'espumante-brut-tramonte-750-ml', nome: 'Espumante Brut Tramonte Método Tradicional 750 mL', marca: 'Vinhedo Tramonte', departamento: vinhos,
    descricao: ['Segunda fermentação na própria garrafa e dezoito meses sobre as leveduras: daí o aroma de pão tostado e a espuma que não some.', 'Para brindar, 6 °C e taça estreita; para o jantar, acompanha fritura leve e comida japonesa. Venda proibida para menores de 18 anos.'],
    ficha: { Características: { Tipo: 'Espumante brut', Uva: 'Chardonnay e pinot noir', Embalagem: '750 mL', 'Teor alcoólico': '12% vol.', Açúcar: '8 g/L' } },
    variacoes: [{ preco: 89_90, promocao: { preco: 79_90, ha: 5, por: 20 }, canais: { ca_861: 77_90 }, estoque: 66 }], pesoG: 1_650, dimensoesCm: [33, 10, 10], quantidadeMax: 12, medida: { quantidade: 0.75, unidade: 'L' },
    alimento: foodLabel({ denominacao: 'Espumante natural branco brut', ingredientes: 'Fermentado de uva, licor de expedição e conservador dióxido de enxofre (INS 220).', alergicos: ['Contém sulfitos'], conteudoLiquido: '750 mL', conservacao: 'Em pé, fresco e sem luz.', origem: 'Brasil (Rio Grande do Sul)', somenteMaiores: true }),
    fotos: twoViews('espumante-tramonte-brut', 'Garrafa de espumante brut Tramonte com cápsula dourada', 'Detalhe do cacho no rótulo do espumante'), avaliacao: [4.8, 118], vendidos: 141, lancadoHa: 85,
  },
  {
    numero: 6041, slug: 'cerveja-lupuleira-long-neck-355-ml', nome: 'Cerveja Artesanal Lupuleira Long Neck 355 mL', marca: 'Lupuleira', departamento: cervejas,
    descricao: ['Duas receitas de Blumenau: a Pilsen, dourada, leve e com espuma firme; a IPA, cor de cobre, com amargor de 60 IBU e perfume de maracujá vindo do lúpulo.', 'Sem pasteurização, pede geladeira desde a cervejaria e garrafa sempre em pé. Sirva a Pilsen a 4 °C e a IPA a 7 °C. Venda proibida para menores de 18 anos.'],
    ficha: { Características: { Embalagem: 'Garrafa de 355 mL', 'Teor alcoólico': '4,8% vol. (Pilsen) e 6,5% vol. (IPA)' } },
    variacoes: combine({ Tipo: ['Pilsen', 'IPA'] }, [180, 96], { preco: 11_90 }, [11_90, 15_90]), pesoG: 560, dimensoesCm: [24, 6, 6], quantidadeMax: 48, medida: { quantidade: 0.355, unidade: 'L' }, lojista: 'oficina-do-vale',
    alimento: foodLabel({ denominacao: 'Cerveja puro malte', ingredientes: 'Água, malte de cevada, lúpulo e levedura.', alergicos: ['Contém cevada'], conteudoLiquido: '355 mL', conservacao: 'De 2 °C a 8 °C, em pé.', validadeMinimaDias: 60, origem: 'Brasil (Santa Catarina)', somenteMaiores: true }),
    fotos: { ...twoViews('cerveja-lupuleira-pilsen', 'Garrafa de cerveja Lupuleira Pilsen', 'Detalhe da cevada no rótulo da Pilsen'), ...twoViews('cerveja-lupuleira-ipa', 'Garrafa de cerveja Lupuleira IPA', 'Detalhe do lúpulo no rótulo da IPA') }, avaliacao: [4.7, 159], vendidos: 222, lancadoHa: 90,
  },
  {
    numero: 6042, slug: 'cerveja-sem-alcool-lupuleira-lata-350-ml', nome: 'Cerveja sem Álcool Lupuleira Lata 350 mL', marca: 'Lupuleira', departamento: cervejas,
    descricao: ['O malte fica, o álcool sai por evaporação a vácuo: 0,0% no rótulo e no laudo. Corpo leve, amargor discreto e só 70 calorias por lata.', 'Companheira de quem dirige, treina ou toma remédio. Gela rápido e vai bem com petisco salgado.'],
    ficha: { Características: { Tipo: 'Pilsen sem álcool', Embalagem: 'Lata de 350 mL', 'Teor alcoólico': '0,0% vol.' } },
    variacoes: [{ preco: 5_49, promocao: { preco: 4_79, ha: 2, por: 4 }, estoque: 240 }], pesoG: 370, dimensoesCm: [12, 7, 7], quantidadeMax: 96, medida: { quantidade: 0.35, unidade: 'L' }, lojista: 'oficina-do-vale',
    alimento: foodLabel({ denominacao: 'Cerveja sem álcool', ingredientes: 'Água, malte de cevada, lúpulo e levedura.', alergicos: ['Contém cevada'], conteudoLiquido: '350 mL', conservacao: 'Fresca e longe do sol.', validadeMinimaDias: 180, origem: 'Brasil (Santa Catarina)', tabela: ['350 mL (1 lata)', 350, [4.8, 2.4, 0, 0.3, 0, 0, 0, 5]] }),
    fotos: twoViews('cerveja-lupuleira-zero', 'Lata azul de cerveja sem álcool Lupuleira', 'Detalhe da cevada na lata azul'), avaliacao: [4.2, 64], vendidos: 137, lancadoHa: 65,
  },
  {
    numero: 6043, slug: 'cachaca-ouro-engenho-brumal-700-ml', nome: 'Cachaça Ouro Engenho Brumal Envelhecida em Amburana 700 mL', marca: 'Engenho Brumal', departamento: cervejas,
    descricao: ['Destilada em alambique de cobre e descansada três anos em tonel de amburana, madeira que dá baunilha, canela e a cor de mel.', 'Pura, em copo pequeno, ou num rabo de galo caprichado. Evite o consumo excessivo de álcool. Venda proibida para menores de 18 anos.'],
    ficha: { Características: { Tipo: 'Cachaça de alambique', Embalagem: '700 mL', 'Teor alcoólico': '40% vol.', Envelhecimento: '3 anos em amburana' } },
    variacoes: [{ preco: 98_90, estoque: 21 }], pesoG: 1_280, dimensoesCm: [30, 9, 9], quantidadeMax: 6, medida: { quantidade: 0.7, unidade: 'L' },
    alimento: foodLabel({ denominacao: 'Cachaça envelhecida', ingredientes: 'Destilado alcoólico do mosto fermentado do caldo de cana-de-açúcar.', conteudoLiquido: '700 mL', conservacao: 'Em pé e bem tampada.', origem: 'Brasil (Minas Gerais)', somenteMaiores: true }),
    fotos: twoViews('cachaca-engenho-velho', 'Garrafa âmbar de cachaça Engenho Brumal', 'Detalhe da cana no rótulo da cachaça'), avaliacao: [4.9, 83], vendidos: 44, lancadoHa: 145,
  },
]
