import { defineConfig } from 'vitest/config'
import babel from '@rolldown/plugin-babel'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { widths } from './src/client/theme/widths.ts'
import { textsOf } from './src/registry/texts.ts'
import { cachedModules } from './src/tools/cached-modules.ts'
import { compiledParts } from './src/tools/compiled-parts.ts'
import { engineFaces } from './src/tools/faces.ts'
import { usedEncoders } from './src/tools/lean-codes.ts'
import { usedClasses, usedColors } from './src/tools/lean-palette.ts'
import { partsOf } from './src/tools/parts-plugin.ts'
import { linguiMacros } from './src/tools/lingui-macros.ts'
import { noCircles, wayNames } from './src/tools/path-chunks.ts'

/** `@media (--phone)`: a condition cannot read a variable, and scripts ask for the same widths. */
const namedWidths = {
  postcssPlugin: 'named-widths',
  AtRule: {
    media: (rule: { params: string }) => {
      for (const [name, width] of Object.entries(widths))
        rule.params = rule.params.replace(`(--${name})`, width)
    },
  },
}

/** Identity of a build: the version file, the worker and the page compare it. */
const build = process.env.SAMPAN_BUILD ?? 'dev'

/** Bytes, compressed: what an installation may bring. The rest follows in idle time. */
const INSTALL_LIMIT = 700_000

const pwa = () => {
  const { plugin, toParts } = partsOf({ textsOf, limit: INSTALL_LIMIT })
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    injectRegister: false,
    registerType: 'prompt',
    manifest: false,
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
      globIgnores: ['**/fonts/**', '**/guides/**'],
      // A file the worker brings has at most a megabyte.
      maximumFileSizeToCacheInBytes: 1_000_000,
      manifestTransforms: [toParts],
    },
    devOptions: { enabled: false },
  })
  return [plugin, worker]
}

/** Modules that are loaded together, by what the person is about to do. */
const ways = {
  login: ['modules/session/client/LoginPage.tsx'],
  theme: ['client/theme/ThemeProvider.tsx'],
  shell: ['client/layout/FramedShell.tsx', 'client/i18n/more-catalogs.ts'],
  menu: ['registry/more-screens.ts'],
  icons: ['client/layout/more-icons.ts'],
  calls: ['registry/calls.ts'],
  rules: ['client/session/verify.ts', 'modules/lookups/contract.ts'],
  texts: ['client/i18n/refresh-overlay.ts'],
  settings: ['client/settings/sync-settings.ts', 'modules/settings/contract.ts'],
  update: ['client/offline/UpdateDialog.tsx', 'client/offline/register-worker.ts'],
  confirm: ['client/ui/ConfirmDialog.tsx'],
  device: ['client/offline/engine.ts', 'offline/open-store.ts', 'client/calls/query-keeper.ts'],
  send: ['offline/sender.ts', 'offline/locks.ts', 'offline/circuit.ts'],
  home: ['modules/home/client/HomePage.tsx'],
  extras: ['modules/tasks/client/TaskTray.tsx', 'modules/freight/client/CalculatorButton.tsx'],
  table: ['engine/table/view/TableScreen.tsx'],
  form: ['engine/form/view/FormScreen.tsx'],
  // The list of a choice opens at the first focus; dialogs do not come with it.
  choice: ['client/ui/choice-box/ChoiceList.tsx'],
  orders: ['modules/b2c/tables.ts'],
  entry: ['modules/b2c/client/OrderEntry.tsx', 'modules/b2c/forms.ts'],
  sync: ['modules/sync/client/SyncCentre.tsx'],
}
/** Pages that open without the shell, and what home needs on a device the person has never used. */
const outsiders = ['login', 'theme']
const newcomers = [...outsiders, 'home', 'extras', 'icons', 'rules', 'texts', 'update', 'confirm']
const together = [
  // The database of a person does not wait for how the page looks.
  { name: 'base', all: ['shell', 'device'], none: outsiders },
  { name: 'shell', all: ['shell'], none: outsiders },
  { name: 'menu', all: ['menu'], none: outsiders },
  { name: 'calls', all: ['calls'], none: newcomers },
  { name: 'device', all: ['device'], none: newcomers },
  { name: 'engine', all: ['table', 'form'], none: newcomers },
]

/** What a person opens: home on a device that is new, what comes while the page has nothing else to do, lists, forms. */
const framed = ['theme', 'shell', 'menu', 'icons']
const known = [...framed, 'device', 'calls', 'settings', 'send']
const visits = {
  login: ['login'],
  home: [...framed, 'home'],
  later: ['rules', 'texts', 'update', 'confirm', 'send', 'extras'],
  orders: [...known, 'table', 'orders'],
  entry: [...known, 'form', 'choice', 'entry'],
  sync: [...known, 'sync'],
}

/** Small files come with others where hardly anybody gets more than before: those who log in and those who come home get nothing. */
const merge = { start: ['main.client.tsx'], visits, dearest: 120_000, closed: ['login', 'home'] }

/** Texts of the shell, of what all slices say, and of the page that opens first come as one file of each language. */
const firstTexts = (id: string): string | null => {
  const [, language] = /\/locales\/([^/]+)\/(?:shell|home|domain)\.po$/.exec(id) ?? []
  return language ? `texts-${language}` : null
}

/** What is always needed together comes as one file; everything else stays with the screen that needs it. */
const chunks = [
  { name: 'start', tags: ['$initial' as const] },
  { name: firstTexts },
  { name: wayNames({ ways, together, merge }), includeDependenciesRecursively: false },
]

const fileNamed = (...names: readonly string[]) => new RegExp(`/(?:${names.join('|')})-[^/]*$`)
const isStart = (file: string): boolean => fileNamed('index').test(file)
const isFirstPage = (file: string): boolean =>
  fileNamed('login', 'shell', 'base', 'menu', 'device', 'theme').test(file)

/** Tests of the gateway that ask thousands of times, kill processes or race: minutes, where the others take seconds. */
const deep = [
  'tests/contract/{basement,database-faults,enumeration,flood,foreign,fuzz,guessing,overload,replay,sessions,shops-killed,start-together,stock-model,storm}.test.ts',
  'src/modules/b2c/server/races.test.ts',
  'src/modules/cod/server/cycle.test.ts',
  'src/modules/outbound/server/races.test.ts',
  'src/modules/tasks/server/kill.test.ts',
  'src/modules/work-orders/server/queue.test.ts',
  'src/server/ledger/movements.test.ts',
]

/** A module is made in a copy of the project, which is compiled, tested and built: a quarter of an hour. Not in `npm test` (record 0122). */
const trial = ['tests/contract/new-module.test.ts']

/** Tests of pure parts that take as long: not while working. */
const deepUnit = [
  'src/offline/chaos.test.ts',
  'src/engine/page/script/hostile-scripts.test.ts',
  'src/engine/sheet/hostile-sheets.test.ts',
]

/** Tests of what keeps state on the device (storage, database, session): each file in a world of its own. */
const device = ['{src/{client,offline},src/modules/*/client,sw}/**/*.test.ts']

/** Labels drawn and read back, by poppler and zbar too: half a minute that concerns few changes. */
const labels = [
  'src/engine/label/{draw-dots,label-proof}.test.ts',
  'src/engine/label/{code/symbologies,font/label-fonts,text/shape-run}.test.ts',
]

export default defineConfig(({ isSsrBuild }) => ({
  define: { __BUILD__: JSON.stringify(build) },
  plugins: [
    engineFaces(import.meta.dirname),
    ...(isSsrBuild ? [] : [react(), usedColors, compiledParts, noCircles]),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiMacros] }),
    ...(process.env.VITEST ? [cachedModules(import.meta.dirname)] : isSsrBuild ? [] : [pwa()]),
  ],
  css: { postcss: { plugins: [namedWidths, usedClasses] } },
  // As modules, so that a worker can load a part later.
  worker: { format: 'es', plugins: () => [engineFaces(import.meta.dirname), usedEncoders] },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        sourcemap: true,
        emptyOutDir: true,
        rollupOptions: { output: { entryFileNames: 'main.js' } },
      }
    : {
        outDir: process.env.SAMPAN_OUT ?? 'dist/client',
        target: 'es2022',
        sourcemap: false,
        // The public pages are there before: the worker lists them with the rest.
        emptyOutDir: process.env.SAMPAN_OUT === undefined,
        cssMinify: true,
        // Every browser that knows light-dark() knows it.
        modulePreload: {
          polyfill: false,
          // A list of what each file needs is as heavy as the code that names them: only what the first page waits for has one.
          // Other files say themselves what they need; only styles must come first.
          resolveDependencies: (file, needs, { hostId }) =>
            isStart(hostId) && isFirstPage(file) ? needs : needs.filter((each) => each.endsWith('.css')),
        },
        // light-dark() must reach the browser as it is: rewritten it needs variables that Mantine's schemes do not set.
        cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
        rollupOptions: { output: { codeSplitting: { groups: chunks } } },
      },
  test: {
    reporters: ['default'],
    // By default one core of two is left idle; some files wait more than they work.
    maxWorkers: 3,
    // Transformed once for all projects and for the runs after; what a module follows from: src/tools/cached-modules.ts.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/modules' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 120_000,
          include: ['src/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
          exclude: ['src/server/**', 'src/modules/*/server/**', ...device, ...labels, ...deepUnit],
          // Pure parts keep nothing: the modules they share are loaded once per worker, in half the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'device',
          environment: 'node',
          testTimeout: 120_000,
          include: device,
          exclude: deepUnit,
          server: { deps: { inline: ['jsencrypt'] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'labels',
          environment: 'node',
          testTimeout: 120_000,
          include: labels,
          globalSetup: ['tests/fixtures/programs.global.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'deep-unit', environment: 'node', testTimeout: 600_000, include: deepUnit },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          testTimeout: 120_000,
          include: ['src/**/*.test.tsx', 'tests/screens/**/*.test.tsx'],
        },
      },
      ...[
        {
          name: 'gateway',
          include: [
            'src/server/**/*.test.ts',
            'src/modules/*/server/**/*.test.ts',
            'tests/contract/**/*.test.ts',
          ],
          exclude: [...deep, ...trial],
          // Each file has a gateway and a database of its own; the modules they run are loaded once per worker.
          isolate: false,
        },
        { name: 'deep', include: deep },
        { name: 'trial', include: trial },
      ].map((project) => ({
        extends: true as const,
        test: {
          ...project,
          environment: 'node',
          // Thousands of rounds take minutes on a busy machine; only one that hangs is to be ended.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          globalSetup: ['tests/fixtures/postgres.global.ts'],
        },
      })),
    ],
  },
}))
