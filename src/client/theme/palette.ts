/** Ten shades from one colour, and the first of them on which white text can be read. */

/** The seven theme colours (spec 000 §9); #1890ff is the specification's own, the others ours. */
export const themeColors = [
  '#1890ff',
  '#3b5bdb',
  '#0e9f9f',
  '#2f9e44',
  '#7048e8',
  '#e8590c',
  '#475569',
] as const
export type ThemeColor = (typeof themeColors)[number]
export const DEFAULT_THEME: ThemeColor = '#1890ff'
export const isThemeColor = (value: unknown): value is ThemeColor => themeColors.includes(value as ThemeColor)

type Shades = readonly [string, string, string, string, string, string, string, string, string, string]
type Rgb = readonly [number, number, number]

/** Share of white in the five lighter shades, of black in the four darker ones; the colour itself is number 5. */
const WHITE = [0.93, 0.83, 0.66, 0.46, 0.22]
const BLACK = [0.12, 0.24, 0.36, 0.48]
/** WCAG 2.2 AA for text below 18.66 px bold. */
const READABLE = 4.5

const toRgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const toHex = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
const mix = (color: Rgb, other: number, share: number): Rgb =>
  color.map((part) => part * (1 - share) + other * share) as unknown as Rgb

export function shadesOf(hex: string): Shades {
  const color = toRgb(hex)
  const lighter = WHITE.map((share) => toHex(mix(color, 255, share)))
  const darker = BLACK.map((share) => toHex(mix(color, 0, share)))
  return [...lighter, hex, ...darker] as unknown as Shades
}

function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours as WCAG counts it, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [bright, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

/** Index of the first shade from the colour itself on that carries white text: fills of buttons. */
export function filledShade(shades: Shades): 5 | 6 | 7 | 8 | 9 {
  const index = [5, 6, 7, 8].find((at) => contrast(shades[at] ?? '#000000', '#ffffff') >= READABLE)
  return (index ?? 9) as 5 | 6 | 7 | 8 | 9
}
