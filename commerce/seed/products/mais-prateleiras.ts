import { foodLabel } from '../food-label.ts'
import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const molhos = ['Mercado', 'Azeites e Molhos']
const graos = ['Mercado', 'Grãos e Massas']
const limpeza = ['Mercado', 'Limpeza']
const pele = ['Beleza e Saúde', 'Pele e Banho']
const audio = ['Eletrônicos e Informática', 'Áudio']

/** What the shelves of the market, of care and of sound still wanted. */
export const maisPrateleiras: readonly SeedProduct[] = [
  {
    numero: 5026, slug: 'maionese-massaria-lenzi-500-g', nome: 'Maionese Massaria Lenzi com Limão 500 g', marca: 'Massaria Lenzi', departamento: molhos,
    descricao: ['Gemas de galinhas livres e óleo de girassol, batidos até o ponto que segura a colher. O limão-siciliano corta a gordura da salada de batata.', 'Feita em pequenos lotes pasteurizados: mais segura que a caseira em dia de calor.'],
    ficha: { Características: { Tipo: 'Tradicional', Embalagem: 'Pote de 500 g' } },
    variacoes: [{ preco: 13_90, promocao: { preco: 11_90, ha: 2, por: 6 }, estoque: 118 }], pesoG: 540, dimensoesCm: [13, 9, 9], quantidadeMax: 24, medida: { quantidade: 0.5, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Maionese', ingredientes: 'Óleo de girassol, água, ovo pasteurizado, vinagre, açúcar, sal e suco de limão.', alergicos: ['Contém ovo'], conteudoLiquido: '500 g', conservacao: 'Na geladeira após aberta, por 30 dias.', validadeMinimaDias: 150, origem: 'Brasil (Goiás)', tabela: ['12 g (1 colher de sopa)', 12, [6, 2, 1.6, 1.2, 40, 4.8, 0, 780]] }),
    fotos: twoViews('maionese-lenzi', 'Pote de maionese Lenzi com tampa amarela', 'Detalhe do limão no rótulo da maionese'), avaliacao: [4.5, 141], vendidos: 265, lancadoHa: 195,
  },
  {
    numero: 5027, slug: 'mostarda-massaria-lenzi-200-g', nome: 'Mostarda Amarela Massaria Lenzi 200 g', marca: 'Massaria Lenzi', departamento: molhos,
    descricao: ['Semente moída na hora de envasar, com cúrcuma para a cor e nenhum corante. Picante de leve no nariz, nunca amarga.', 'Misture com mel e azeite para um molho de salada em um minuto.'],
    ficha: { Características: { Tipo: 'Mostarda amarela', Embalagem: 'Bisnaga de 200 g' } },
    variacoes: [{ preco: 7_90, estoque: 156 }], pesoG: 225, dimensoesCm: [16, 6, 5], quantidadeMax: 24, medida: { quantidade: 0.2, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Mostarda', ingredientes: 'Água, vinagre, semente de mostarda, açúcar, sal e cúrcuma.', alergicos: ['Contém mostarda'], conteudoLiquido: '200 g', conservacao: 'Tampe e refrigere depois do uso.', validadeMinimaDias: 270, origem: 'Brasil (Goiás)', tabela: ['12 g (1 colher de sopa)', 12, [9, 5, 4, 4.4, 4, 0.3, 3, 960]] }),
    fotos: twoViews('mostarda-lenzi', 'Bisnaga amarela de mostarda Lenzi', 'Detalhe do rótulo da mostarda'), avaliacao: [4.4, 69], vendidos: 143, lancadoHa: 160,
  },
  {
    numero: 5009, slug: 'fuba-mimoso-rocalia-1-kg', nome: 'Fubá Mimoso Roçália 1 kg', marca: 'Roçália', departamento: graos,
    descricao: ['Milho de semente crioula, moído fino em moinho de pedra: bolo macio, polenta sem grumo e broa com gosto de roça.', 'Hidrate em água fria antes de levar ao fogo e mexa sempre para o mesmo lado, dizem as avós.'],
    ficha: { Características: { Tipo: 'Mimoso', Embalagem: '1 kg' } },
    variacoes: [{ preco: 5_99, estoque: 175 }], pesoG: 1_015, dimensoesCm: [20, 11, 7], quantidadeMax: 30, medida: { quantidade: 1, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Fubá de milho enriquecido com ferro e ácido fólico', ingredientes: 'Milho, ferro e ácido fólico.', conteudoLiquido: '1 kg', conservacao: 'Pote fechado; no calor, guarde na geladeira.', validadeMinimaDias: 120, origem: 'Brasil (Minas Gerais)', tabela: ['50 g (1/2 xícara)', 50, [76, 0.6, 0, 7.2, 1.8, 0.3, 4.4, 2]] }),
    fotos: twoViews('polenta-rocalia', 'Saco amarelo de fubá mimoso Roçália', 'Detalhe da espiga no saco de fubá'), avaliacao: [4.6, 92], vendidos: 210, lancadoHa: 280,
  },
  {
    numero: 5010, slug: 'lentilha-rocalia-500-g', nome: 'Lentilha Roçália Graúda 500 g', marca: 'Roçália', departamento: graos,
    descricao: ['A da virada do ano e a da quarta-feira: dispensa molho e fica pronta em vinte minutos. Grão inteiro, escolhido duas vezes.', 'Refogue com bacon ou sirva fria com cebola roxa e hortelã.'],
    ficha: { Características: { Tipo: 'Graúda', Embalagem: '500 g' } },
    variacoes: [{ preco: 9_90, estoque: 88 }], pesoG: 510, dimensoesCm: [20, 12, 4], quantidadeMax: 30, medida: { quantidade: 0.5, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Lentilha, tipo 1', ingredientes: 'Lentilha.', alergicos: ['Pode conter trigo'], conteudoLiquido: '500 g', conservacao: 'Lugar arejado e sem luz.', validadeMinimaDias: 240, origem: 'Canadá, embalado no Brasil', tabela: ['60 g (1/3 de xícara)', 60, [62, 2, 0, 23, 1, 0.2, 16, 4]] }),
    fotos: twoViews('lentilha-rocalia', 'Pacote verde-oliva de lentilha Roçália', 'Detalhe da vagem no pacote de lentilha'), avaliacao: [4.5, 54], vendidos: 97, lancadoHa: 210,
  },
  {
    numero: 5130, slug: 'ervilha-hortalina-lata-170-g', nome: 'Ervilha em Conserva Hortalina Lata 170 g', marca: 'Hortalina', departamento: ['Mercado', 'Mercearia Salgada', 'Conservas e Enlatados'],
    descricao: ['Ervilhas frescas, nunca reidratadas: a pele estoura e o miolo é cremoso. Só água e uma pitada de sal na lata.', 'Escorra e ponha no fim da receita, para manter o verde.'],
    ficha: { Características: { Tipo: 'Fresca em conserva', Embalagem: 'Lata de 170 g' } },
    variacoes: [{ preco: 4_79, estoque: 240 }], pesoG: 205, dimensoesCm: [9, 7, 7], quantidadeMax: 60, medida: { quantidade: 0.17, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Ervilha em conserva', ingredientes: 'Ervilha, água e sal.', conteudoLiquido: '170 g', conservacao: 'Passe a sobra para um pote e gele.', validadeMinimaDias: 700, origem: 'Brasil (Goiás)', tabela: ['130 g (1 xícara)', 130, [13, 4, 0, 4.6, 0.4, 0.1, 4.8, 190]] }),
    fotos: twoViews('ervilha-hortalina', 'Lata verde-clara de ervilha Hortalina', 'Detalhe da vagem no rótulo da ervilha'), avaliacao: [4.4, 61], vendidos: 187, lancadoHa: 300,
  },
  {
    numero: 5018, slug: 'chocolate-em-po-cacuari-50-200-g', nome: 'Chocolate em Pó Cacuari 50% Cacau 200 g', marca: 'Cacuari', departamento: ['Mercado', 'Café e Chocolates'],
    descricao: ['Metade cacau, metade doçura: faz um brigadeiro adulto e um leite quente que não pede mais açúcar. Dissolve sem pelotas.', 'Para bolo, peneire junto da farinha. A lata tem medida de uma colher.'],
    ficha: { Características: { Tipo: 'Em pó', 'Teor de cacau': '50%', Embalagem: 'Lata de 200 g' } },
    variacoes: [{ preco: 22_90, promocao: { preco: 19_90, ha: 3, por: 5 }, estoque: 79 }], pesoG: 260, dimensoesCm: [13, 8, 8], quantidadeMax: 24, medida: { quantidade: 0.2, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Chocolate em pó', ingredientes: 'Açúcar e cacau em pó.', alergicos: ['Pode conter leite e soja'], conteudoLiquido: '200 g', conservacao: 'Colher seca e lata tampada.', validadeMinimaDias: 360, origem: 'Brasil (Bahia)', tabela: ['20 g (2 colheres de sopa)', 20, [68, 50, 50, 11, 6, 3.6, 14, 12]] }),
    fotos: twoViews('achocolatado-cacuari', 'Lata vinho de chocolate em pó Cacuari', 'Detalhe do cacau na lata'), avaliacao: [4.7, 115], vendidos: 158, lancadoHa: 140,
  },
  {
    numero: 5037, slug: 'limpa-vidros-limpide-spray-500-ml', nome: 'Limpa-vidros Limpidê Spray 500 mL', marca: 'Limpidê', departamento: limpeza,
    descricao: ['Janela de sacada e box sem risco de arco-íris: evapora por igual e retarda o embaçado do banho.', 'Trabalhe à sombra, de cima para baixo, com pano que não solte fiapo.'],
    ficha: { Características: { Tipo: 'Limpa-vidros', Embalagem: 'Spray de 500 mL' }, Segurança: { Composição: 'Álcool isopropílico, tensoativo e água', 'Notificação Anvisa': '25351.200451/2025-37' } },
    variacoes: [{ preco: 10_90, estoque: 92 }], pesoG: 555, dimensoesCm: [27, 10, 6], quantidadeMax: 24, medida: { quantidade: 0.5, unidade: 'L' },
    fotos: twoViews('limpa-vidros-limpide', 'Frasco azul-claro de limpa-vidros Limpidê', 'Detalhe das bolhas no rótulo do limpa-vidros'), avaliacao: [4.5, 77], vendidos: 134, lancadoHa: 115,
  },
  {
    numero: 5038, slug: 'lava-roupas-em-po-limpide', nome: 'Lava-roupas em Pó Limpidê', marca: 'Limpidê', departamento: limpeza,
    descricao: ['Para o uniforme do futebol e o pano de prato: grânulos que soltam oxigênio e tiram a mancha ainda no molho, sem desbotar a estampa.', 'Dissolva antes de pôr a roupa. A caixa de papelão vai inteira para a reciclagem.'],
    ficha: { Características: { Tipo: 'Lava-roupas em pó', Fragrância: 'Algodão' }, Segurança: { Composição: 'Tensoativo, alcalinizante, percarbonato, enzimas e perfume', 'Notificação Anvisa': '25351.200459/2025-90' } },
    variacoes: combine({ Embalagem: ['800 g', '1,6 kg'] }, [110, 84], { preco: 12_90 }, [12_90, 22_90]), pesoG: 1_700, dimensoesCm: [26, 18, 8], quantidadeMax: 12, medida: { quantidade: 1.6, unidade: 'kg' },
    fotos: twoViews('sabao-po-limpide', 'Caixa azul de lava-roupas em pó Limpidê', 'Detalhe do algodão na caixa de sabão'), avaliacao: [4.6, 168], vendidos: 277, lancadoHa: 235,
  },
  {
    numero: 7015, slug: 'creme-para-as-maos-pelume-75-g', nome: 'Creme para as Mãos Pelume Flor de Cerejeira 75 g', marca: 'Pelume', departamento: pele,
    descricao: ['Some depressa e deixa digitar logo em seguida. Manteiga de karité e glicerina para cutícula ressecada de álcool em gel.', 'Cabe na bolsa pequena; reaplique depois de lavar a louça.'],
    ficha: { Características: { Tipo: 'Creme', 'Tipo de pele': 'Seca', Fragrância: 'Flor de cerejeira', Embalagem: '75 g' }, Segurança: { 'Processo Anvisa': '25351.310241/2025-46' } },
    variacoes: [{ preco: 24_90, promocao: { preco: 19_90, ha: 4, por: 6 }, estoque: 83 }], pesoG: 95, dimensoesCm: [15, 5, 4], quantidadeMax: 12, medida: { quantidade: 0.075, unidade: 'kg' },
    fotos: twoViews('creme-maos-pelume', 'Bisnaga rosada de creme para as mãos Pelume', 'Detalhe da flor na bisnaga'), avaliacao: [4.7, 104], vendidos: 126, lancadoHa: 70,
  },
  {
    numero: 7016, slug: 'gel-pos-sol-pelume-200-ml', nome: 'Gel Pós-sol Pelume Aloe e Hortelã 200 mL', marca: 'Pelume', departamento: pele,
    descricao: ['O frescor que a pele pede na volta da praia: aloe vera a 70% e mentol de leve, sem álcool que arde.', 'Guarde na geladeira e use à vontade. Com bolhas ou febre, procure atendimento.'],
    ficha: { Características: { Tipo: 'Gel', 'Tipo de pele': 'Todos os tipos', Embalagem: '200 mL' }, Segurança: { 'Processo Anvisa': '25351.310248/2025-02' } },
    variacoes: [{ preco: 29_90, estoque: 3 }], pesoG: 240, dimensoesCm: [17, 8, 5], quantidadeMax: 12, medida: { quantidade: 0.2, unidade: 'L' },
    fotos: twoViews('pos-sol-pelume', 'Frasco verde de gel pós-sol Pelume', 'Detalhe das folhas no rótulo do gel'), avaliacao: [4.6, 58], vendidos: 69, lancadoHa: 50,
  },
  {
    numero: 2045, slug: 'caixa-de-som-bluetooth-sonare-trilha-20-w-verde', nome: 'Caixa de Som Bluetooth Sonarê Trilha 20 W Verde', marca: 'Sonarê', departamento: audio,
    descricao: ['Prende na mochila pelo mosquetão, aguenta poeira e queda de um metro e toca quinze horas na fogueira.', 'Junte duas para som estéreo. Se molhar de mar, enxágue e deixe secar de cabeça para baixo.'],
    ficha: { Características: { Tipo: 'Portátil', Cor: 'Verde', Potência: '20 W', Bateria: '15 horas' }, Conexões: { Conectividade: 'Bluetooth' }, Geral: { 'Homologação Anatel': '01291-25-11904', 'Garantia do fabricante': '12 meses' } },
    variacoes: [{ preco: 249_90, promocao: { preco: 209_90, ha: 1, por: 5 }, estoque: 46 }], pesoG: 720, dimensoesCm: [22, 10, 10], garantia: [24_90, 39_90],
    fotos: twoViews('caixa-sonare-trilha-verde', 'Caixa de som portátil verde Sonarê', 'Detalhe da tela da caixa de som'), avaliacao: [4.6, 149], vendidos: 108, lancadoHa: 80,
  },
  {
    numero: 2046, slug: 'fone-de-ouvido-sonare-estudio-com-fio-azul', nome: 'Fone de Ouvido Sonarê Estúdio com Fio Azul', marca: 'Sonarê', departamento: audio,
    descricao: ['Para editar vídeo, tocar teclado à noite ou assistir à aula sem atraso: som honesto, sem grave inchado, e cabo de três metros que solta.', 'As espumas são trocáveis e o arco de aço dobra sem estalar.'],
    ficha: { Características: { Tipo: 'Circum-auricular', Cor: 'Azul', 'Cancelamento de ruído': 'Não', Impedância: '32 Ω' }, Conexões: { Conexão: 'P2 e P10' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: [{ preco: 219_90, estoque: 31 }], pesoG: 480, dimensoesCm: [22, 20, 10],
    fotos: twoViews('fone-sonare-estudio-azul', 'Fone circum-auricular azul Sonarê', 'Detalhe da concha azul do fone'), avaliacao: [4.7, 73], vendidos: 48, lancadoHa: 65,
  },
]
