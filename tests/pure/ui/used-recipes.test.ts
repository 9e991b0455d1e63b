import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { developmentRecipes, recipes, slotRecipes } from '#app/theme/recipes.ts'

const root = join(import.meta.dirname, '../../..')
const PARTS_PAGE = /^app\/shell\/parts\//
const sources = ['app', 'routes'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/^(styled-system|theme)\//.test(name))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') })),
)
const shop = sources.filter(({ name }) => !PARTS_PAGE.test(name))
const imported = (files: typeof sources): Set<string> =>
  new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(/import \{([^}]*)\} from '#styled-system\/recipes/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
      ),
    ),
  )

/** Every recipe's classes are in the one stylesheet of every page, so what no page shows is nowhere. */
describe('recipes', () => {
  it('each is used by the shop, but for those of the development page', () => {
    const used = imported(shop)
    const all = Object.keys({ ...recipes, ...slotRecipes })
    expect(all.filter((name) => !used.has(name))).toEqual(developmentRecipes)
  })

  it('those of the development page are used there', () => {
    const used = imported(sources.filter(({ name }) => PARTS_PAGE.test(name)))
    expect(developmentRecipes.filter((name) => !used.has(name))).toEqual([])
  })

  it('each slot is used by the shop', () => {
    const used = new Set(
      shop.flatMap(({ text }) => [
        ...[...text.matchAll(/\.(\w+)/g)].map(([, name]) => name),
        ...[...text.matchAll(/\{([^{}]*)\} = /g)].flatMap(([, names = '']) => names.split(/\W+/)),
      ]),
    )
    const unused = Object.entries(slotRecipes)
      .filter(([name]) => !developmentRecipes.includes(name))
      .flatMap(([name, { slots }]) => slots.filter((slot) => !used.has(slot)).map((slot) => `${name}.${slot}`))
    expect(unused).toEqual([])
  })

  it('each part of app/ui is used by a page, not only by the development page', () => {
    const parts = readdirSync(join(root, 'app/ui'))
    const unused = parts.filter(
      (part) => !shop.some(({ name, text }) => name !== `app/ui/${part}` && text.includes(`/${part}'`)),
    )
    expect(unused).toEqual([])
  })
})
