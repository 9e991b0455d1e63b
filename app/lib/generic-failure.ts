/** What a customer reads when nothing better is known (storefront §8). */
export const GENERIC_FAILURE =
  'Devido a um erro inesperado, não foi possível realizar a ação solicitada. Tente novamente mais tarde.'

/**
 * The one message that storefront §8 knows by its text: an info dialog in the browser, written into no page and told to
 * no caller.
 */
export const PASSWORD_CHANGE_REQUIRED = 'Alteração de senha obrigatória!'

/** What a page of a build that is long gone asks for has another name by now. */
export const SHOP_CHANGED = 'A loja foi atualizada. Recarregue a página e tente de novo.'
