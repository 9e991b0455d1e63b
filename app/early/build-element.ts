/** An element with its attributes and content, for the parts of a page that exist only once a script makes them. */
export function buildElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...content)
  return element
}

/** Where such parts go: a spot of the page whose content React leaves alone. */
export const spotFor = (): Element | null => document.querySelector('[data-made]')
