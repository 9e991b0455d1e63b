/** A product where nothing else says which of its variations is meant (domain §4.1). */
export const variantName = (name: string, options: Readonly<Record<string, string>>): string =>
  [name, ...Object.values(options)].join(', ')
