import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { tokens } from '#app/theme/tokens.ts'
import { readYaml } from '#commerce/adapters/files/yaml-file.ts'
import { companyOf } from '#commerce/domain/content/company-of.ts'
import { contrast, luminance, SCALES, shopColours } from '#commerce/domain/content/shop-colours.ts'
import { ShopFile } from '#commerce/domain/content/shop-folder.ts'
import { textSections } from '#commerce/domain/content/text-sections.ts'

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe("a merchant's colours", () => {
  test('take the place of the scales of the theme', () => {
    const theme = (scale: Record<string, { value: string }>) =>
      Object.fromEntries(Object.entries(scale).map(([step, { value }]) => [step, value]))
    expect(SCALES).toEqual({ blue: theme(tokens.colors.blue), orange: theme(tokens.colors.orange) })
  })

  test('are read on every ground, whatever was asked for', () => {
    fc.assert(
      fc.property(hex, hex, (principal, action) => {
        const { style } = shopColours(principal, action)
        const colour = (name: string) => new RegExp(`--colors-${name}:(#[0-9A-F]{6})`).exec(style)?.[1]
        const [header, ink, fill] = [colour('blue-800')!, colour('blue-900')!, colour('orange-500')!]
        expect(contrast('#FFFFFF', header)).toBeGreaterThanOrEqual(4.5)
        expect(contrast('#FFFFFF', colour('blue-600')!)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colour('on-action') ?? ink, fill)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colour('on-action') ?? ink, colour('orange-600')!)).toBeGreaterThanOrEqual(4.45)
        expect(contrast('#FFFFFF', colour('orange-700')!)).toBeGreaterThanOrEqual(4.45)
      }),
    )
  })

  test('are kept where they can be, and told where they cannot', () => {
    expect(shopColours('#14532D', '#F59E0B')).toMatchObject({ principal: '#14532D', corrections: [] })
    const { corrections, principal } = shopColours('#FFE600', '#7A7A7A')
    expect(luminance(principal)).toBeLessThan(0.11)
    expect(corrections).toEqual([
      expect.stringMatching(/^A cor principal #FFE600 é clara demais .* foi escurecida para #/),
      expect.stringMatching(/^Na cor dos botões #7A7A7A nem letras escuras nem brancas/),
    ])
  })
})

describe('social pages', () => {
  const model = (redes: object) => {
    const { value } = readYaml(
      readFileSync(new URL('../../../commerce/seed/own/model/loja.yaml', import.meta.url), 'utf8'),
    )
    return v.safeParse(ShopFile, { ...(value as object), redes })
  }
  test('are named in the footer’s order, each on its own network alone', () => {
    const told = model({ facebook: 'https://www.facebook.com/casa', instagram: 'https://instagram.com/casa' })
    expect(told.issues).toBeUndefined()
    const nothing = { logo: null, icon: undefined, mask: undefined, share: undefined }
    expect(companyOf(told.output as ShopFile, nothing).company.redes).toEqual([
      { nome: 'Instagram', url: 'https://instagram.com/casa' },
      { nome: 'Facebook', url: 'https://www.facebook.com/casa' },
    ])
    const without = model({})
    expect(companyOf(without.output as ShopFile, nothing).company.redes).toBeUndefined()
    for (const instagram of ['http://instagram.com/casa', 'https://casa.example/instagram.com', 'javascript:alert(1)'])
      expect(model({ instagram }).issues?.[0].message).toContain('https://instagram.com/sualoja')
  })
})

describe('files of a folder', () => {
  test('tell the line of what is wrong', () => {
    const { lineOf, problems } = readYaml('nome: A\nendereco:\n  cep: 1\nlista:\n  - a\n  - b: 2\n')
    expect(problems).toEqual([])
    expect([['nome'], ['endereco', 'cep'], ['endereco', 'uf'], ['lista', 1, 'b'], []].map(lineOf)).toEqual([
      1, 3, 2, 6, 1,
    ])
    expect(readYaml('a: 1\na: 2\n').problems).toEqual([{ line: 2, reason: 'Este campo está escrito duas vezes.' }])
    expect(readYaml('a: "1\nb: 2\n', 4).problems[0]).toMatchObject({ reason: expect.stringContaining('aspas') })
  })

  test('become sections of a text; what the shop cannot show is refused by its line', () => {
    const { sections, problems } = textSections(
      'Abertura.\n\n## Prazos & trocas\n\n- um\n- dois\n\n> **Atenção** leia.\n\n| A | B |\n|---|---|\n| 1 | 2 |\n',
    )
    expect(problems).toEqual([])
    expect(sections).toEqual([
      { id: 'inicio', titulo: null, blocos: [{ tipo: 'paragrafo', texto: 'Abertura.' }] },
      {
        id: 'prazos-trocas',
        titulo: 'Prazos & trocas',
        blocos: [
          { tipo: 'lista', ordenada: false, itens: ['um', 'dois'] },
          { tipo: 'destaque', titulo: 'Atenção', texto: 'leia.' },
          { tipo: 'tabela', legenda: '', colunas: ['A', 'B'], linhas: [['1', '2']] },
        ],
      },
    ])
    expect(textSections('a\n\n# Um\n\n<div>x</div>\n').problems.map(({ line }) => line)).toEqual([3, 5])
  })
})
