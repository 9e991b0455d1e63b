import { company, named } from '#commerce/contract/company.ts'
import { type RenderedMail, renderMail } from './content.ts'

const reach = (): string =>
  `fale conosco agora mesmo pelo ${company.contatos.sac2} ou responda em ${company.contatos.email}.`
const contact = (): string => `Se não foi você, troque a sua senha e ${reach()}`
/** Whoever lost the account cannot change its password; the link above does it. */
const left = (): string => `Se o link não abrir, ${reach()}`

/** To the address somebody wants to have. */
export const emailConfirmMail = (name: string, url: string, hours: number): RenderedMail =>
  renderMail({
    subject: 'Confirme o seu novo e-mail',
    title: 'Confirme o novo e-mail',
    name,
    blocks: [
      {
        kind: 'text',
        text: `Recebemos um pedido para que este passe a ser o e-mail da sua conta ${named('n')}. O link abaixo vale por ${hours} horas e só pode ser usado uma vez.`,
      },
      { kind: 'button', label: 'Confirmar este e-mail', url },
      { kind: 'note', text: 'Se você não fez este pedido, ignore esta mensagem: nada muda.' },
    ],
  })

/** To the address of the account. @param newEmail masked */
export const emailAskedMail = (name: string, newEmail: string, when: string): RenderedMail =>
  renderMail({
    subject: 'Pedido de troca do e-mail da sua conta',
    title: 'Troca de e-mail pedida',
    name,
    blocks: [
      {
        kind: 'text',
        text: `Em ${when} foi pedido que o e-mail da sua conta passe a ser ${newEmail}. Nada muda até que o link enviado para lá seja confirmado. Trocar a senha cancela o pedido.`,
      },
      { kind: 'note', text: contact() },
    ],
  })

/** To the address that was left. @param newEmail masked */
export const emailLeftMail = (
  name: string,
  newEmail: string,
  when: string,
  undo: { url: string; days: number },
): RenderedMail =>
  renderMail({
    subject: 'O e-mail da sua conta foi alterado',
    title: 'E-mail alterado',
    name,
    blocks: [
      {
        kind: 'text',
        text: `Em ${when} o e-mail da sua conta passou a ser ${newEmail}. Este endereço não recebe mais as mensagens da conta nem serve para entrar.`,
      },
      {
        kind: 'text',
        text: `Não foi você? Durante ${undo.days} dias este link devolve a conta a este endereço, encerra todos os acessos e anula a senha.`,
      },
      { kind: 'button', label: 'Desfazer a troca', url: undo.url },
      { kind: 'note', text: left() },
    ],
  })

export const emailAdoptedMail = (name: string, url: string): RenderedMail =>
  renderMail({
    subject: 'Este é o novo e-mail da sua conta',
    title: 'E-mail confirmado',
    name,
    blocks: [
      {
        kind: 'text',
        text: `A partir de agora este é o e-mail da sua conta ${named('n')}. Use-o para entrar e receber as mensagens dos seus pedidos.`,
      },
      { kind: 'button', label: 'Ver os meus dados', url },
      { kind: 'note', text: contact() },
    ],
  })
