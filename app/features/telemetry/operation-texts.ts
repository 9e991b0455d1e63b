import type { FunnelStep, RequestKind, VitalName } from '#commerce/contract/telemetry/instruments.ts'
import type { PageKind } from '#commerce/contract/telemetry/sanitise.ts'

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' })
export const saoPauloTime = (instant: string): string => clock.format(new Date(instant))

export const countText = (count: number): string => Math.round(count).toLocaleString('pt-BR')

/** `12 ms`, `1,4 s`; a dash where nothing was measured. */
export function msText(ms: number | null): string {
  if (ms === null) return '–'
  return ms < 1000
    ? `${ms.toLocaleString('pt-BR', { maximumFractionDigits: ms < 10 ? 1 : 0 })} ms`
    : `${(ms / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`
}

/** `40 s`, `12 min`, `3 h`; a dash for nothing. */
export function ageText(seconds: number): string {
  if (seconds < 1) return '–'
  const [value, unit] = seconds < 60 ? [seconds, 's'] : seconds < 3600 ? [seconds / 60, 'min'] : [seconds / 3600, 'h']
  return `${countText(value)} ${unit}`
}

export const shareText = (part: number, of: number): string =>
  of === 0 ? '–' : `${((100 * part) / of).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`

export const KIND_NAMES: Readonly<Record<string, string>> = {
  gerada: 'Páginas prontas e arquivos',
  variante: 'Listagens sob pedido',
  pessoal: 'Páginas pessoais',
  funcao: 'Funções do site',
  contrato: 'Contrato (/wcs)',
  imagem: 'Imagens',
  outro: 'Outros',
} satisfies Readonly<Record<RequestKind, string>>

export const PAGE_NAMES: Readonly<Record<string, string>> = {
  inicio: 'Início',
  departamento: 'Departamento',
  busca: 'Busca',
  produto: 'Produto',
  hotsite: 'Hotsite',
  carrinho: 'Carrinho',
  checkout: 'Checkout',
  conta: 'Minha conta',
  entrada: 'Entrada e cadastro',
  televendas: 'Televendas',
  outra: 'Outras',
} satisfies Readonly<Record<PageKind, string>>

export const STEP_NAMES: Readonly<Record<string, string>> = {
  produto: 'Produtos vistos',
  carrinho: 'Colocados no carrinho',
  checkout: 'Telas de checkout vistas',
  pedido: 'Pedidos feitos',
} satisfies Readonly<Record<FunnelStep, string>>

/** What web.dev calls good and poor, for 75 % of page views. */
const GOOD: Readonly<Record<VitalName, readonly [number, number]>> = {
  LCP: [2.5, 4],
  INP: [0.2, 0.5],
  CLS: [0.1, 0.25],
  FCP: [1.8, 3],
  TTFB: [0.8, 1.8],
}

/** `1,8 s · bom`. */
export function vitalText(name: VitalName, vital: { p75: number } | null): string {
  if (vital === null) return '–'
  const [good, poor] = GOOD[name]
  const judged = vital.p75 <= good ? 'bom' : vital.p75 <= poor ? 'regular' : 'ruim'
  const value =
    name === 'CLS' ? vital.p75.toLocaleString('pt-BR', { maximumFractionDigits: 3 }) : msText(vital.p75 * 1000)
  return `${value} · ${judged}`
}
