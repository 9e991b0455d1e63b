import type { SeedDepartment } from './departments.ts'

/** The departments behind "Veja todos os departamentos". */
export const moreDepartments: readonly SeedDepartment[] = [
  {
    nome: 'Beleza e Saúde',
    slug: 'beleza-e-saude',
    grupo: 'extra',
    ordem: 7,
    descricao: 'Cuidados com cabelo, pele e bem-estar, com composição e registro à vista em cada produto.',
    filhos: [
      { nome: 'Cabelos', slug: 'cabelos', descricao: 'Shampoos, máscaras, secadores e máquinas de corte para todos os tipos de fio.' },
      { nome: 'Pele e Banho', slug: 'pele-e-banho', descricao: 'Hidratantes, protetores solares e sabonetes para a rotina de cuidados.' },
      { nome: 'Perfumes e Maquiagem', slug: 'perfumes-e-maquiagem', descricao: 'Colônias, batons e itens para presentear.' },
      {
        nome: 'Saúde e Bem-estar',
        slug: 'saude-e-bem-estar',
        descricao: 'Higiene bucal, aparelhos de medição e suplementos.',
        filhos: [
          { nome: 'Higiene Bucal', slug: 'higiene-bucal', descricao: 'Escovas elétricas e cremes dentais.' },
          { nome: 'Aparelhos e Vitaminas', slug: 'aparelhos-e-vitaminas', descricao: 'Medidores de pressão, balanças e vitaminas para acompanhar a saúde em casa.' },
        ],
      },
    ],
  },
  {
    nome: 'Bebê e Infantil',
    slug: 'bebe-e-infantil',
    grupo: 'extra',
    ordem: 8,
    descricao: 'Do enxoval aos brinquedos: fraldas, passeio, quarto e diversão com selo de segurança.',
    filhos: [
      { nome: 'Higiene e Alimentação', slug: 'higiene-e-alimentacao', descricao: 'Fraldas, banho, mamadeiras e papinhas para os primeiros anos.' },
      { nome: 'Passeio e Quarto', slug: 'passeio-e-quarto', descricao: 'Carrinhos, cadeirinhas para auto e berços certificados.' },
      { nome: 'Brinquedos', slug: 'brinquedos', descricao: 'Pelúcias, blocos, jogos e triciclos por faixa etária.' },
    ],
  },
  {
    nome: 'Pet Shop',
    slug: 'pet-shop',
    grupo: 'extra',
    ordem: 9,
    descricao: 'Alimentação, higiene e conforto para cães e gatos, com níveis de garantia informados.',
    filhos: [
      { nome: 'Cães', slug: 'caes', descricao: 'Rações, petiscos e higiene para cães de todos os portes.' },
      { nome: 'Gatos', slug: 'gatos', descricao: 'Rações, sachês, granulados e arranhadores para gatos.' },
      { nome: 'Camas e Acessórios', slug: 'camas-e-acessorios', descricao: 'Camas, comedouros e coleiras para passear e descansar.' },
    ],
  },
  {
    nome: 'Ferramentas e Construção',
    slug: 'ferramentas-e-construcao',
    grupo: 'extra',
    ordem: 10,
    descricao: 'Ferramentas, tintas, elétrica e hidráulica para reformar e consertar com segurança.',
    filhos: [
      {
        nome: 'Ferramentas',
        slug: 'ferramentas',
        descricao: 'Ferramentas elétricas e manuais para a oficina e para a casa.',
        filhos: [
          { nome: 'Ferramentas Elétricas', slug: 'ferramentas-eletricas', descricao: 'Parafusadeiras, furadeiras, esmerilhadeiras e lavadoras de alta pressão.' },
          { nome: 'Ferramentas Manuais', slug: 'ferramentas-manuais', descricao: 'Jogos de chaves, caixas organizadoras e escadas.' },
        ],
      },
      { nome: 'Elétrica e Hidráulica', slug: 'eletrica-e-hidraulica', descricao: 'Torneiras, chuveiros e lâmpadas com etiqueta de consumo.' },
      { nome: 'Tintas', slug: 'tintas', descricao: 'Tintas de parede em várias cores e tamanhos.' },
    ],
  },
  {
    nome: 'Automotivo',
    slug: 'automotivo',
    grupo: 'extra',
    ordem: 11,
    descricao: 'Pneus, baterias, som e cuidados para o carro rodar bem.',
    filhos: [
      { nome: 'Pneus e Baterias', slug: 'pneus-e-baterias', descricao: 'Pneus com etiqueta do Inmetro e baterias seladas.' },
      { nome: 'Som e Acessórios', slug: 'som-e-acessorios', descricao: 'Centrais multimídia e compressores para a estrada.' },
      { nome: 'Óleos e Limpeza', slug: 'oleos-e-limpeza', descricao: 'Óleos sintéticos, ceras e limpadores automotivos.' },
    ],
  },
  {
    nome: 'Esporte e Lazer',
    slug: 'esporte-e-lazer',
    grupo: 'extra',
    ordem: 12,
    descricao: 'Equipamentos para treinar, pedalar, jogar e acampar.',
    filhos: [
      { nome: 'Fitness', slug: 'fitness', descricao: 'Halteres, esteiras, tapetes e tênis de corrida.' },
      { nome: 'Bicicletas e Bolas', slug: 'bicicletas-e-bolas', descricao: 'Bicicletas aro 29 e bolas para campo, quadra e praia.' },
      { nome: 'Camping e Mochilas', slug: 'camping-e-mochilas', descricao: 'Barracas e mochilas para a trilha, a escola e o trabalho.' },
    ],
  },
  {
    nome: 'Cama, Mesa e Banho',
    slug: 'cama-mesa-e-banho',
    grupo: 'extra',
    ordem: 13,
    descricao: 'Toalhas, edredons, tapetes e cortinas que vestem a casa.',
    filhos: [
      { nome: 'Banho', slug: 'banho', descricao: 'Toalhas macias de algodão em jogos e avulsas.' },
      { nome: 'Edredons e Cobertores', slug: 'edredons-e-cobertores', descricao: 'Edredons de solteiro, casal e queen para todas as estações.' },
      { nome: 'Tapetes e Cortinas', slug: 'tapetes-e-cortinas', descricao: 'Tapetes de tear e cortinas de linho com medidas detalhadas.' },
    ],
  },
  {
    nome: 'Games',
    slug: 'games',
    grupo: 'extra',
    ordem: 14,
    descricao: 'Consoles, controles e acessórios para jogar no sofá ou no computador.',
    filhos: [
      { nome: 'Consoles e Controles', slug: 'consoles-e-controles', descricao: 'Consoles de mesa e controles sem fio.' },
      { nome: 'Acessórios para PC', slug: 'acessorios-para-pc', descricao: 'Headsets, teclados mecânicos, mouses e cadeiras gamer.' },
    ],
  },
  {
    nome: 'Papelaria',
    slug: 'papelaria',
    grupo: 'extra',
    ordem: 15,
    descricao: 'Cadernos, papéis, lápis e canetas para a escola e o escritório.',
    filhos: [
      { nome: 'Cadernos e Papéis', slug: 'cadernos-e-papeis', descricao: 'Cadernos universitários e papel para impressora.' },
      { nome: 'Escrita e Cores', slug: 'escrita-e-cores', descricao: 'Lápis de cor e canetas que não falham.' },
    ],
  },
]
