/** Leaves out of Mantine's styles what nothing of ours names: variables of colours and groups of buttons, a fifth of the styles of every page. */
import type { Plugin } from 'vite'

/**
 * Shades in use of Mantine's colours; those that are not listed (dark, gray, red) have them all, because components choose
 * among them. tests/architecture/facts.test.ts holds the sources to it.
 */
export const usedShades: Readonly<Record<string, readonly number[]>> = {
  blue: [],
  cyan: [],
  grape: [],
  green: [7],
  indigo: [],
  lime: [],
  orange: [4, 6, 9],
  pink: [],
  teal: [],
  violet: [6],
  yellow: [4, 6, 9],
}

/**
 * Variables that no component in use reads, and the default primary colour, which the theme sets anew. The same test
 * reads the styles of ours and of every imported component for them.
 */
export const unusedVariables =
  /^(?:breakpoint-|h[1-6]-|heading-|font-family-headings|primary-color-|shadow-(?:xs|lg)$|color-\w+-outline)/

const shade = new RegExp(`^color-(${Object.keys(usedShades).join('|')})-([\\w-]+)$`)

function isUsed(name: string): boolean {
  const [, color = '', which] = shade.exec(name) ?? []
  return color ? (usedShades[color]?.includes(Number(which)) ?? false) : !unusedVariables.test(name)
}

export const usedColors: Plugin = {
  name: 'lean-palette',
  enforce: 'pre',
  transform: {
    filter: { id: /@mantine\/core\/styles\/default-css-variables\.css$/ },
    handler: (code) => ({
      code: code.replace(/\s*--mantine-([\w-]+):[^;]+;/g, (whole, name: string) =>
        isUsed(name) ? whole : '',
      ),
      map: null,
    }),
  },
}

/** Groups of buttons and their sections, which Mantine styles along with the button. The same test holds the sources to it. */
export const unusedClasses: readonly string[] = ['m_80d6d844', 'm_70be2a01', 'm_1a0f1b21', 'm_437b6484']

interface Rule {
  readonly selectors: readonly string[]
  remove: () => unknown
}

/** For PostCSS: leaves out rules all of whose selectors are for a class that is not in use. */
export const usedClasses = {
  postcssPlugin: 'lean-classes',
  Rule: (rule: Rule): void => {
    const isUnused = (selector: string) => unusedClasses.some((name) => selector.includes(`.${name}`))
    if (rule.selectors.every(isUnused)) rule.remove()
  },
}
