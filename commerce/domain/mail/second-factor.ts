import { company } from '#commerce/contract/company.ts'
import { type RenderedMail, renderMail } from './content.ts'

/** @param name as the header greets, '' when unknown; `when` of São Paulo */
export const secondFactorMail = (name: string, when: string, isOn: boolean): RenderedMail =>
  renderMail({
    subject: isOn ? 'Verificação em duas etapas ativada' : 'Verificação em duas etapas desativada',
    title: isOn ? 'Duas etapas ativadas' : 'Duas etapas desativadas',
    greeting: name === '' ? 'Olá' : `Olá, ${name}`,
    blocks: [
      {
        kind: 'text',
        text: isOn
          ? `Em ${when} a verificação em duas etapas da sua conta foi ativada: além da senha, entrar pede um código do seu aplicativo autenticador. Guarde bem os códigos de recuperação.`
          : `Em ${when} a verificação em duas etapas da sua conta foi desativada: a senha basta para entrar.`,
      },
      {
        kind: 'note',
        text: `Se não foi você, troque a sua senha e fale conosco agora mesmo pelo ${company.contatos.sac2} ou responda em ${company.contatos.email}.`,
      },
    ],
  })
