import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { breakpoints, tokens } from '#app/theme/tokens.ts'

const root = join(import.meta.dirname, '../..')
const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('styled-system'))
    .map((name) => join(folder, name))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/i
/** Files that name a colour outside the tokens, and why. */
const COLOURED: Record<string, string> = {
  'app/theme/tokens.ts': 'the tokens themselves',
  'app/early/pending-mark.ts': 'tells that the page could not be loaded, perhaps without its stylesheet',
  'app/static/serve/demonstration.ts': 'said on every page as it is served, also where no stylesheet of the shop is',
  'app/static/publish/plain-pages.ts': 'pages of last resort, which no stylesheet reaches',
  'app/static/publish/shop-files.ts': 'the page without a network, which no stylesheet reaches, and the manifest',
  'routes/__root.tsx': 'theme-color of the document, which takes no variable',
}

/**
 * Sizes in brackets, by what they are. Each is one thing in one place; what comes up in several belongs in tokens.ts.
 */
const SIZES: Record<string, RegExp> = {
  'a ring or bar drawn at an edge': /^(-?[0-5]px|\d+px (solid|dashed)( transparent)?|inset .*|[\d.]+px \{.*\})$/,
  'a mark placed by eye': /^-?\d{1,2}px$/,
  'in letters of its own line': /^-?[\d.]+r?em$/,
  'what the screen leaves': /^(calc|min|max)\(.*\)$/,
  'the width or height of one thing': /^(0 0 )?\d{3,4}px$/,
  'a height that stands in for what is not laid out': /^auto \d+px$/,
  'the height of what floats at the foot of the screen, when something does': /^var\(--barra, 0px\)$/,
  'rows or columns of one thing': /^[\d.]+(px|rem) (minmax\(.*\)|[\d.]+rem)$/,
  'a share of the row': /^[01] [01] [\d.]+(%|px|rem)$/,
}
const BRACKETED = /'\[([^'\]]*\d(?:px|rem|em)\b[^'\]]*)\]'/g

describe('design tokens', () => {
  it('no colour is named outside of them', () => {
    const coloured = [...filesOf('app'), ...filesOf('routes')].filter((file) =>
      COLOUR.test(textOf(file).replaceAll(/&#\d+;|['"`/]#[\w-]+|href="#[\w-]*/g, '')),
    )
    expect(coloured.filter((file) => !(file in COLOURED))).toEqual([])
  })

  it('a size outside of them is one of the known kinds', () => {
    const odd = filesOf('app/theme').flatMap((file) =>
      [...textOf(file).matchAll(BRACKETED)]
        .map(([, size = '']) => ({ file, size }))
        .filter(({ size }) => !Object.values(SIZES).some((kind) => kind.test(size))),
    )
    expect(odd).toEqual([])
  })

  it('no part writes a style of its own', () => {
    expect(
      [...filesOf('app'), ...filesOf('routes')].filter(
        (file) => file.endsWith('.tsx') && /\sstyle=\{/.test(textOf(file)),
      ),
    ).toEqual([])
  })

  it('are the numbers of storefront §2.2, §2.4 and §9', () => {
    expect(breakpoints).toMatchObject({ sm: '720px', md: '960px', xl: '1580px' })
    const { sizes, radii, durations, spacing } = tokens
    expect(
      [
        sizes.container,
        sizes.drawer,
        sizes.dialog,
        sizes.banner,
        sizes.logo,
        sizes.logoHeight,
        sizes.logoMobile,
        sizes.logoHeightMobile,
        sizes.suggestions,
        sizes.suggestion,
      ].map(({ value }) => value),
    ).toEqual(['1280px', '400px', '564px', '1024px', '132px', '48px', '96px', '34px', '570px', '84px'])
    expect([radii.base.value, durations.dialog.value, spacing['20'].value, spacing.header.value]).toEqual([
      '4px',
      '300ms',
      '80px',
      '158px',
    ])
  })
})
