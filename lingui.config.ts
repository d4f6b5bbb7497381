import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Source texts are English; `ml` is Malay (the specification's name for it). */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh', 'ml'],
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['src', 'sw'], exclude: ['**/*.test.*'] }],
  format: formatter({ lineNumbers: false }),
})
