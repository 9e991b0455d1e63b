/** Codes are 3 to 20 capitals, digits and hyphens (domain §8). */
export const asCouponCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .slice(0, 20)
