/** Only files that import a lingui macro meet Babel; everything else stays with the fast transform. */
import { defineRolldownBabelPreset } from '@rolldown/plugin-babel'

export const linguiMacros = defineRolldownBabelPreset({
  preset: { plugins: ['@lingui/babel-plugin-lingui-macro'] },
  rolldown: { filter: { code: /from\s*['"]@lingui\/(?:core|react)\/macro['"]/ } },
})
