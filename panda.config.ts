import { defineConfig } from '@pandacss/dev'
import { globalCss } from './app/theme/global-css.ts'
import { agentRecipes, developmentRecipes, slotRecipes, recipes } from './app/theme/recipes.ts'
import { breakpoints, semanticTokens, tokens } from './app/theme/tokens.ts'

const isShop = process.env.NODE_ENV === 'production'
const apart = [...agentRecipes, ...developmentRecipes]
const shown = Object.keys({ ...recipes, ...slotRecipes }).filter((name) => !apart.includes(name))

export default defineConfig({
  preflight: true,
  presets: [],
  strictTokens: true,
  strictPropertyValues: true,
  jsxFramework: undefined,
  include: ['./app/**/*.{ts,tsx}', './routes/**/*.{ts,tsx}'],
  exclude: [
    './app/styled-system/**',
    './app/features/televendas/**',
    './app/shell/agents/**',
    ...(isShop ? ['./app/shell/parts/**'] : []),
  ],
  outdir: 'app/styled-system',
  outExtension: 'js',
  importMap: '#styled-system',
  // Every style is a recipe: one class per part keeps a page's HTML small, and all of them are wanted whatever a page
  // shows. Short class names: a product page's HTML stays under its 40 KB (speed §2).
  hash: { cssVar: false, className: true },
  staticCss: { recipes: Object.fromEntries(shown.map((name) => [name, ['*']])) },
  theme: {
    breakpoints,
    tokens,
    semanticTokens,
    recipes,
    slotRecipes,
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      appear: { from: { opacity: '0' } },
      vanish: { to: { opacity: '0' } },
      progress: { from: { left: '-33%' }, to: { left: '100%' } },
    },
  },
  globalCss,
})
