import { describe, expect, it } from 'vitest'
import { globalCss } from '#app/theme/global-css.ts'
import { recipes, slotRecipes } from '#app/theme/recipes.ts'

/** Every selector of nested styles, `&` replaced by what stands above it. */
function selectors(styles: unknown, above = '&'): string[] {
  if (typeof styles !== 'object' || styles === null) return []
  return Object.entries(styles).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return []
    const here = /^[a-z]+$/i.test(key) || key.startsWith('@') ? above : key.replaceAll('&', above)
    return [...(here === above ? [] : here.split(/,(?![^(]*\))/)), ...selectors(value, here)]
  })
}

/** The element that a selector styles. */
const subject = (selector: string): string =>
  selector
    .replaceAll(/:has\((?:[^()]|\([^()]*\))*\)/g, ':has')
    .trim()
    .split(/[\s>+~]+(?![^(]*\))/)
    .at(-1)!

/**
 * The engine keeps one list for all `:has()` of a stylesheet: of the elements that may have to be asked again when
 * anything comes into a page. `*` in it, or an element that a page has by the hundred, makes each insertion a
 * calculation of the whole page (45 ms on the home page, a dozen times that on a weak phone). An element that is itself
 * looked into is not in that list.
 */
const NOT_OF_MANY = /[&.#[]|:has|^(?:b|label|ul)\b/

describe('styles that look into an element', () => {
  it('are those of named elements', () => {
    const all = [
      ...selectors(globalCss),
      ...Object.values({ ...recipes, ...slotRecipes }).flatMap((recipe) => selectors(recipe)),
    ]
    const looking = all.filter((selector) => selector.includes(':has('))
    expect(looking.length).toBeGreaterThan(10)
    expect(looking.filter((selector) => !NOT_OF_MANY.test(subject(selector)))).toEqual([])
  })
})
