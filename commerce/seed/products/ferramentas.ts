import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine, twoVoltages } from '../variation-matrix.ts'

const eletricas = ['Ferramentas e Construção', 'Ferramentas', 'Ferramentas Elétricas']
const manuais = ['Ferramentas e Construção', 'Ferramentas', 'Ferramentas Manuais']
const hidraulica = ['Ferramentas e Construção', 'Elétrica e Hidráulica']
const pintura = ['Ferramentas e Construção', 'Tintas']
const lojista = 'oficina-do-vale'

export const ferramentas: readonly SeedProduct[] = [
  {
    numero: 7301, slug: 'parafusadeira-ferrox-20-v-2-baterias', nome: 'Parafusadeira e Furadeira Ferrox 20 V com 2 Baterias', marca: 'Ferrox', modelo: 'FX-20P', departamento: eletricas, lojista,
    descricao: ['Uma bateria trabalha enquanto a outra carrega. Com 45 N·m e embreagem de dezoito posições, monta guarda-roupa sem espanar e fura alvenaria leve sem reclamar.', 'A luz sob o gatilho mostra o canto escuro do armário. Vem com maleta, carregador bivolt e 24 pontas.'],
    ficha: { Características: { Tipo: 'Sem fio, sem escovas', Cor: 'Laranja', Torque: '45 N·m', Mandril: '10 mm', Baterias: '2 de 2,0 Ah' }, Geral: { Voltagem: 'Carregador bivolt', 'Garantia do fabricante': '24 meses' } },
    variacoes: [{ preco: 449_90, promocao: { preco: 379_90, ha: 3, por: 8 }, canais: { ca_861: 372_90 }, estoque: 44 }], pesoG: 3_400, dimensoesCm: [36, 28, 11], garantia: [44_90, 69_90],
    fotos: twoViews('parafusadeira-ferrox-20v', 'Parafusadeira laranja Ferrox com bateria de 20 V', 'Detalhe do mandril e da broca'), avaliacao: [4.8, 412], vendidos: 193, lancadoHa: 150, brindes: ['EF7306'],
  },
  {
    numero: 7302, slug: 'furadeira-de-impacto-ferrox-20-v', nome: 'Furadeira de Impacto Ferrox 20 V sem Bateria', marca: 'Ferrox', modelo: 'FX-20I', departamento: eletricas, lojista,
    descricao: ['Para quem já tem baterias da linha: só o corpo, 28.000 impactos por minuto e mandril de 13 mm para concreto, madeira e aço.', 'Use óculos e protetor de ouvido. Em azulejo, comece sem impacto e com fita-crepe no ponto do furo.'],
    ficha: { Características: { Tipo: 'Impacto sem fio', Cor: 'Azul', Mandril: '13 mm', Bateria: 'Vendida à parte' }, Geral: { 'Garantia do fabricante': '24 meses' } },
    variacoes: [{ preco: 329_90, estoque: 23 }], pesoG: 1_900, dimensoesCm: [30, 26, 9], garantia: [32_90, 52_90],
    fotos: twoViews('furadeira-ferrox-750', 'Furadeira de impacto azul Ferrox', 'Detalhe da broca da furadeira azul'), avaliacao: [4.6, 97], vendidos: 58, lancadoHa: 120,
  },
  {
    numero: 7303, slug: 'esmerilhadeira-angular-ferrox-850-w', nome: 'Esmerilhadeira Angular Ferrox 4 1/2" 850 W', marca: 'Ferrox', modelo: 'FX-850', departamento: eletricas, lojista,
    descricao: ['Corta vergalhão, desbasta solda e lixa portão enferrujado. O disco para dois segundos depois de soltar o gatilho, e a capa ajusta sem chave.', 'Nunca retire a proteção nem monte disco de madeira. Luva, óculos e avental são parte da ferramenta.'],
    ficha: { Características: { Tipo: 'Angular', Disco: '115 mm (4 1/2")', Rotação: '11.000 rpm' }, Elétrica: { Potência: '850 W' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: twoVoltages([34, 28], { preco: 249_90, promocao: { preco: 209_90, ha: 5, por: 5 } }), pesoG: 2_100, dimensoesCm: [32, 14, 13], garantia: [24_90, 39_90],
    fotos: twoViews('esmerilhadeira-ferrox', 'Esmerilhadeira laranja Ferrox com disco de corte', 'Detalhe do disco da esmerilhadeira'), avaliacao: [4.5, 163], vendidos: 84, lancadoHa: 200,
  },
  {
    numero: 7304, slug: 'lavadora-de-alta-pressao-jateza-1600-w', nome: 'Lavadora de Alta Pressão Jateza 1.600 W 1.740 Libras', marca: 'Jateza', modelo: 'JZ-1740', departamento: eletricas, lojista,
    descricao: ['Tira o limo do quintal gastando um quinto da água da mangueira. O jato abre em leque para o carro e fecha em ponto para a calçada; o aplicador de detergente encaixa num giro.', 'Mangueira de cinco metros e rodas. Nunca ligue sem água nem aponte para pessoas e animais.'],
    ficha: { Características: { Tipo: 'Alta pressão', Cor: 'Amarela', Pressão: '1.740 lbf/pol²', Vazão: '360 L/h' }, Elétrica: { Potência: '1.600 W' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: twoVoltages([19, 3], { preco: 599_90, promocao: { preco: 499_90, ha: 2, por: 10 }, canais: { ca_861: 489_90 } }), pesoG: 7_800, dimensoesCm: [46, 30, 28], garantia: [59_90, 94_90],
    fotos: twoViews('lavadora-jateza-1600', 'Lavadora de alta pressão amarela Jateza com rodas', 'Detalhe do corpo amarelo da lavadora'), avaliacao: [4.6, 284], vendidos: 121, lancadoHa: 175,
  },
  {
    numero: 7305, slug: 'jogo-de-ferramentas-ferrox-65-pecas', nome: 'Jogo de Ferramentas Ferrox Aço Cromo-vanádio 65 Peças', marca: 'Ferrox', departamento: manuais, lojista,
    descricao: ['Chaves combinadas, soquetes, catraca e pontas no estojo que mostra na hora qual peça faltou. Aço forjado, que não abre a boca no primeiro parafuso teimoso.', 'Resolve bicicleta, moto e a maioria dos reparos do carro. Passe um pano com óleo depois de usar na chuva.'],
    ficha: { Características: { Tipo: 'Jogo misto', Peças: '65', Material: 'Aço cromo-vanádio', Medidas: '6 mm a 19 mm' }, Geral: { 'Garantia do fabricante': '60 meses' } },
    variacoes: [{ preco: 259_90, promocao: { preco: 219_90, ha: 4, por: 9 }, estoque: 37 }], pesoG: 4_900, dimensoesCm: [40, 32, 8],
    fotos: twoViews('jogo-ferrox-chaves', 'Estojo preto com chaves, soquetes e catraca', 'Detalhe das chaves combinadas no estojo'), avaliacao: [4.7, 198], vendidos: 102, lancadoHa: 230,
  },
  {
    numero: 7306, slug: 'caixa-de-ferramentas-ferrox-organizadora-40-cm', nome: 'Caixa de Ferramentas Ferrox Organizadora 40 cm', marca: 'Ferrox', departamento: manuais, lojista,
    descricao: ['Bandeja removível em cima, espaço para martelo e serrote embaixo, fechos de metal que aguentam a caçamba da caminhonete.', 'A tampa tem dois compartimentos para parafusos e serve de banquinho para até oitenta quilos.'],
    ficha: { Características: { Tipo: 'Caixa com bandeja', Cor: 'Vermelha', Tamanho: '40 × 22 × 20 cm', Material: 'Polipropileno' } },
    variacoes: [{ preco: 79_90, estoque: 66 }], pesoG: 1_600, dimensoesCm: [41, 23, 21],
    fotos: twoViews('caixa-ferrox-organizadora', 'Caixa de ferramentas vermelha com fechos metálicos', 'Detalhe do fecho da caixa'), avaliacao: [4.5, 133], vendidos: 144, lancadoHa: 280,
  },
  {
    numero: 7307, slug: 'escada-de-aluminio-subida', nome: 'Escada de Alumínio Subida Dobrável', marca: 'Subida', departamento: manuais, lojista,
    descricao: ['Leve para carregar com uma mão, firme para trocar a lâmpada: degraus de oito centímetros com frisos, fita de segurança e sapatas que agarram no piso molhado.', 'Suporta 120 kg e dobra até a largura de um livro. Não suba no último degrau.'],
    ficha: { Características: { Tipo: 'Doméstica', Material: 'Alumínio', 'Peso suportado': '120 kg', Norma: 'ABNT NBR 13430' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: combine({ Tamanho: ['5 degraus', '7 degraus'] }, [26, 14], { preco: 189_90, promocao: { preco: 169_90, ha: 6, por: 6 } }), pesoG: 4_200, dimensoesCm: [150, 46, 12], quantidadeMax: 5,
    fotos: twoViews('escada-subida-5', 'Escada de alumínio aberta com topo azul', 'Detalhe do topo azul e dos degraus frisados'), avaliacao: [4.7, 152], vendidos: 77, lancadoHa: 320,
  },
  {
    numero: 7311, slug: 'torneira-gourmet-correnteza-bica-alta', nome: 'Torneira Gourmet Correnteza Bica Alta de Mesa', marca: 'Correnteza', departamento: hidraulica,
    descricao: ['A bica alta e giratória deixa encher a panela de pressão dentro da cuba. O arejador mistura ar à água e economiza até 40% sem perder o jato.', 'Mecanismo cerâmico de um quarto de volta, que não pinga. Instalação em furo de 35 mm, com flexível incluso.'],
    ficha: { Características: { Tipo: 'Mesa, monocomando', Material: 'Latão', Bitola: '1/2"', Altura: '38 cm' }, Geral: { 'Garantia do fabricante': '120 meses' } },
    variacoes: combine({ Acabamento: ['Cromado', 'Preto fosco'] }, [40, 22], { preco: 229_90 }, [229_90, 269_90]), pesoG: 1_500, dimensoesCm: [42, 26, 8],
    fotos: { ...twoViews('torneira-correnteza-cromada', 'Torneira gourmet cromada com bica alta', 'Detalhe da curva da bica cromada'), ...twoViews('torneira-correnteza-preta', 'Torneira gourmet preta com bica alta', 'Detalhe da curva da bica preta') }, avaliacao: [4.7, 141], vendidos: 69, lancadoHa: 140,
  },
  {
    numero: 7312, slug: 'chuveiro-eletronico-banhara', nome: 'Chuveiro Eletrônico Banhara com Ajuste Gradual', marca: 'Banhara', modelo: 'BN-E', departamento: hidraulica,
    descricao: ['Gire a haste sem fechar a água: a temperatura muda aos poucos, do morno de dezembro ao quentinho da madrugada de julho.', 'Exige circuito próprio com disjuntor e fio na bitola do manual. Contrate um eletricista e não esqueça o aterramento.'],
    ficha: { Características: { Tipo: 'Eletrônico', Cor: 'Branco', Pressão: '10 kPa a 400 kPa' }, Geral: { 'Registro Inmetro': '001172/2024', 'Garantia do fabricante': '12 meses' } },
    variacoes: combine({ Potência: ['5.500 W 127 V', '7.500 W 220 V'] }, [45, 52], { preco: 139_90, promocao: { preco: 119_90, ha: 2, por: 4 } }), pesoG: 780, dimensoesCm: [30, 24, 14], quantidadeMax: 10,
    ence: { classe: 'D', consumo: '24,1 kWh/mês (banho diário de 8 min)', registro: '001172/2024' },
    fotos: twoViews('chuveiro-banhara-7500', 'Chuveiro eletrônico branco com ducha manual', 'Detalhe do seletor colorido do chuveiro'), avaliacao: [4.4, 266], vendidos: 158, lancadoHa: 260,
  },
  {
    numero: 7313, slug: 'lampada-led-clarume-bulbo-9-w', nome: 'Lâmpada LED Clarume Bulbo 9 W E27', marca: 'Clarume', departamento: hidraulica,
    descricao: ['Substitui a antiga de 60 W gastando 85% menos e dura quinze anos em uso de cinco horas por noite. Acende no brilho cheio, sem piscar.', 'Luz quente acolhe sala e quarto; fria favorece cozinha e bancada. Vendida em pares.'],
    ficha: { Características: { Tipo: 'Bulbo LED', Potência: '9 W', 'Fluxo luminoso': '810 lm', Base: 'E27', 'Vida útil': '25.000 h' }, Geral: { Voltagem: 'Bivolt', 'Registro Inmetro': '005561/2025' } },
    variacoes: combine({ 'Temperatura de cor': ['Quente 3.000 K', 'Fria 6.500 K'] }, [320, 410], { preco: 8_90 }), pesoG: 70, dimensoesCm: [12, 7, 7], quantidadeMin: 2, quantidadeMult: 2, quantidadeMax: 40, medida: { quantidade: 1, unidade: 'un' },
    ence: { classe: 'A', consumo: '90 lm/W', registro: '005561/2025' },
    fotos: { ...twoViews('lampada-clarume-quente', 'Lâmpada LED acesa em luz quente', 'Detalhe da rosca da lâmpada quente'), ...twoViews('lampada-clarume-fria', 'Lâmpada LED acesa em luz fria', 'Detalhe da rosca da lâmpada fria') }, avaliacao: [4.6, 377], vendidos: 520, lancadoHa: 240,
  },
  {
    numero: 7321, slug: 'tinta-acrilica-fosca-coraliz', nome: 'Tinta Acrílica Fosca Coraliz para Parede', marca: 'Coraliz', departamento: pintura, lojista,
    descricao: ['Cobre em duas demãos e esconde as ondulações da massa. Sem cheiro três horas depois da aplicação: dá para pintar de manhã e dormir no quarto à noite.', 'Dilua até 20% em água e espere quatro horas entre demãos. Um galão rende cerca de 60 m² acabados.'],
    ficha: { Características: { Tipo: 'Acrílica fosca', Acabamento: 'Fosco', Ambiente: 'Interno' } },
    variacoes: combine({ Embalagem: ['3,6 L', '18 L'], Cor: ['Areia', 'Cinza-névoa'] }, [32, 27, 12, 0], { preco: 119_90 }, [119_90, 389_90]), pesoG: 5_400, dimensoesCm: [22, 20, 20], quantidadeMax: 10, medida: { quantidade: 3.6, unidade: 'L' },
    fotos: { ...twoViews('tinta-parede-areia', 'Lata de tinta Coraliz cor areia', 'Detalhe do sol no rótulo da tinta areia'), ...twoViews('tinta-parede-branca', 'Lata de tinta Coraliz cinza-névoa', 'Detalhe da flor no rótulo da tinta cinza') }, avaliacao: [4.5, 89], vendidos: 73, lancadoHa: 185,
  },
]
