import { readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const root = import.meta.dirname
const locales = '<rootDir>/src/locales/{locale}'

/** What the gateway alone says: never loaded by a browser. */
const gateway = ['src/server/**', 'src/modules/*/server/**']
/** Titles of screens and functions: known before any slice is loaded, those of the login before anybody is in. */
const manifests = ['src/modules/*/module.ts', 'src/modules/*/functions.ts']
const first = ['src/modules/session/module.ts']
/** The frame (menu, tabs, header) around the pages of a logged-in person. */
const shell = ['src/client/layout/**']
const tests = ['**/*.test.*']

/** What of a slice comes later than its screens has a part of its own; src/registry/texts.ts names it too. */
const later = [
  // Cartons, stock and what may be done with an order: home says nothing of them.
  {
    path: `${locales}/trade`,
    include: [
      'src/domain/packing-rules.ts',
      'src/domain/stock-measures.ts',
      'src/domain/document-status.ts',
      'src/domain/amazon-limits.ts',
      'src/domain/interceptions.ts',
      'src/domain/order-actions.ts',
    ],
    exclude: tests,
  },
  // Documents with cartons: no other screen says them.
  {
    path: `${locales}/packing`,
    include: ['src/engine/packing/logic', 'src/engine/packing/view'],
    exclude: tests,
  },
  // Designed pages: no other screen draws one.
  { path: `${locales}/page`, include: ['src/engine/page'], exclude: tests },
  { path: `${locales}/home-charts`, include: ['src/modules/home/client/charts'], exclude: tests },
  // For new people: hardly anyone sees it twice.
  {
    path: `${locales}/first-steps`,
    include: ['src/modules/*/first-steps.ts', 'src/modules/home/client/steps'],
    exclude: tests,
  },
  { path: `${locales}/camera`, include: ['src/engine/scan/camera'], exclude: tests },
  {
    path: `${locales}/import`,
    include: [
      'src/engine/import/view',
      'src/engine/import/view/ImportScreen.tsx',
      'src/engine/import/logic',
      'src/modules/b2c/imports.ts',
      'src/modules/b2c/import-postal.ts',
    ],
    exclude: tests,
  },
]
const inLater = later.flatMap(({ include }) =>
  include.map((each) => (each.includes('.ts') ? each : `${each}/**`)),
)

const slices = readdirSync(path.join(root, 'src/modules'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    path: `${locales}/${name}`,
    include: [`src/modules/${name}`],
    exclude: [...gateway, ...manifests, ...tests, ...inLater],
  }))

/**
 * Source texts are English; `ml` is Malay (the specification's name for it). A language comes in parts, so that a
 * page loads the texts it may say and no others: `start` is there before the first paint, `shell` before anybody is in, each slice has its own;
 * `src/registry/texts.ts` says which ones the screens of a slice need.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh', 'ml'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: `${locales}/start`,
      include: ['src/client', 'src/offline', ...first],
      exclude: [...tests, ...shell],
    },
    { path: `${locales}/shell`, include: [...shell, ...manifests], exclude: [...tests, ...first] },
    { path: `${locales}/domain`, include: ['src/contract', 'src/domain'], exclude: [...tests, ...inLater] },
    { path: `${locales}/engine`, include: ['src/engine'], exclude: [...tests, ...inLater] },
    { path: `${locales}/gateway`, include: gateway, exclude: tests },
    ...slices,
    ...later,
  ],
  format: formatter({ lineNumbers: false }),
})
