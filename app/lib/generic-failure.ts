/** What a customer reads when nothing better is known (storefront §8). */
export const GENERIC_FAILURE = 'Devido a um erro inesperado, não foi possível realizar a ação solicitada. Tente novamente mais tarde.'
