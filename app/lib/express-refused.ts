/** With it the product's address comes back when 'Comprar agora' was refused before the page was live. */
export const EXPRESS_REFUSED = '#comprar-agora'
