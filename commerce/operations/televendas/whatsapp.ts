/** A web conversation with the customer's mobile, the text written and not yet sent; null without one. */
export const whatsappLink = (mobile: string | null, text: string): string | null =>
  mobile === null ? null : `https://wa.me/${mobile.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
