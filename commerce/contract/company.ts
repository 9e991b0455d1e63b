/**
 * The company behind the shop: everything Decreto 7.962/2013 art. 2 wants on every page (domain §4). Fictitious but
 * complete; whoever runs the shop for real changes it here, and footer, contact lines and documents follow.
 */
export const company = {
  nomeFantasia: 'eFácil',
  razaoSocial: 'eFácil Demonstração Comércio Eletrônico Ltda.',
  cnpj: '38721459000157',
  inscricaoEstadual: '0028473150074',
  endereco: {
    logradouro: 'Avenida dos Ipês-Amarelos',
    numero: '1836',
    complemento: 'Galpão 4',
    bairro: 'Distrito Industrial',
    cidade: 'Uberlândia',
    uf: 'MG',
    cep: '38402324',
  },
  contatos: {
    sac1: '(34) 3239-0150',
    sac2: '0800 034 0150',
    televendas: '0800 034 0861',
    whatsapp: '(34) 99999-0150',
    ouvidoria: '0800 034 0199',
    email: 'atendimento@efacil.example',
  },
  horarios: {
    sac: 'Segunda a sexta, das 8h às 20h; sábado, das 8h às 14h',
    televendas: 'Segunda a sábado, das 8h às 20h',
    ouvidoria: 'Segunda a sexta, das 9h às 18h',
  },
  encarregado: { nome: 'Helena Prado Vilela', email: 'privacidade@efacil.example' },
} as const

/** Who processes the payments (domain §2.7). Fictitious as well. */
export const paymentProcessor = { razaoSocial: 'Aroeira Demonstração Pagamentos S.A.', cnpj: '52908413000172' } as const

/**
 * Who insures the extended warranty (domain §4.6): its own seller, never the shop. Fictitious too; the Susep numbers
 * are zeros so that they belong to nobody.
 */
export const insurer = {
  razaoSocial: 'Horizonte Demonstração Seguros S.A.',
  cnpj: '47190538000170',
  codigoSusep: '00000',
  processoSusep: '15414.000000/0000-00',
  telefone: '0800 034 0177',
} as const
