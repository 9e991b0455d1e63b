import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const banho = ['Cama, Mesa e Banho', 'Banho']
const cama = ['Cama, Mesa e Banho', 'Edredons e Cobertores']
const cortinas = ['Cama, Mesa e Banho', 'Tapetes e Cortinas']
const decoracao = ['Casa e Móveis', 'Iluminação e Decoração']
const lojista = 'lar-das-araucarias'

export const camaMesaEBanho: readonly SeedProduct[] = [
  {
    numero: 7601, slug: 'jogo-de-toalhas-algodalia-4-pecas', nome: 'Jogo de Toalhas Algodália Fio Penteado 4 Peças', marca: 'Algodália', departamento: banho,
    descricao: ['Duas de banho e duas de rosto em algodão de fibra longa, 480 g por metro: gordinhas, mas secam no varal do apartamento de um dia para o outro.', 'Lave antes de usar e dispense o amaciante, que fecha o laço do tecido. A barra bordada não encolhe.'],
    ficha: { Características: { Tipo: 'Jogo de toalhas', Material: '100% algodão', Gramatura: '480 g/m²', Peças: '2 de banho (70 × 140 cm) e 2 de rosto (50 × 80 cm)' } },
    variacoes: combine({ Cor: ['Areia', 'Azul'] }, [44, 37], { preco: 149_90, promocao: { preco: 119_90, ha: 3, por: 6 } }), pesoG: 1_500, dimensoesCm: [36, 28, 14], quantidadeMax: 10,
    fotos: { ...twoViews('toalhas-algodalia-areia', 'Pilha de toalhas em tons de areia', 'Detalhe das dobras das toalhas areia'), ...twoViews('toalhas-algodalia-azul', 'Pilha de toalhas em tons de azul', 'Detalhe das dobras das toalhas azuis') }, avaliacao: [4.8, 276], vendidos: 165, lancadoHa: 145,
  },
  {
    numero: 7611, slug: 'edredom-algodalia-inverno', nome: 'Edredom Algodália Plumas Sintéticas', marca: 'Algodália', departamento: cama,
    descricao: ['Leve como pluma e quente como deve: o enchimento costurado em quadros não embola num canto. A capa de algodão respira nas noites de meia-estação.', 'Cabe em lavadoras a partir de 11 kg. Deixe ao sol da manhã e ele volta a inflar.'],
    ficha: { Características: { Tipo: 'Edredom', Material: 'Algodão 200 fios e fibra siliconada', Gramatura: '300 g/m²' } },
    variacoes: combine({ Tamanho: ['Solteiro', 'Casal', 'Queen'], Cor: ['Branco', 'Terracota'] }, [18, 12, 22, 16, 14, 3], { preco: 189_90 }, [189_90, 239_90, 279_90]), pesoG: 2_300, dimensoesCm: [50, 40, 24], quantidadeMax: 5,
    fotos: { ...twoViews('edredom-algodalia-branco', 'Edredom branco dobrado com cinta', 'Detalhe da costura em quadros do edredom branco'), ...twoViews('edredom-algodalia-terracota', 'Edredom terracota dobrado com cinta', 'Detalhe da costura do edredom terracota') }, avaliacao: [4.7, 193], vendidos: 98, lancadoHa: 80,
  },
  {
    numero: 7621, slug: 'tapete-tramela-geometrico', nome: 'Tapete Tramela Geométrico de Algodão', marca: 'Tramela', departamento: cortinas, lojista,
    descricao: ['Tecido em tear manual por cooperativa do sul de Minas, com losangos que nunca saem iguais e franja amarrada fio a fio.', 'Dupla face: vire a cada mês. Aspire sem escova giratória e use tela antiderrapante sobre piso liso.'],
    ficha: { Características: { Tipo: 'Tapete de sala', Material: 'Algodão reciclado', Espessura: '8 mm' } },
    variacoes: combine({ Tamanho: ['1,00 × 1,50 m', '2,00 × 2,50 m'], Cor: ['Azul', 'Terra'] }, [15, 13, 7, 5], { preco: 249_90, promocao: { preco: 219_90, ha: 4, por: 8 } }, [249_90, 649_90]).map((variation, at) => (at > 1 ? { ...variation, promocao: { preco: 579_90, ha: 4, por: 8 } } : variation)), pesoG: 3_800, dimensoesCm: [102, 22, 22], quantidadeMax: 4,
    fotos: { ...twoViews('tapete-tramela-azul', 'Tapete claro com losangos azuis e franja', 'Detalhe dos losangos azuis'), ...twoViews('tapete-tramela-terra', 'Tapete cru com losangos terracota e franja', 'Detalhe dos losangos terracota') }, avaliacao: [4.6, 104], vendidos: 52, lancadoHa: 170,
  },
  {
    numero: 7622, slug: 'cortina-tramela-linho-misto', nome: 'Cortina Tramela Linho Misto com Ilhós', marca: 'Tramela', departamento: cortinas, lojista,
    descricao: ['Filtra a luz sem escurecer e cai em ondas graças aos ilhós largos. O linho com algodão amassa pouco e encobre a vista do prédio da frente.', 'Cada kit traz duas folhas. Meça o varão e compre o dobro da largura da janela para o franzido ficar cheio.'],
    ficha: { Características: { Tipo: 'Com ilhós', Material: 'Linho e algodão', Embalagem: '2 folhas' } },
    variacoes: combine({ Tamanho: ['2,00 × 1,80 m', '3,00 × 2,50 m'], Cor: ['Linho', 'Verde'] }, [20, 14, 16, 9], { preco: 179_90 }, [179_90, 289_90]), pesoG: 1_400, dimensoesCm: [38, 30, 9], quantidadeMax: 6,
    fotos: { ...twoViews('cortina-tramela-linho', 'Cortina cor de linho em varão de madeira', 'Detalhe dos ilhós da cortina cor de linho'), ...twoViews('cortina-tramela-verde', 'Cortina verde em varão de madeira', 'Detalhe dos ilhós da cortina verde') }, avaliacao: [4.5, 82], vendidos: 61, lancadoHa: 195,
  },
  {
    numero: 3031, slug: 'luminaria-de-piso-clarume-tripe', nome: 'Luminária de Piso Clarume Tripé em Madeira', marca: 'Clarume', departamento: decoracao, lojista,
    descricao: ['Três pernas de tauari e cúpula de tecido cru fazem o canto da leitura que faltava. O pedal liga sem você largar o livro.', 'Aceita lâmpada E27 de até 12 W em LED, não inclusa. A altura chega a 1,55 m.'],
    ficha: { Características: { Tipo: 'Piso', Cor: 'Natural', Material: 'Madeira e tecido', Altura: '155 cm' }, Elétrica: { Voltagem: 'Bivolt', Base: 'E27' } },
    variacoes: [{ preco: 329_90, promocao: { preco: 279_90, ha: 5, por: 7 }, estoque: 16 }], pesoG: 3_600, dimensoesCm: [100, 46, 20], quantidadeMax: 4,
    fotos: twoViews('luminaria-clarume-piso', 'Luminária de piso com tripé de madeira', 'Detalhe da cúpula de tecido'), avaliacao: [4.7, 74], vendidos: 39, lancadoHa: 110,
  },
  {
    numero: 3032, slug: 'abajur-clarume-ceramica-verde', nome: 'Abajur Clarume Cerâmica Esmaltada', marca: 'Clarume', departamento: decoracao, lojista,
    descricao: ['Base torneada à mão e esmaltada em verde-mar, cada uma com suas gotas de cor. Na mesinha, a luz desce em leque e não ofusca quem dorme ao lado.', 'Interruptor no fio e cúpula lavável. Combine dois para emoldurar a cabeceira.'],
    ficha: { Características: { Tipo: 'Mesa', Cor: 'Verde-mar', Material: 'Cerâmica e linho', Altura: '48 cm' }, Elétrica: { Voltagem: 'Bivolt', Base: 'E27' } },
    variacoes: [{ preco: 189_90, estoque: 22 }], pesoG: 2_100, dimensoesCm: [52, 34, 34], quantidadeMax: 6,
    fotos: twoViews('abajur-clarume-ceramica', 'Abajur com base de cerâmica verde', 'Detalhe da base esmaltada do abajur'), avaliacao: [4.8, 66], vendidos: 47, lancadoHa: 95,
  },
  {
    numero: 3033, slug: 'pendente-clarume-cobre-35-cm', nome: 'Pendente Clarume Cone Cobre 35 cm', marca: 'Clarume', departamento: decoracao, lojista,
    descricao: ['Foco quente sobre a mesa, sombra suave no resto: o cone acobreado reúne a família ao redor do prato. Cabo de tecido ajustável até 1,20 m.', 'Sobre mesas longas, instale dois a sessenta centímetros um do outro. Desligue o disjuntor antes de montar.'],
    ficha: { Características: { Tipo: 'Pendente', Cor: 'Cobre', Material: 'Alumínio', Diâmetro: '35 cm' }, Elétrica: { Voltagem: 'Bivolt', Base: 'E27' } },
    variacoes: [{ preco: 159_90, promocao: { preco: 134_90, ha: 2, por: 9 }, estoque: 31 }], pesoG: 900, dimensoesCm: [38, 38, 26], quantidadeMax: 10,
    fotos: twoViews('pendente-clarume-cobre', 'Pendente cônico cor de cobre aceso', 'Detalhe da cúpula acobreada'), avaliacao: [4.6, 58], vendidos: 55, lancadoHa: 130,
  },
  {
    numero: 3034, slug: 'espelho-oval-jatobella-90-cm', nome: 'Espelho Oval Jatobella com Moldura de Madeira 90 cm', marca: 'Jatobella', departamento: decoracao, lojista,
    descricao: ['Amplia o hall apertado e devolve a luz da janela. A moldura fina de madeira maciça recebe verniz fosco que não marca dedo.', 'Prenda na vertical ou deitado, com os dois suportes reforçados. Limpe com pano seco e álcool, nunca direto no vidro.'],
    ficha: { Características: { Tipo: 'Oval de parede', Cor: 'Amêndoa', Material: 'Vidro 4 mm e madeira', Tamanho: '90 × 53 cm' } },
    variacoes: [{ preco: 299_90, estoque: 13 }], pesoG: 7_400, dimensoesCm: [98, 60, 8], quantidadeMax: 4,
    fotos: twoViews('espelho-jatobella-oval', 'Espelho oval com moldura de madeira', 'Detalhe da curva da moldura'), avaliacao: [4.7, 49], vendidos: 33, lancadoHa: 155,
  },
]
