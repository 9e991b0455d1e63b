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
]
