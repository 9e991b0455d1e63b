import { cartLines, optionsText, serviceTexts } from '#app/lib/cart-lines.ts'
import { countText } from '#app/lib/formatting.ts'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { company, named } from '#commerce/contract/company.ts'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import type { PassoDoRoteiro } from '#commerce/contract/televendas/sale.ts'
import { greetingName } from '#commerce/contract/values/person-name.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'

/** What is read aloud at one point of a call. */
export interface ScriptText {
  passo: PassoDoRoteiro
  titulo: string
  /** Why it is read; a norm, where one asks for it. */
  motivo: string
  /** Sentences as they are spoken; none when there is nothing to read yet. */
  falas: readonly string[]
}

type CallFacts = Pick<AgenteEmAtendimento, 'agente' | 'agora' | 'atendimento'>
type Facts = CallFacts & { cart: Carrinho }

/** `20260803 00000012` in groups of four, as it is dictated. */
export const spokenProtocol = (protocol: string): string => protocol.replace(/(.{4})(?=.)/g, '$1 ')

const callerOf = ({ atendimento }: CallFacts): string | undefined =>
  atendimento?.cliente ? greetingName(atendimento.cliente.nome) : undefined
const protocolOf = ({ atendimento }: CallFacts): string | undefined =>
  atendimento === null ? undefined : spokenProtocol(atendimento.protocolo)

/** What is said once, when a call begins, on whichever screen that is: who speaks, the recording, personal data. */
export function openingTexts(facts: CallFacts): ScriptText[] {
  const { agente, agora, atendimento } = facts
  const agent = greetingName(agente.nome)
  const [caller, protocol] = [callerOf(facts), protocolOf(facts)]
  return [
    {
      passo: 'ABERTURA',
      titulo: 'Abertura',
      motivo: 'Quem fala e o protocolo da ligação.',
      falas: [
        `${greeting(agora)}! Aqui é ${agent}, do televendas ${named('d')}.`,
        protocol === undefined
          ? 'O protocolo aparece aqui quando o atendimento é iniciado.'
          : `O protocolo deste atendimento é ${protocol}. Quer anotar?`,
        ...(atendimento?.direcao === 'REALIZADA' ? ['Posso falar com você agora?'] : []),
        caller === undefined ? 'Com quem eu falo, por favor?' : `${caller}, como posso ajudar?`,
      ],
    },
    {
      passo: 'GRAVACAO',
      titulo: 'Aviso de gravação',
      motivo: 'Antes de tratar da compra.',
      falas: [
        'Esta ligação está sendo gravada para a sua segurança e para comprovar o que combinarmos.',
        'A gravação fica guardada por pelo menos 90 dias, e você pode pedir uma cópia informando o protocolo.',
      ],
    },
    {
      passo: 'LGPD',
      titulo: 'Uso dos seus dados',
      motivo: 'Lei 13.709/2018 (LGPD).',
      falas: [
        'Vou confirmar alguns dados para saber que falo com a pessoa certa. Nunca peço senha nem número de cartão.',
        `Uso os seus dados só neste atendimento e no pedido. Dúvidas e pedidos sobre eles: ${company.encarregado.email}.`,
      ],
    },
  ]
}

/** Texts of a call in their order, with the values of this one (domain §7, version 2026-11). */
export function scriptTexts({ cart, ...facts }: Facts): ScriptText[] {
  const [caller, protocol] = [callerOf(facts), protocolOf(facts)]
  return [
    ...openingTexts(facts),
    {
      passo: 'RESUMO',
      titulo: 'Resumo da compra',
      motivo: 'Decreto 7.962/2013, art. 4º: antes de fechar.',
      falas: cart.itensPedido.length === 0 ? [] : summarySentences(cart),
    },
    {
      passo: 'ENCERRAMENTO',
      titulo: 'Encerramento',
      motivo: 'Antes de desligar.',
      falas: [
        `Posso ajudar em mais alguma coisa${caller === undefined ? '' : `, ${caller}`}?`,
        ...(protocol === undefined ? [] : [`O protocolo deste atendimento é ${protocol}.`]),
        `Se precisar, ligue para ${company.contatos.sac2}. ${company.artigo.toUpperCase()} ${company.nomeFantasia} agradece o contato.`,
      ],
    },
  ]
}

function greeting(agora: string): string {
  const { minutes } = saoPauloClock(Date.parse(agora))
  return minutes < 12 * 60 ? 'Bom dia' : minutes < 18 * 60 ? 'Boa tarde' : 'Boa noite'
}

/** The contract's summary as it is spoken: products, total, freight, term, and the right of regret. */
function summarySentences(cart: Carrinho): string[] {
  const lines = cartLines(cart.itensPedido)
  return [
    `Vou repetir a sua compra: ${countText(lines.length, 'produto', 'produtos')}.`,
    ...lines.map(({ item, gifts }) => {
      const options = optionsText(item)
      const name = options === '' ? item.nome : `${item.nome}, ${options}`
      const services = serviceTexts(item).map((text) => ` ${text}.`)
      const given = gifts.map((gift) => ` De brinde: ${gift.nome}.`)
      if (!item.disponivel) return `${name}: indisponível no momento.`
      const amount =
        item.quantidade === 1 ? item.valorTotalText : `${item.valorUnitarioText} cada, ${item.valorTotalText}`
      return [
        `${countText(item.quantidade, 'unidade', 'unidades')} de ${name}: ${amount}.`,
        ...services,
        ...given,
      ].join('')
    }),
    ...cart.valores.linhas
      .filter(({ desconto }) => desconto)
      .map(({ nome, valorText }) => `${nome}: ${valorText.replace(/^- /, '')}.`),
    cart.valorTotalFreteText === null
      ? 'Frete e prazo: preciso do CEP da entrega para informar.'
      : `Frete: ${cart.valorTotalFreteText}.${cart.informacaoEntrega === null ? '' : ` ${cart.informacaoEntrega}.`}`,
    `Total${cart.valorTotalFreteText === null ? ' sem o frete' : ''}: ${cart.valorTotalPedidoText}${cart.economiaAVistaText === null ? '' : `, ou ${cart.valorTotalAVistaText} à vista no Pix`}.`,
    'O prazo conta em dias úteis, a partir da confirmação do pagamento.',
    'Por ser uma compra por telefone, você pode desistir em até 7 dias corridos depois de receber, sem dar motivo. Devolvemos tudo o que pagou, inclusive o frete, e a coleta é por nossa conta.',
    'Você confirma a compra nessas condições?',
  ]
}
