import { defineConfig } from '@pandacss/dev'
import { breakpoints, globalCss, tokens, semanticTokens } from './app/theme/tokens.ts'

export default defineConfig({
  preflight: true,
  presets: [],
  eject: true,
  strictTokens: true,
  strictPropertyValues: true,
  jsxFramework: undefined,
  include: ['./app/**/*.{ts,tsx}', './routes/**/*.{ts,tsx}'],
  exclude: ['./app/styled-system/**'],
  outdir: 'app/styled-system',
  outExtension: 'js',
  importMap: '#styled-system',
  theme: { breakpoints, tokens, semanticTokens },
  globalCss,
})
