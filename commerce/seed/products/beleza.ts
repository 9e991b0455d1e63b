import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine, twoVoltages } from '../variation-matrix.ts'

const cabelos = ['Beleza e Saúde', 'Cabelos']
const pele = ['Beleza e Saúde', 'Pele e Banho']
const perfumaria = ['Beleza e Saúde', 'Perfumes e Maquiagem']

export const beleza: readonly SeedProduct[] = [
  {
    numero: 7001, slug: 'shampoo-cachoara-cachos-350-ml', nome: 'Shampoo Cachoara Cachos Definidos 350 mL', marca: 'Cachoara', departamento: cabelos,
    descricao: ['Limpa sem ressecar: nada de sulfato forte, e sim óleo de coco e aloe vera, para a mola do cacho voltar assim que o fio seca.', 'Massageie só a raiz e deixe a espuma escorrer pelo comprimento. Liberado para low poo e testado em fios 3A a 4C.'],
    ficha: { Características: { Tipo: 'Shampoo', 'Tipo de cabelo': 'Cacheado e crespo', Ativos: 'Óleo de coco e aloe vera' }, Segurança: { 'Processo Anvisa': '25351.310118/2025-40', Crueldade: 'Não testado em animais' } },
    variacoes: combine({ Embalagem: ['350 mL', '800 mL'] }, [90, 47], { preco: 29_90 }, [29_90, 54_90]), pesoG: 390, dimensoesCm: [20, 8, 5], quantidadeMax: 12, medida: { quantidade: 0.35, unidade: 'L' },
    fotos: twoViews('shampoo-cachoara-cachos', 'Frasco laranja de shampoo Cachoara para cachos', 'Detalhe do coco no rótulo do shampoo'), avaliacao: [4.6, 388], vendidos: 290, lancadoHa: 170,
  },
  {
    numero: 7002, slug: 'condicionador-cachoara-liso-leve-350-ml', nome: 'Condicionador Cachoara Liso Leve 350 mL', marca: 'Cachoara', departamento: cabelos,
    descricao: ['Para quem tem fio fino e fica com a raiz oleosa no fim do dia: desembaraça com proteína de arroz e pesa quase nada.', 'Aplique da orelha para baixo, conte até sessenta e enxágue com água fria. O brilho vem da cutícula fechada.'],
    ficha: { Características: { Tipo: 'Condicionador', 'Tipo de cabelo': 'Liso e fino', Embalagem: '350 mL', Fragrância: 'Violeta' }, Segurança: { 'Processo Anvisa': '25351.310124/2025-93' } },
    variacoes: [{ preco: 31_90, promocao: { preco: 26_90, ha: 3, por: 6 }, estoque: 73 }], pesoG: 390, dimensoesCm: [20, 8, 5], quantidadeMax: 12, medida: { quantidade: 0.35, unidade: 'L' },
    fotos: twoViews('condicionador-cachoara-liso', 'Frasco violeta de condicionador Cachoara', 'Detalhe da flor no rótulo do condicionador'), avaliacao: [4.4, 151], vendidos: 133, lancadoHa: 165,
  },
  {
    numero: 7003, slug: 'mascara-capilar-cachoara-babacu-500-g', nome: 'Máscara Capilar Cachoara Manteiga de Babaçu 500 g', marca: 'Cachoara', departamento: cabelos,
    descricao: ['Manteiga de babaçu comprada de quebradeiras de coco do Maranhão, em base cremosa que o cabelo poroso bebe em cinco minutos.', 'Use uma vez por semana no lugar do condicionador. Com touca térmica, o efeito chega a durar quatro lavagens.'],
    ficha: { Características: { Tipo: 'Máscara de nutrição', 'Tipo de cabelo': 'Seco e danificado', Embalagem: 'Pote de 500 g' }, Segurança: { 'Processo Anvisa': '25351.310130/2025-07' } },
    variacoes: [{ preco: 49_90, estoque: 44 }], pesoG: 560, dimensoesCm: [9, 11, 11], quantidadeMax: 12, medida: { quantidade: 0.5, unidade: 'kg' },
    fotos: twoViews('mascara-cachoara-500', 'Pote de máscara capilar Cachoara com tampa amarela', 'Detalhe do rótulo da máscara de babaçu'), avaliacao: [4.8, 203], vendidos: 149, lancadoHa: 95,
  },
  {
    numero: 7004, slug: 'secador-de-cabelo-ventarola-2000-w', nome: 'Secador de Cabelo Ventarola Íon 2.000 W', marca: 'Ventarola', modelo: 'VT-2000I', departamento: cabelos,
    descricao: ['Seca um cabelo médio em oito minutos. O gerador de íons reduz o frizz, e o jato frio fixa a escova no final.', 'Tem duas velocidades, três temperaturas e cabo de 2,4 m giratório. Vem com bico concentrador e difusor para cachos; limpe a grade traseira todo mês.'],
    ficha: { Características: { Tipo: 'Profissional com íons', Cor: 'Ameixa', Ruído: '78 dB (Selo Ruído)' }, Elétrica: { Potência: '2.000 W', 'Registro Inmetro': '004812/2024' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: twoVoltages([31, 26], { preco: 189_90, promocao: { preco: 159_90, ha: 4, por: 8 } }), pesoG: 980, dimensoesCm: [28, 24, 10], garantia: [24_90, 39_90],
    fotos: twoViews('secador-ventarola-2000', 'Secador de cabelo ameixa Ventarola com bico preto', 'Detalhe da saída de ar do secador'), avaliacao: [4.5, 240], vendidos: 118, lancadoHa: 130,
  },
  {
    numero: 7005, slug: 'maquina-de-cortar-cabelo-fiolume-sem-fio', nome: 'Máquina de Cortar Cabelo e Barba Fiolume sem Fio', marca: 'Fiolume', modelo: 'FM-9', departamento: cabelos,
    descricao: ['Lâminas de aço que se afiam sozinhas, nove pentes e bateria para noventa minutos: corte o cabelo, apare a barba e acerte a nuca sem sair de casa.', 'Lavável na torneira. O indicador pisca quando restam dez minutos de carga, e com o cabo ligado também funciona.'],
    ficha: { Características: { Tipo: 'Máquina de corte', Cor: 'Preto', Pentes: '9 (1 mm a 25 mm)', Autonomia: '90 minutos' }, Elétrica: { Voltagem: 'Bivolt' }, Geral: { 'Garantia do fabricante': '24 meses' } },
    variacoes: [{ preco: 169_90, promocao: { preco: 139_90, ha: 2, por: 5 }, canais: { ca_861: 136_90 }, estoque: 52 }], pesoG: 540, dimensoesCm: [22, 16, 8], garantia: [19_90, 32_90],
    fotos: twoViews('aparador-fiolume', 'Máquina de cortar cabelo Fiolume preta em pé', 'Detalhe da lâmina de aço da máquina'), avaliacao: [4.6, 312], vendidos: 205, lancadoHa: 150,
  },
  {
    numero: 7011, slug: 'hidratante-corporal-pelume-aveia-400-ml', nome: 'Hidratante Corporal Pelume Aveia Coloidal 400 mL', marca: 'Pelume', departamento: pele,
    descricao: ['Pele que repuxa depois do banho pede aveia coloidal e ureia a 5%: juntas, seguram água por 48 horas sem deixar a roupa grudar.', 'Sem perfume e sem corante, foi avaliado por dermatologistas em peles sensíveis. Passe ainda com o corpo úmido.'],
    ficha: { Características: { Tipo: 'Loção', 'Tipo de pele': 'Seca e sensível', Embalagem: '400 mL', Fragrância: 'Sem perfume' }, Segurança: { 'Processo Anvisa': '25351.310207/2025-15' } },
    variacoes: [{ preco: 36_90, promocao: { preco: 29_90, ha: 6, por: 9 }, estoque: 111 }], pesoG: 450, dimensoesCm: [21, 8, 6], quantidadeMax: 12, medida: { quantidade: 0.4, unidade: 'L' },
    fotos: twoViews('hidratante-pelume-400', 'Frasco creme de hidratante Pelume com válvula', 'Detalhe da aveia no rótulo do hidratante'), avaliacao: [4.7, 276], vendidos: 244, lancadoHa: 185,
  },
  {
    numero: 7012, slug: 'sabonete-liquido-pelume-250-ml', nome: 'Sabonete Líquido Pelume para as Mãos 250 mL', marca: 'Pelume', departamento: pele,
    descricao: ['Espuma cremosa com glicerina vegetal: lava muitas vezes ao dia sem rachar os dedos. A válvula solta a dose certa com um toque do punho.', 'Hortelã para a cozinha, lavanda para o lavabo. Há refil de um litro em breve; guarde o frasco.'],
    ficha: { Características: { Tipo: 'Sabonete líquido', 'Tipo de pele': 'Todos os tipos', Embalagem: '250 mL' }, Segurança: { 'Processo Anvisa': '25351.310214/2025-62' } },
    variacoes: combine({ Fragrância: ['Hortelã', 'Lavanda'] }, [85, 3], { preco: 16_90 }), pesoG: 290, dimensoesCm: [18, 7, 6], quantidadeMax: 24, medida: { quantidade: 0.25, unidade: 'L' },
    fotos: twoViews('sabonete-pelume-liquido', 'Frasco verde-água de sabonete líquido Pelume', 'Detalhe das folhas de hortelã no rótulo'), avaliacao: [4.5, 94], vendidos: 177, lancadoHa: 75,
  },
  {
    numero: 7013, slug: 'protetor-solar-facial-pelume-fps-60-50-g', nome: 'Protetor Solar Facial Pelume FPS 60 Toque Seco 50 g', marca: 'Pelume', departamento: pele,
    descricao: ['Some na pele em segundos, controla o brilho por oito horas e não arde nos olhos no treino. A versão com cor uniformiza e dispensa a base.', 'Aplique dois dedos de produto quinze minutos antes do sol e repita a cada duas horas. Em bebês menores de seis meses, só com orientação médica.'],
    ficha: { Características: { Tipo: 'Gel-creme', 'Tipo de pele': 'Mista e oleosa', Embalagem: '50 g', Proteção: 'FPS 60, PPD 24' }, Segurança: { 'Registro Anvisa': '2.0517.0093' } },
    variacoes: combine({ Cor: ['Sem cor', 'Clara', 'Média', 'Escura'] }, [64, 30, 41, 27], { preco: 64_90, promocao: { preco: 54_90, ha: 3, por: 12 } }), pesoG: 80, dimensoesCm: [16, 5, 4], quantidadeMax: 10, medida: { quantidade: 0.05, unidade: 'kg' },
    fotos: twoViews('protetor-pelume-fps60', 'Bisnaga de protetor solar Pelume FPS 60', 'Detalhe do sol na bisnaga do protetor'), avaliacao: [4.8, 497], vendidos: 389, lancadoHa: 115, selo: 'Mais vendido',
  },
  {
    numero: 7014, slug: 'creme-facial-noturno-pelume-50-g', nome: 'Creme Facial Noturno Pelume com Ácido Hialurônico 50 g', marca: 'Pelume', departamento: pele,
    descricao: ['Enquanto você dorme, dois pesos de ácido hialurônico enchem as linhas finas e a niacinamida acalma a vermelhidão.', 'Uma ervilha para o rosto todo, sobre a pele limpa. Combine com protetor pela manhã e perceba a textura em quatro semanas.'],
    ficha: { Características: { Tipo: 'Creme noturno', 'Tipo de pele': 'Normal e seca', Embalagem: '50 g' }, Segurança: { 'Processo Anvisa': '25351.310233/2025-88' } },
    variacoes: [{ preco: 89_90, estoque: 38 }], pesoG: 140, dimensoesCm: [7, 7, 6], quantidadeMax: 6, medida: { quantidade: 0.05, unidade: 'kg' },
    fotos: twoViews('creme-facial-pelume', 'Pote de creme facial noturno Pelume', 'Detalhe da gota no rótulo do creme'), avaliacao: [4.5, 129], vendidos: 88, lancadoHa: 60,
  },
  {
    numero: 7021, slug: 'deo-colonia-jasmina-100-ml', nome: 'Deo Colônia Jasmina 100 mL', marca: 'Jasmina', departamento: perfumaria,
    descricao: ['Aurora abre com bergamota e pousa em flor de laranjeira e baunilha; Maré mistura sal marinho, alecrim e madeira clara. Ambas ficam perto da pele, sem invadir o elevador.', 'Borrife no pulso e atrás do joelho, onde o calor sobe. O frasco de vidro aceita refil e o estojo vira porta-joias.'],
    ficha: { Características: { Tipo: 'Deo colônia', Gênero: 'Unissex', Embalagem: '100 mL', Fixação: 'Até 8 horas' }, Segurança: { 'Processo Anvisa': '25351.310260/2025-34' } },
    variacoes: combine({ Fragrância: ['Aurora', 'Maré'] }, [42, 35], { preco: 149_90, promocao: { preco: 119_90, ha: 5, por: 10 }, canais: { ca_861: 117_90 } }), pesoG: 420, dimensoesCm: [15, 9, 6], quantidadeMax: 5, medida: { quantidade: 0.1, unidade: 'L' },
    fotos: { ...twoViews('perfume-jasmina-aurora', 'Frasco de colônia Jasmina Aurora em tom pêssego', 'Detalhe do rótulo da colônia Aurora'), ...twoViews('perfume-jasmina-mare', 'Frasco de colônia Jasmina Maré em tom azul', 'Detalhe do rótulo da colônia Maré') }, avaliacao: [4.7, 218], vendidos: 163, lancadoHa: 100,
  },
  {
    numero: 7022, slug: 'batom-jasmina-matte-longa-duracao', nome: 'Batom Jasmina Matte Longa Duração 3,5 g', marca: 'Jasmina', departamento: perfumaria,
    descricao: ['Bala fina que contorna sem lápis, cor cheia na primeira passada e acabamento de veludo que resiste ao cafezinho.', 'Com manteiga de cupuaçu, não racha no inverno. Remova à noite com água micelar.'],
    ficha: { Características: { Tipo: 'Batom em bala', Acabamento: 'Matte', Embalagem: '3,5 g' }, Segurança: { 'Processo Anvisa': '25351.310266/2025-21' } },
    variacoes: combine({ Cor: ['Terra', 'Cereja'] }, [58, 66], { preco: 39_90 }), pesoG: 30, dimensoesCm: [9, 3, 3], quantidadeMax: 10, medida: { quantidade: 0.0035, unidade: 'kg' },
    fotos: { ...twoViews('batom-jasmina-terra', 'Batom Jasmina cor terra com estojo escuro', 'Detalhe da bala cor terra'), ...twoViews('batom-jasmina-cereja', 'Batom Jasmina cor cereja com estojo escuro', 'Detalhe da bala cor cereja') }, avaliacao: [4.4, 177], vendidos: 141, lancadoHa: 90,
  },
]
