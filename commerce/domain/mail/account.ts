import { company, named } from '#commerce/contract/company.ts'
import { KEPT_BY_LAW } from '#commerce/contract/customers/kept-by-law.ts'
import { type MailBlock, type RenderedMail, renderMail } from './content.ts'

const contact = (): string =>
  `Se não foi você, fale conosco agora mesmo pelo ${company.contatos.sac2} ou responda em ${company.contatos.email}.`

export const welcomeMail = (name: string, url: string): RenderedMail =>
  renderMail({
    subject: `Seu cadastro ${named('n')} está pronto`,
    title: `Boas-vindas ${company.artigo === 'a' ? 'à' : 'ao'} ${company.nomeFantasia}`,
    name,
    blocks: [
      {
        kind: 'text',
        text: 'Seu cadastro foi realizado. A partir de agora você compra mais rápido e acompanha cada pedido pela sua conta.',
      },
      { kind: 'button', label: 'Ir para a loja', url },
      { kind: 'note', text: 'Se você não fez este cadastro, fale com o nosso atendimento.' },
    ],
  })

/** @param minutes the link is good for */
export const resetMail = (name: string, url: string, minutes: number): RenderedMail =>
  renderMail({
    subject: 'Redefinição de senha',
    title: 'Crie uma nova senha',
    name,
    blocks: [
      {
        kind: 'text',
        text: `Recebemos um pedido para redefinir a senha da sua conta. O link abaixo vale por ${minutes} minutos e só pode ser usado uma vez.`,
      },
      { kind: 'button', label: 'Criar nova senha', url },
      { kind: 'note', text: 'Se você não fez este pedido, ignore esta mensagem: a sua senha continua a mesma.' },
    ],
  })

/** To who was registered on the telephone: nobody but they themselves makes their password. */
export const firstPasswordMail: typeof resetMail = (name, url, minutes) =>
  renderMail({
    subject: 'Crie a senha da sua conta',
    title: 'Falta só a sua senha',
    name,
    blocks: [
      {
        kind: 'text',
        text: `Seu cadastro foi feito por telefone com o nosso televendas. Para acompanhar pedidos e comprar pelo site, crie a sua senha. O link abaixo vale por ${minutes} minutos e só pode ser usado uma vez.`,
      },
      { kind: 'button', label: 'Criar minha senha', url },
      {
        kind: 'note',
        text: 'Depois desse prazo, use "Esqueci minha senha" na página de entrada. Nunca informe a sua senha por telefone. Se você não fez este cadastro, fale com o nosso atendimento.',
      },
    ],
  })

/** To who bought without a password: whoever has the mailbox and knows the CPF keeps the account. */
export const keepAccountMail: typeof resetMail = (name, url, minutes) =>
  renderMail({
    subject: 'Crie sua senha e guarde a sua conta',
    title: 'Falta só a sua senha',
    name,
    blocks: [
      {
        kind: 'text',
        text: `Você comprou sem criar senha. Com uma, você acompanha o pedido de qualquer aparelho e compra mais rápido da próxima vez. O link abaixo vale por ${Math.round(minutes / 60)} horas e só pode ser usado uma vez; ele pede o CPF informado na compra.`,
      },
      { kind: 'button', label: 'Criar minha senha', url },
      {
        kind: 'note',
        text: 'Se você não fez esta compra, ignore esta mensagem: nenhuma conta foi criada com o seu e-mail.',
      },
    ],
  })

/** To the owner of an account that is being guessed at: nobody is in, and this is a way in from any device. */
export const besiegedMail: typeof resetMail = (name, url, minutes) =>
  renderMail({
    subject: 'Tentativas de acesso à sua conta',
    title: 'Alguém está tentando entrar na sua conta',
    name,
    blocks: [
      {
        kind: 'text',
        text: 'Houve muitas tentativas com senha errada, de vários lugares. Ninguém entrou. Por segurança, quem tenta entrar de um aparelho novo precisa esperar entre uma tentativa e outra.',
      },
      { kind: 'text', text: 'Nos aparelhos em que você já entrou nada muda: use a sua senha de sempre.' },
      {
        kind: 'text',
        text: `Para entrar agora de qualquer aparelho, crie uma nova senha por este link. Ele vale por ${Math.round(minutes / 60)} horas e só pode ser usado uma vez.`,
      },
      { kind: 'button', label: 'Criar nova senha e entrar', url },
      {
        kind: 'note',
        text: 'Se a sua senha também é usada em outro site, troque-a nos dois. Nunca a informe a ninguém, nem por telefone.',
      },
    ],
  })

/** What stays after somebody left, and why (domain §4.5). */
const keptByLaw = (): MailBlock[] => [
  { kind: 'text', text: 'Com acesso restrito, guardamos somente:' },
  { kind: 'list', items: KEPT_BY_LAW },
  {
    kind: 'note',
    text: `Dúvidas sobre os seus dados? Escreva para ${company.encarregado.nome}, que cuida da proteção de dados: ${company.encarregado.email}. Se quiser voltar, faça um novo cadastro quando preferir.`,
  },
]

/** @param when `20/11/2026, 09:30`, of São Paulo */
export const passwordChangedMail = (name: string, when: string): RenderedMail =>
  renderMail({
    subject: 'Sua senha foi alterada',
    title: 'Senha alterada',
    name,
    blocks: [
      {
        kind: 'text',
        text: `A senha da sua conta foi alterada em ${when}. Por segurança, encerramos o acesso em todos os outros aparelhos.`,
      },
      { kind: 'note', text: contact() },
    ],
  })

/** What a code proves who bought without a password for: an act on the order, or seeing their data. */
export type CodePurpose = 'prova' | 'dados'

/** @param code six digits @param minutes it is good for */
export const mailCodeMail = (name: string, code: string, minutes: number, purpose: CodePurpose): RenderedMail =>
  renderMail({
    subject: 'Seu código de confirmação',
    title: 'Confirme que é você',
    name,
    blocks: [
      {
        kind: 'text',
        text:
          purpose === 'dados'
            ? 'Digite este código no site para ver, baixar ou apagar os dados da sua compra.'
            : 'Digite este código no site para continuar o que você pediu no seu pedido.',
      },
      { kind: 'code', label: 'Código', code },
      {
        kind: 'note',
        text: `Ele vale por ${minutes} minutos e só pode ser usado uma vez. Não o informe a ninguém, nem por telefone. Se você não pediu este código, ignore esta mensagem.`,
      },
    ],
  })

/** To who bought without a password, as `deactivatedMail` to who had an account. */
export const dataErasedMail: typeof deactivatedMail = (name, when) =>
  renderMail({
    subject: 'Seus dados foram apagados',
    title: 'Dados apagados',
    name,
    blocks: [
      {
        kind: 'text',
        text: `Os dados da sua compra sem senha foram apagados em ${when}, como você pediu: nome, telefone, endereços, carrinho e preferências. Os links dos pedidos não abrem mais.`,
      },
      ...keptByLaw(),
    ],
  })

export const deactivatedMail = (name: string, when: string): RenderedMail =>
  renderMail({
    subject: 'Sua conta foi encerrada',
    title: 'Conta encerrada',
    name,
    blocks: [
      {
        kind: 'text',
        text: `Sua conta foi encerrada em ${when}, como você pediu. Endereços, telefones, carrinho e preferências foram apagados, e você não receberá mais ofertas.`,
      },
      ...keptByLaw(),
    ],
  })
