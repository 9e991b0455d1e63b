import type { SeedProduct } from '../seed-product.ts'

const departamento = ['Mercado', 'Limpeza']

export const limpeza: readonly SeedProduct[] = [
  {
    numero: 5031,
    slug: 'lava-roupas-liquido-limpide-concentrado-3-litros',
    nome: 'Lava-roupas Líquido Limpidê Concentrado Flor de Algodão 3 Litros',
    marca: 'Limpidê',
    departamento,
    descricao: [
      'Meia tampa por lavagem: concentrado, o Limpidê rende até 60 ciclos e ocupa metade do espaço na área de serviço. As enzimas soltam gordura e barro já em água fria, o que poupa a roupa e a conta de luz.',
      'A fórmula de espuma controlada serve para máquinas de abertura superior e frontal, e o perfume de flor de algodão permanece discreto depois de seco.',
      'Mantenha fora do alcance de crianças e animais. Em contato com os olhos, lave com água corrente por 15 minutos; se ingerido, não provoque vômito e procure o centro de intoxicações levando a embalagem.',
    ],
    ficha: {
      Características: { Tipo: 'Lava-roupas líquido', Embalagem: '3 L', Fragrância: 'Flor de algodão', Rendimento: 'Até 60 lavagens', Uso: 'Roupas brancas e coloridas' },
      Segurança: { Composição: 'Tensoativos biodegradáveis, enzimas, coadjuvantes, perfume e água', 'Notificação Anvisa': '25351.200417/2025-62' },
    },
    variacoes: [{ preco: 42_90, promocao: { preco: 36_90, ha: 2, por: 9 }, canais: { ca_861: 35_90 }, estoque: 88 }],
    pesoG: 3_280,
    dimensoesCm: [30, 20, 11],
    quantidadeMax: 12,
    medida: { quantidade: 3, unidade: 'L' },
    fotos: { 'lava-roupas-limpide-3l': 'Galão azul de lava-roupas Limpidê com alça e tampa dosadora', 'lava-roupas-limpide-3l-detalhe': 'Detalhe do rótulo com flor de algodão' },
    avaliacao: [4.7, 956],
    vendidos: 612,
    lancadoHa: 195,
  },
  {
    numero: 5032,
    slug: 'detergente-liquido-limpide-limao-500-ml',
    nome: 'Detergente Líquido Limpidê Limão-siciliano 500 mL',
    marca: 'Limpidê',
    departamento,
    descricao: [
      'Três gotas na esponja e a assadeira do frango se entrega. O detergente Limpidê corta a gordura com tensoativos biodegradáveis e tem pH neutro, mais gentil com as mãos de quem lava louça todo dia.',
      'A embalagem é de plástico reciclado, e a tampa de abre e fecha evita desperdício. Para economizar frete e plástico, o pedido vai em pares. Não misture com água sanitária.',
    ],
    ficha: {
      Características: { Tipo: 'Detergente líquido', Embalagem: '500 mL', Fragrância: 'Limão-siciliano', pH: 'Neutro', Venda: 'Em múltiplos de 2 unidades' },
      Segurança: { Composição: 'Tensoativo aniônico biodegradável, espessante, conservante, perfume, corante e água', 'Notificação Anvisa': '25351.200422/2025-75' },
    },
    variacoes: [{ preco: 3_49, estoque: 400 }],
    pesoG: 530,
    dimensoesCm: [22, 7, 5],
    quantidadeMin: 2,
    quantidadeMult: 2,
    quantidadeMax: 48,
    medida: { quantidade: 0.5, unidade: 'L' },
    fotos: { 'detergente-limpide-500': 'Frasco transparente de detergente amarelo com limão no rótulo', 'detergente-limpide-500-detalhe': 'Detalhe do rótulo com limão-siciliano' },
    avaliacao: [4.5, 730],
    vendidos: 845,
    lancadoHa: 350,
  },
]
