import type { ReactNode } from 'react'
import { company } from '#commerce/contract/company.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { formatCnpj } from '#commerce/contract/values/mask.ts'
import { order, purchase } from '#styled-system/recipes/index.js'

const { onPaper } = order()
const { clauses } = purchase()
const { endereco, contatos, horarios } = company

/** Who sells, at the head of what is printed (Decreto 7.962/2013 art. 2). */
export const PrintedSeller = () => (
  <div className={onPaper}>
    <b>{`${company.nomeFantasia} - ${company.razaoSocial}`}</b>
    <span>{`CNPJ ${formatCnpj(company.cnpj)}`}</span>
    <span>
      {`${endereco.logradouro}, ${endereco.numero}, ${endereco.bairro}, ${endereco.cidade} - ${endereco.uf}, CEP ${formatCep(endereco.cep)}`}
    </span>
    <span>{`SAC ${contatos.sac2}, ${horarios.sac.toLowerCase()} - ${contatos.email}`}</span>
  </div>
)

type Clause = readonly [name: string, text: ReactNode]

/** What was agreed to, at its end: a copy of the contract is not one without its conditions (art. 4). */
export const PrintedClauses = ({ title, texts }: { title: string; texts: readonly Clause[] }) => (
  <section className={onPaper} aria-label={title}>
    <h2>{title}</h2>
    <dl className={clauses}>
      {texts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** The rights of whoever bought, and where they are asked for: the same on every print. */
export const RIGHTS: readonly Clause[] = [
  [
    'Direito de arrependimento',
    'Até 7 dias corridos depois de receber, contados do dia seguinte e estendidos ao próximo dia útil, sem dar motivo (Código de Defesa do Consumidor, art. 49). Tudo o que foi pago volta, inclusive o frete; a coleta é por conta da loja. Peça em Meus pedidos, em Arrepender-me da compra.',
  ],
  ['Defeitos', 'Reclame em até 30 dias (produtos não duráveis) ou 90 dias (duráveis) depois de receber (art. 26).'],
  ['Atendimento', `SAC ${contatos.sac2} ou ${contatos.email}. Respondemos em até 5 dias.`],
]
