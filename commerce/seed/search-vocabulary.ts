/** Words a Brazilian shopper uses for the same thing; each group is equivalent in both directions and editable after the seed. */
export const seedSynonyms: readonly (readonly string[])[] = [
  ['tv', 'televisor', 'televisão', 'smart tv'],
  ['geladeira', 'refrigerador'],
  ['freezer', 'congelador'],
  ['fogão', 'fogão a gás', 'fogão de piso'],
  ['cooktop', 'fogão de mesa', 'fogão de embutir'],
  ['micro-ondas', 'microondas', 'forno de micro-ondas'],
  ['lavadora', 'máquina de lavar', 'lavadora de roupas', 'máquina de lavar roupa'],
  ['lava e seca', 'lavadora e secadora', 'lava-seca'],
  ['ar-condicionado', 'ar condicionado', 'split', 'climatizador de parede'],
  ['ventilador', 'circulador de ar'],
  ['celular', 'smartphone', 'telefone celular'],
  ['notebook', 'laptop', 'computador portátil'],
  ['fone de ouvido', 'fone', 'headphone', 'headset', 'earbuds'],
  ['caixa de som', 'caixinha de som', 'speaker', 'alto-falante'],
  ['soundbar', 'barra de som', 'home theater'],
  ['relógio inteligente', 'smartwatch'],
  ['carregador', 'fonte de celular', 'fonte usb'],
  ['air fryer', 'fritadeira', 'fritadeira elétrica', 'fritadeira sem óleo', 'airfryer'],
  ['liquidificador', 'mixer de copo'],
  ['cafeteira', 'máquina de café', 'máquina de espresso'],
  ['panela', 'caçarola'],
  ['jogo de panelas', 'conjunto de panelas', 'kit de panelas'],
  ['frigideira', 'skillet'],
  ['faqueiro', 'jogo de talheres', 'talheres'],
  ['pote', 'vasilha', 'porta-mantimentos'],
  ['garrafa térmica', 'squeeze térmico'],
  ['sofá', 'estofado'],
  ['poltrona', 'cadeira estofada'],
  ['guarda-roupa', 'roupeiro', 'armário de quarto'],
  ['rack', 'estante de tv', 'móvel para tv'],
  ['escrivaninha', 'mesa de computador', 'mesa para computador'],
  ['jogo de cama', 'jogo de lençol', 'lençol', 'roupa de cama'],
  ['macarrão', 'espaguete', 'massa'],
  ['lava-roupas', 'sabão líquido', 'sabão para roupa'],
  ['detergente', 'lava-louças líquido', 'sabão de louça'],
  ['polegada', 'polegadas', 'pol'],
]

/** Searches that lead straight to a page of the shop when the search allows it (`allowRedirect`). */
export const seedSearchRedirects: readonly { termo: string; destino: string }[] = [
  { termo: 'trocas e devoluções', destino: '/loja/PoliticasDeTrocasDevolucoesView' },
  { termo: 'política de privacidade', destino: '/loja/PrivacyPolicyPage' },
  { termo: 'termos de uso', destino: '/loja/TermsOfUseView' },
  { termo: 'central de atendimento', destino: '/loja/central-de-atendimento/' },
  { termo: 'ofertas do dia', destino: '/loja/hotsite/ofertas-do-dia/' },
  { termo: 'eletrodomésticos', destino: '/loja/departamento/eletrodomesticos' },
]

/** What the shop calls popular before its own searches say so, most sought first. */
export const seedPopularSearches: readonly string[] = ['geladeira frost free', 'smart tv 50 polegadas', 'air fryer', 'celular 5g', 'notebook', 'sofá retrátil', 'colchão queen', 'lava e seca', 'café']
