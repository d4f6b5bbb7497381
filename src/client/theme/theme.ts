/** Mantine's theme: one colour decides, everything else is calm and dense. */
import { msg } from '@lingui/core/macro'
import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core'
import type { Size } from './appearance.ts'
import { filledShade, shadesOf } from './palette.ts'

const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace'

/** Greys with a trace of blue, so that the dark scheme sits beside the navy menu. */
const DARK = [
  '#d5d9e2',
  '#b3b9c6',
  '#8b93a5',
  '#656d80',
  '#434a5b',
  '#333947',
  '#272c39',
  '#1c202b',
  '#151822',
  '#0f1119',
] as const

/** Heights of controls by size: the component library's own step, and what everything it draws is multiplied with. */
const controls = {
  small: { size: 'xs', scale: 1 },
  medium: { size: 'sm', scale: 1 },
  large: { size: 'sm', scale: 1.15 },
} as const satisfies Record<Size, object>

const sized = ['Button', 'TextInput', 'PasswordInput', 'Textarea', 'Checkbox', 'Radio', 'Switch']

/** Steps of a scale of `tokens.css`, as the component library takes them. */
const steps = <Step extends string>(scale: string, names: readonly Step[]) =>
  Object.fromEntries(names.map((name) => [name, `var(--s-${scale}-${name})`])) as Record<Step, string>

/** A dialog's button to close it has a name, and its header is none of the page. */
const dialogOf = (close: string) => ({
  closeButtonProps: { 'aria-label': close },
  attributes: { header: { role: 'presentation' } },
})

/** What the button that closes a dialog is called. */
export const closeLabel = msg`Close`

/** `close`: `closeLabel` in the language of the person. */
export function themeOf(color: string, look: Size, close: string): MantineThemeOverride {
  const dialog = dialogOf(close)
  const brand = shadesOf(color)
  const shade = filledShade(brand)
  const { size, scale } = controls[look]
  return createTheme({
    primaryColor: 'brand',
    colors: { brand, dark: DARK },
    primaryShade: { light: shade, dark: shade },
    fontFamily: 'var(--s-font)',
    fontFamilyMonospace: MONO,
    fontSizes: steps('type', ['xs', 'sm', 'md', 'lg', 'xl']),
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
    radius: steps('radius', ['sm', 'md', 'lg']),
    defaultRadius: 'sm',
    scale,
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    headings: { fontWeight: '600' },
    components: {
      ...Object.fromEntries(sized.map((name) => [name, { defaultProps: { size } }])),
      Modal: {
        defaultProps: {
          transitionProps: { duration: 120 },
          overlayProps: { backgroundOpacity: 0.4 },
          ...dialog,
        },
      },
      Drawer: { defaultProps: dialog },
      Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    },
  })
}

/** Mantine's own colours follow the tokens of the shell (`tokens.css`), so that both read as one. */
export const variables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--s-surface)',
    '--mantine-color-text': 'var(--s-text)',
    '--mantine-color-dimmed': 'var(--s-dimmed)',
    '--mantine-color-placeholder': 'var(--s-placeholder)',
    '--mantine-color-anchor': 'var(--s-link)',
    '--mantine-color-error': 'var(--s-error)',
    '--mantine-color-default': 'var(--s-surface)',
    '--mantine-color-default-hover': 'var(--s-hover)',
    '--mantine-color-default-border': 'var(--s-field)',
  }
  return { variables: {}, light: shared, dark: shared }
}
