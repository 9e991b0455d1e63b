/** The product page's purchase: the bar's button submits it from outside, the early script watches where it is. */
export const BUY_FORM_ID = 'comprar'
/** The header's panel for the CEP; filled by app/early/place-panel.ts. */
export const PLACE_ID = 'cep'

/** Of what stands behind the list: a browser's first frame waits for the beginning of an element, not for its end. */
export const LIST_END = 'fim-da-lista'

/** The options of a product's page: what is still to be chosen is sought there. */
export const OPTIONS_ID = 'opcoes'
