/** The product page's purchase: the bar's button submits it from outside, the early script watches where it is. */
export const BUY_FORM_ID = 'comprar'
