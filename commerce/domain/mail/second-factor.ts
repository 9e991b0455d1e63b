import { company } from '#commerce/contract/company.ts'
import { type RenderedMail, renderMail } from './content.ts'

const notYou = () =>
  ({
    kind: 'note',
    text: `Se não foi você, troque a sua senha e fale conosco agora mesmo pelo ${company.contatos.sac2} ou responda em ${company.contatos.email}.`,
  }) as const

/** Where sessions are ended, and keys taken away. */
const look = (url: string) => ({ kind: 'button', label: 'Conferir a segurança da conta', url }) as const

/** @param name as the header greets, '' when unknown; `when` of São Paulo; `url` of the account's security */
export const secondFactorMail = (name: string, when: string, url: string, isOn: boolean): RenderedMail =>
  renderMail({
    subject: isOn ? 'Verificação em duas etapas ativada' : 'Verificação em duas etapas desativada',
    title: isOn ? 'Duas etapas ativadas' : 'Duas etapas desativadas',
    name,
    blocks: [
      {
        kind: 'text',
        text: isOn
          ? `Em ${when} a verificação em duas etapas da sua conta foi ativada: além da senha, entrar pede um código do seu aplicativo autenticador. Guarde bem os códigos de recuperação.`
          : `Em ${when} o aplicativo autenticador deixou de ser pedido na sua conta. Sem uma chave de acesso, a senha basta para entrar.`,
      },
      look(url),
      notYou(),
    ],
  })

/** @param key the passkey's name; others as of `secondFactorMail` */
export const passkeyMail = (name: string, when: string, url: string, key: string, isNew: boolean): RenderedMail =>
  renderMail({
    subject: isNew ? 'Nova chave de acesso na sua conta' : 'Chave de acesso removida da sua conta',
    title: isNew ? 'Nova chave de acesso' : 'Chave de acesso removida',
    name,
    blocks: [
      {
        kind: 'text',
        text: isNew
          ? `Em ${when} a chave de acesso "${key}" foi adicionada à sua conta: além da senha, ela confirma que é você.`
          : `Em ${when} a chave de acesso "${key}" foi removida da sua conta e não abre mais nada.`,
      },
      look(url),
      notYou(),
    ],
  })
