import { company, named } from '#commerce/contract/company.ts'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import { protocolText } from './call-times.ts'

export const firstName = (name: string): string => name.split(' ')[0] ?? ''

/** What is read aloud when a call begins (domain §7): greeting and protocol, the recording, personal data. */
export function openingScript({ agente, atendimento }: AgenteEmAtendimento): readonly (readonly [string, string])[] {
  const greeting =
    atendimento?.direcao === 'REALIZADA'
      ? `Olá! Aqui é ${firstName(agente.nome)}, do televendas ${named('d')}. Posso falar com você agora?`
      : `${company.nomeFantasia} televendas, aqui é ${firstName(agente.nome)}. Como posso ajudar?`
  return [
    ['Abertura', `${greeting} O protocolo desta ligação é ${protocolText(atendimento?.protocolo ?? '')}.`],
    ['Gravação', 'Esta ligação é gravada para a sua segurança e pode ser solicitada por você pelo protocolo.'],
    [
      'Dados pessoais',
      'Vou confirmar dois dados do seu cadastro para sua segurança. Eles são usados somente neste atendimento, conforme a nossa Política de Privacidade. Nunca pedimos senha nem dados do cartão por telefone.',
    ],
  ]
}
