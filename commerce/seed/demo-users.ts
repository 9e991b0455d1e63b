import type { Uf } from '../contract/values/brazilian-state.ts'

interface SeedAddress {
  identificacao: string
  destinatario: string
  cep: string
  logradouro: string
  numero: string
  complemento: string
  bairro: string
  cidade: string
  uf: Uf
  referencia: string
}

export interface SeedUser {
  papel: 'cliente' | 'agente'
  /** What is typed at login: the customer's e-mail, or the agent's id at the telesales login. */
  login: string
  senha: string
  nome: string
  cpf: string
  email: string
  celular: string
  /** ISO date. */
  nascimento: string
  endereco: SeedAddress
  /** Channels the agent may choose; none for a customer. */
  canais: readonly string[]
}

/** Demonstration logins, printed when the shop starts. The passwords are public on purpose and open nothing but this demonstration. */
export const seedUsers: readonly SeedUser[] = [
  {
    papel: 'cliente',
    login: 'marina.duarte@cliente.example',
    senha: 'Pequi-Maduro-27',
    nome: 'Marina Duarte Rezende',
    cpf: '31742890504',
    email: 'marina.duarte@cliente.example',
    celular: '+5534999990127',
    nascimento: '1991-04-18',
    endereco: {
      identificacao: 'Casa',
      destinatario: 'Marina Duarte Rezende',
      cep: '38400100',
      logradouro: 'Rua das Jabuticabeiras',
      numero: '245',
      complemento: 'Apto 302',
      bairro: 'Centro',
      cidade: 'Uberlândia',
      uf: 'MG',
      referencia: 'Ao lado da praça do coreto',
    },
    canais: [],
  },
  {
    papel: 'agente',
    login: 'agente861',
    senha: 'Cerrado-Florido-61',
    nome: 'Rafael Tavares Lima',
    cpf: '60418273987',
    email: 'rafael.tavares@efacil.example',
    celular: '+5534999990861',
    nascimento: '1987-09-02',
    endereco: {
      identificacao: 'Trabalho',
      destinatario: 'Rafael Tavares Lima',
      cep: '38402324',
      logradouro: 'Avenida dos Ipês-Amarelos',
      numero: '1836',
      complemento: 'Galpão 4',
      bairro: 'Distrito Industrial',
      cidade: 'Uberlândia',
      uf: 'MG',
      referencia: 'Portaria B',
    },
    canais: ['ca_0', 'ca_861'],
  },
]
