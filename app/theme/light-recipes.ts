import type { Plugin } from 'vite'

/** A recipe as Panda generates it; a slot recipe answers one class per slot, a plain one a class. */
interface GeneratedRecipe {
  (props?: Record<string, string>): string | Record<string, string>
  variantMap: Record<string, readonly string[]>
  getVariantProps: (props: Record<string, string>) => Record<string, string>
}

const GENERATED = /\/styled-system\/recipes\/(?!index|create-recipe)[\w-]+\.js$/

/**
 * Writes every generated recipe as the table of class names it amounts to. Panda's own runtime works them out in the
 * browser, and its modules cannot be shaken: each page would carry every recipe of the shop, a quarter of what it loads
 * besides React.
 * @throws while building when a table would name other classes than Panda's recipe does.
 */
export function lightRecipes(): Plugin {
  return {
    name: 'shop-light-recipes',
    apply: 'build',
    async load(id) {
      if (!GENERATED.test(id)) return
      const exported = Object.entries(
        (await import(/* @vite-ignore */ `file://${id}`)) as Record<string, GeneratedRecipe>,
      )
      const lines = exported.map(([name, recipe]) => `export const ${name} = ${sourceOf(name, recipe)}`)
      return { code: lines.join('\n'), moduleSideEffects: false }
    },
  }
}

/**
 * JavaScript of one recipe: `(props) => class or classes`, chosen variants added to the base in the order Panda adds
 * them.
 */
function sourceOf(name: string, recipe: GeneratedRecipe): string {
  const keys = Object.keys(recipe.variantMap)
  const slots = Object.keys(asSlots(recipe()))
  const chosen = Object.fromEntries(keys.map((key) => [key, recipe.variantMap[key]![0]!]))
  const tokens = (slot: string, props: Record<string, string>) =>
    asSlots(recipe({ ...chosen, ...props }))[slot]!.split(' ')
  const at = (slot: string, key: string) =>
    recipe.variantMap[key]!.length > 1
      ? tokens(slot, {}).findIndex(
          (token, index) => token !== tokens(slot, { [key]: recipe.variantMap[key]![1]! })[index],
        )
      : keys.indexOf(key) + 1
  const table = Object.fromEntries(
    slots.map((slot) => [
      slot,
      {
        base: tokens(slot, {})[0]!,
        variants: Object.fromEntries(
          keys.map((key) => [
            key,
            Object.fromEntries(
              recipe.variantMap[key]!.map((value) => [value, tokens(slot, { [key]: value })[at(slot, key)]!]),
            ),
          ]),
        ),
      },
    ]),
  )
  const defaults = recipe.getVariantProps({})
  const light = (props: Record<string, string>) =>
    Object.fromEntries(
      slots.map((slot) => [
        slot,
        [
          table[slot]!.base,
          ...keys.flatMap((key) => table[slot]!.variants[key]![props[key] ?? defaults[key] ?? ''] ?? []),
        ].join(' '),
      ]),
    )
  for (const props of [{}, ...keys.flatMap((key) => recipe.variantMap[key]!.map((value) => ({ [key]: value })))]) {
    const [ours, panda] = [light(props), asSlots(recipe(props))].map((classes) =>
      JSON.stringify(classes, (_key, value) => (typeof value === 'string' ? value.split(' ').sort().join(' ') : value)),
    )
    if (ours !== panda)
      throw new Error(`A receita ${name} tem outras classes do que as do Panda: ${ours} em vez de ${panda}.`)
  }
  const plain = typeof recipe() === 'string'
  if (keys.length === 0)
    return `() => (${JSON.stringify(plain ? table['']!.base : Object.fromEntries(slots.map((slot) => [slot, table[slot]!.base])))})`
  const pick = (slot: string) =>
    `[${[JSON.stringify(table[slot]!.base), ...keys.map((key) => `${JSON.stringify(table[slot]!.variants[key])}[p[${JSON.stringify(key)}] ?? ${JSON.stringify(defaults[key] ?? '')}]`)].join(',')}].filter(Boolean).join(' ')`
  return plain
    ? `(p = {}) => ${pick('')}`
    : `(p = {}) => ({${slots.map((slot) => `${JSON.stringify(slot)}: ${pick(slot)}`).join(',')}})`
}

/** A plain recipe counts as one slot without a name. */
const asSlots = (classes: string | Record<string, string>) => (typeof classes === 'string' ? { '': classes } : classes)
