/** What somebody agrees to by asking for a notice; kept with the request (LGPD art. 8). */
export const NOTICE_CONSENT =
  'Usaremos o seu e-mail só para avisar, uma única vez, quando este produto voltar ao estoque.'
/** The same of "Me avise quando baixar". */
export const PRICE_NOTICE_CONSENT =
  'Usaremos o seu e-mail só para avisar, uma única vez, quando o preço deste produto baixar.'
