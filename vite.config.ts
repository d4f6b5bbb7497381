import { defineConfig } from 'vitest/config'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { textsOf } from './src/registry/texts.ts'
import { leanPalette } from './src/tools/lean-palette.ts'
import { partsOf } from './src/tools/parts-plugin.ts'

/** Only files that import a lingui macro meet Babel; everything else stays with the fast transform. */
const linguiMacros = defineRolldownBabelPreset({
  preset: { plugins: ['@lingui/babel-plugin-lingui-macro'] },
  rolldown: { filter: { code: /from\s*['"]@lingui\/(?:core|react)\/macro['"]/ } },
})

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
      globIgnores: ['**/fonts/**'],
      // A file the worker brings has at most a megabyte.
      maximumFileSizeToCacheInBytes: 1_000_000,
      manifestTransforms: [toParts],
    },
    devOptions: { enabled: false },
  })
  return [plugin, worker]
}

/**
 * What is always needed together comes as one file: fewer requests, and small modules compress better side by side.
 * Everything else stays with the screen that needs it.
 */
const chunks = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'device', test: /src\/offline\/(?:locks|new-id|new-draft|keys|stable-text|backoff|parts)\.ts$/ },
  {
    name: 'offline',
    test: /src\/(?:offline\/(?:open-store|sender|circuit)|client\/calls\/query-keeper)\.ts$/,
  },
  {
    name: 'theme',
    test: /src\/client\/(?:theme\/ThemeProvider|layout\/icons|ui\/AppLink)|@mantine\/core\/esm\/core\/(?:Box|MantineProvider|factory|styles-api|InlineStyles)/,
  },
  {
    name: 'ask',
    test: /\/(?:react-query|query-core)\/build\/modern\/|src\/client\/calls\/use-call\.ts$/,
    includeDependenciesRecursively: false,
  },
  // What the menu knows of all screens; what a manifest needs beyond its texts is elsewhere. Their list stays with the manifest of home:
  // in here it would need that one before it is there.
  {
    name: 'screens',
    // Not those whose parts are asked for at once: the first pages, and orders, which are opened most.
    test: /src\/modules\/(?!session|home|tracking|b2c)[^/]+\/module\.ts$/,
    includeDependenciesRecursively: false,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  define: { __BUILD__: JSON.stringify(build) },
  plugins: [
    ...(isSsrBuild ? [] : [react(), leanPalette]),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiMacros] }),
    ...(isSsrBuild || process.env.VITEST ? [] : [pwa()]),
  ],
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
        emptyOutDir: true,
        cssMinify: true,
        // Every browser that knows light-dark() knows it.
        modulePreload: {
          polyfill: false,
          // The list of all screens would be twice as heavy with the files each of them is made of; only styles must come first.
          resolveDependencies: (_, files, { hostId }) =>
            /screens-/.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files,
        },
        // light-dark() must reach the browser as it is: rewritten it needs variables that Mantine's schemes do not set.
        cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
        rollupOptions: { output: { codeSplitting: { groups: chunks } } },
      },
  test: {
    reporters: ['default'],
    // By default one core of two is left idle; some files wait more than they work.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 30_000,
          include: ['src/**/*.test.ts', 'tests/architecture/**/*.test.ts', 'sw/**/*.test.ts'],
          exclude: ['src/server/**', 'src/modules/*/server/**'],
          server: { deps: { inline: ['jsencrypt'] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          testTimeout: 30_000,
          include: ['src/**/*.test.tsx', 'tests/screens/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'gateway',
          environment: 'node',
          include: [
            'src/server/**/*.test.ts',
            'src/modules/*/server/**/*.test.ts',
            'tests/contract/**/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: ['tests/fixtures/postgres.global.ts'],
        },
      },
    ],
  },
}))
