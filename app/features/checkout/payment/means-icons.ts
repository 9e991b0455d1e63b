import type { IconName } from '#app/ui/icon.tsx'
import type { OpcaoPagamento } from '#commerce/contract/checkout/checkout.ts'

export const MEANS_ICONS: Record<OpcaoPagamento['forma'], IconName> = {
  PIX: 'pix',
  CARTAO: 'card',
  BOLETO: 'barcode',
  PONTOS: 'gift',
  VALE: 'gift',
}
