/** Leaves the colours out of Mantine's variables that nothing of ours names: a tenth of the styles of every page. */
import type { Plugin } from 'vite'

/** tests/architecture/facts.test.ts holds the sources to it. */
export const unusedColors = ['blue', 'cyan', 'grape', 'indigo', 'lime', 'pink'] as const

const declaration = new RegExp(`\\s*--mantine-color-(?:${unusedColors.join('|')})-[\\w-]+:[^;]+;`, 'g')

export const usedColors: Plugin = {
  name: 'lean-palette',
  enforce: 'pre',
  transform: {
    filter: { id: /@mantine\/core\/styles\/default-css-variables\.css$/ },
    handler: (code) => ({ code: code.replace(declaration, ''), map: null }),
  },
}
