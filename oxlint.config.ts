import { defineConfig } from 'oxlint'

/** Files with a function of more than eighty lines, from before there was a bound: none is added. */
const LONG_FUNCTIONS = ['app/early/{live-store,measuring,replay,start-early,tag-frames}.ts']

/** What is of the browser, or of the moment: nothing for app/lib. */
const BROWSER = `window document navigator location history localStorage sessionStorage fetch crypto performance
  setTimeout setInterval requestAnimationFrame`.split(/\s+/)

/** What stands behind an address. */
const SCREENS = 'shell feature state widgets ui lib browser early generated server-functions'.split(' ')

/**
 * Every folder of code is a room, and may import itself, what is named here and, unless it knows no word of this shop,
 * `contract`; nothing else.
 */
export const ROOMS: Readonly<Record<string, { folder: string; mayImport: readonly string[] }>> = {
  // The storefront.
  'app-entry': { folder: 'app/*.{ts,tsx}', mayImport: ['routes', 'theme', ...SCREENS] },
  routes: { folder: 'routes', mayImport: ['app-entry', ...SCREENS] },
  shell: {
    folder: 'app/shell',
    mayImport: ['feature', 'state', 'widgets', 'ui', 'lib', 'browser', 'early', 'generated'],
  },
  // Itself, never another feature.
  feature: {
    folder: 'app/features/*',
    mayImport: ['server-functions', 'state', 'widgets', 'ui', 'lib', 'browser', 'early', 'generated'],
  },
  state: { folder: 'app/state', mayImport: ['server-functions', 'lib', 'browser', 'early'] },
  widgets: { folder: 'app/widgets', mayImport: ['ui', 'lib', 'browser', 'generated'] },
  ui: { folder: 'app/ui', mayImport: ['theme', 'lib', 'generated'] },
  theme: { folder: 'app/theme', mayImport: ['generated'] },
  browser: { folder: 'app/browser', mayImport: ['lib'] },
  lib: { folder: 'app/lib', mayImport: [] },
  early: { folder: 'app/early', mayImport: ['lib', 'browser'] },
  static: { folder: 'app/static', mayImport: ['lib', 'commerce-entry'] },
  generated: { folder: 'app/styled-system', mayImport: [] },
  'server-functions': { folder: 'server-functions', mayImport: ['lib', 'browser'] },

  // The seam.
  contract: { folder: 'commerce/contract', mayImport: [] },

  // The embedded commerce backend.
  'commerce-entry': {
    folder: 'commerce/*.ts',
    mayImport: [
      'commerce-http',
      'commerce-jobs',
      'commerce-operations',
      'commerce-store',
      'commerce-adapters',
      'commerce-seed',
      'commerce-migrations',
      'commerce-kernel',
    ],
  },
  'commerce-http': { folder: 'commerce/http', mayImport: ['commerce-operations', 'commerce-kernel'] },
  'commerce-cli': {
    folder: 'commerce/cli',
    mayImport: ['commerce-entry', 'commerce-operations', 'commerce-seed', 'commerce-kernel'],
  },
  'commerce-jobs': {
    folder: 'commerce/jobs',
    mayImport: ['commerce-operations', 'commerce-adapters', 'commerce-kernel'],
  },
  'commerce-operations': {
    folder: 'commerce/operations',
    mayImport: ['commerce-domain', 'commerce-store', 'commerce-adapters', 'commerce-kernel'],
  },
  'commerce-domain': { folder: 'commerce/domain', mayImport: ['commerce-kernel'] },
  'commerce-store': { folder: 'commerce/store', mayImport: ['commerce-kernel'] },
  'commerce-adapters': { folder: 'commerce/adapters', mayImport: ['commerce-domain', 'commerce-kernel'] },
  'commerce-migrations': { folder: 'commerce/migrations', mayImport: ['commerce-kernel'] },
  'commerce-seed': {
    folder: 'commerce/seed',
    mayImport: ['commerce-operations', 'commerce-domain', 'commerce-store', 'commerce-adapters', 'commerce-kernel'],
  },
  'commerce-kernel': { folder: 'commerce/kernel', mayImport: [] },
}

const isEntry = ([, { folder }]: [string, { folder: string }]): boolean => folder.includes('*.')
const rooms = Object.entries(ROOMS)

/**
 * The first that fits counts: what lies in no room's folder is in none, and may import nothing; then come loose files.
 */
const elements = [
  ...rooms
    .filter((room) => !isEntry(room))
    .map(([type, { folder }]) => ({ type, pattern: folder, ...(type === 'feature' ? { capture: ['name'] } : {}) })),
  { type: 'no-room', pattern: ['app/*', 'commerce/*'] },
  ...rooms.filter(isEntry).map(([type, { folder }]) => ({ type, pattern: folder.replace(/\/\*\..*$/, '') })),
]

/** The design system would do for another shop. */
const WORDLESS: readonly string[] = ['ui', 'theme']

const policies = rooms.map(([type, { mayImport }]) => ({
  from: { element: { type } },
  allow: [
    { to: { element: type === 'feature' ? { type, captured: { name: '{{from.captured.name}}' } } : { type } } },
    { to: { element: { type: WORDLESS.includes(type) ? mayImport : [...mayImport, 'contract'] } } },
  ],
}))

export default defineConfig({
  plugins: ['import', 'typescript', 'react', 'jsx-a11y', 'promise', 'unicorn', 'oxc'],
  jsPlugins: ['eslint-plugin-boundaries'],
  categories: { correctness: 'error' },
  ignorePatterns: ['app/styled-system/**', 'app/route-tree.gen.ts', 'dist/**', '.shop/**'],
  settings: {
    'import/resolver': { './tests/architecture/import-resolver.cjs': {} },
    'boundaries/include': ['app/**', 'routes/**', 'server-functions/**', 'commerce/**'],
    'boundaries/elements': elements,
  },
  rules: {
    'no-console': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Without the option types would not count.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // `!= null` says both of what is not there.
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'off',
    'react/rules-of-hooks': 'error',
    'boundaries/dependencies': ['error', { default: 'disallow', policies }],
  },
  overrides: [
    {
      files: ['{app,routes,server-functions,commerce}/**'],
      rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
    },
    { files: LONG_FUNCTIONS, rules: { 'max-lines-per-function': 'off' } },
    {
      // Migrations, the seed and what changes the whole database have statements of their own.
      files: ['commerce/{http,cli,jobs,operations,domain,adapters}/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          { paths: [{ name: 'kysely', importNames: ['sql'], message: 'SQL lies in commerce/store.' }] },
        ],
      },
    },
    {
      files: ['app/lib/**'],
      rules: {
        'no-restricted-globals': ['error', ...BROWSER],
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: 'The clock is passed in.' },
          { object: 'Math', property: 'random' },
        ],
      },
    },
  ],
})
