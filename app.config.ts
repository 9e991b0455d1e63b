import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { lightRecipes } from './app/theme/light-recipes.ts'

/**
 * What the pages of one person have in common, left to itself some forty files of a few hundred bytes between a press
 * and the review. Each without what it imports, which would be drawn out of the chunks that public pages load; parts
 * that come later on public pages need sums or a form, so those are chunks of their own.
 */
const SUMS = [
  'app/ui/banner',
  'app/widgets/summary-lines',
  'app/lib/total-lines',
  'styled-system/recipes/(banner|purchase)',
]
const FORMS = ['app/ui/(field|send-form|sending|use-form)', 'styled-system/recipes/field']
const PERSONAL_PARTS = [
  'app/ui/(choice-list|steps)',
  'app/widgets/(item-row|pay-bar)',
  'app/shell/personal-page',
  'app/lib/(address-text|reserved-text)',
  'app/state/use-hydrated-atom',
  'server-functions/page-guard',
  'styled-system/recipes/(checkout|choice|delivery-part|delivery-window|order|steps)',
  'commerce/contract/values/(cep|cpf|document|person-name)',
  'node_modules/valibot/.*',
]
/** What every page of the catalogue needs in small pieces: some dozen files of a few hundred bytes each. */
const CATALOGUE_PARTS = [
  'app/features/catalogue/listing/department-tiles',
  'app/lib/cart-lines',
  'app/state/(handed-atoms|use-navigate-to|use-preload-page)',
  'app/ui/breadcrumb',
  'app/widgets/picture',
  'commerce/contract/values/quantity',
  'server-functions/(checkout/checkout|customers/favorites|page-status)',
  'styled-system/recipes/(breadcrumb|departments|product-card)',
]
const files = (paths: readonly string[]) => new RegExp(`/(${paths.join('|')})\\.\\w+$`)
const CARDS = '(card|saved-card|tokenize|means|instalment|payment-processor|payment.queries)'
const LATER =
  '((?:use-)?assisted|conclusion|other|change|boleto|pix|order-(deliveries|payment)|link|use-payment|choose-address)'
const checkoutFiles = (names: string) => new RegExp(`/app/features/checkout/\\w+/${names}[^/]*$`)
const PERSONAL_CHUNKS = [
  { name: 'sums', test: files(SUMS), includeDependenciesRecursively: false },
  { name: 'forms', test: files(FORMS), includeDependenciesRecursively: false },
  { name: 'personal', test: files(PERSONAL_PARTS), includeDependenciesRecursively: false },
  { name: 'cards', test: checkoutFiles(CARDS), includeDependenciesRecursively: false },
  { name: 'steps', test: checkoutFiles(`(?!${CARDS}|${LATER})`), includeDependenciesRecursively: false },
]

/** Files that import one another in a circle may run before what they need: chunks put together by hand must not. */
function refuseCircles(chunks: ReadonlyMap<string, readonly string[]>): void {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) throw new Error(`Chunks import one another: ${[...path, file].join(' > ')}`)
    if (done.has(file)) return
    for (const next of chunks.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of chunks.keys()) visit(file, [])
}

/** What the early script brings without React must not bring React: one constant shared with it is enough for that. */
function refuseWholeApp(chunks: readonly Rolldown.OutputChunk[]): void {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const app = chunks.find(({ name }) => name === 'client-main')
  const early = chunks.find(({ name, isEntry }) => isEntry && name === 'index')
  if (!app || !early) throw new Error('No chunk of the early script, or none of React.')
  const bringsApp = (file: string): boolean =>
    file === app.fileName || (byFile.get(file)?.imports.some(bringsApp) ?? false)
  for (const file of early.dynamicImports)
    if (file !== app.fileName && bringsApp(file))
      throw new Error(`${byFile.get(file)?.facadeModuleId ?? file} brings all that React starts with.`)
}

/**
 * What a page starts with runs nearly whole at once: compiled beside the download, off the thread that answers presses,
 * instead of function by function on it (explicit compile hints of V8; other engines read a comment).
 */
function compileAhead(chunks: readonly Rolldown.OutputChunk[]): void {
  for (const chunk of chunks)
    if (chunk.name === 'index' || chunk.name === 'client-main')
      chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
}

const functionIds = new Set<string>()

/** Also what `bench -- generate` builds with, so that Start's own prerender is measured on this very app. */
export const startOptions = {
  srcDirectory: 'app',
  router: {
    routesDirectory: '../routes',
    generatedRouteTree: 'route-tree.gen.ts',
    // Loaders come with their screens: a product page carries neither the checkout nor the listings.
    codeSplittingOptions: { defaultBehavior: [['loader', 'component']] satisfies [['loader', 'component']] },
  },
  serverFns: {
    disableCsrfMiddlewareWarning: false,
    // Its file and name: 64 characters of hash for each function a page can call do not pack.
    generateFunctionId({ filename, functionName }: { filename: string; functionName: string }) {
      const id = `${filename.replace(/^.*server-functions\/|\.ts$/g, '').replaceAll('/', '-')}-${functionName.split('_')[0]}`
      functionIds.add(id)
      return id
    },
  },
  importProtection: { include: ['app/**', 'routes/**', 'server-functions/**'] },
}

export default defineConfig({
  // React has had it itself since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // Private build folders let two builds of one checkout live side by side (benchmarks, tests).
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: true,
    // Only the early script preloads what it imports, and of that what the imported file needs in turn: a page names its
    // route's own chunks, and a map of every chunk of the shop weighs 3 KB.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostId }) =>
        hostId.includes('client-main') ? [] : needed.filter((each) => each !== file),
    },
  },
  environments: {
    client: {
      build: {
        outDir: `${process.env.SHOP_DIST ?? 'dist'}/client`,
        // Every generated page names its chunks (app/client.tsx, data-pre): a name that only people read weighs on each
        // of them. Those that no page names keep theirs.
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name }) =>
              name === 'client-main' || name === 'dialog' ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
            // All that the early script needs is in its one file: left to itself, Rolldown puts a module that a later
            // chunk needs too into a file of its own (rolldown#10731). And all that React starts with is in one other,
            // instead of some fifty that other pages share: each is a request, and small ones pack badly.
            codeSplitting: {
              groups: [
                { name: 'index', test: /\/app\/client\.tsx$/, priority: 2 },
                { name: 'client-main', test: /\/app\/client-main\.tsx$/, priority: 1 },
                // Parts without React show pictures too.
                {
                  name: 'pictures',
                  test: /\/(?:app\/lib\/images|commerce\/contract\/catalogue\/pictures)\.ts$/,
                  priority: 2,
                },
                // What several parts without React share.
                {
                  name: 'parts',
                  test: /\/app\/(?:browser\/commerce-(?:answer|url)|lib\/plain-text|early\/(?:build-element|small-card))\.ts$/,
                },
                { name: 'dialog', test: /\/app\/ui\/dialog\.tsx$/ },
                { name: 'catalogue', test: files(CATALOGUE_PARTS), includeDependenciesRecursively: false },
                ...PERSONAL_CHUNKS,
              ],
            },
          },
        },
      },
    },
    ssr: { build: { outDir: `${process.env.SHOP_DIST ?? 'dist'}/server` } },
  },
  plugins: [
    tanstackStart(startOptions),
    react(),
    lightRecipes(),
    {
      name: 'shop-no-circles',
      apply: 'build',
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        refuseCircles(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
        if (this.environment.name === 'client') refuseWholeApp(chunks)
      },
    },
    {
      // After Vite's own list of what is preloaded: the hint counts as a file's first line alone.
      name: 'shop-compiled-ahead',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle: {
        order: 'post',
        handler: (_options, bundle) => compileAhead(Object.values(bundle).filter((file) => file.type === 'chunk')),
      },
    },
    {
      // The door of server functions asks for it (server-functions/server-call.server.ts).
      name: 'shop-function-ids',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'ssr',
      generateBundle() {
        this.emitFile({
          type: 'asset',
          fileName: 'function-ids.json',
          source: JSON.stringify([...functionIds].toSorted()),
        })
      },
    },
    // One self-contained server: it starts faster, and workers and private build folders need no node_modules beside
    // it.
    {
      name: 'shop-self-contained',
      apply: 'build',
      config: () => ({ environments: { ssr: { resolve: { noExternal: true } } } }),
    },
  ],
})
