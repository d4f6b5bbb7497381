/** How the portal looks on this device: colour, light or dark, density. Stored under the specification's keys where it has them. */
import { proxy, useSnapshot } from 'valtio'
import { portalConfig } from '#client/calls/config.ts'
import { localKeys, readLocal, writeLocal } from '#client/session/local-keys.ts'
import { DEFAULT_THEME, filledShade, isThemeColor, shadesOf, type ThemeColor } from './palette.ts'

export type Scheme = 'light' | 'dark' | 'auto'
/** Spec 000 §9 "Default size medium": small is compact, medium comfortable, large for touch and tired eyes. */
export const sizes = ['small', 'medium', 'large'] as const
export type Size = (typeof sizes)[number]
const DEFAULT_SIZE: Size = 'medium'
const isSize = (value: unknown): value is Size => sizes.includes(value as Size)

const isScheme = (value: unknown): value is Scheme =>
  value === 'light' || value === 'dark' || value === 'auto'

export const appearance = proxy<{ color: ThemeColor; scheme: Scheme; shown: 'light' | 'dark'; size: Size }>({
  color: DEFAULT_THEME,
  scheme: 'auto',
  /** What `scheme` comes to now. */
  shown: 'light',
  size: DEFAULT_SIZE,
})

const darkQuery = '(prefers-color-scheme: dark)'

/** Reads what this device chose; the provider's colour is the default. Called before the first render. */
export function restoreAppearance(): void {
  const scheme = readLocal(localKeys.scheme)
  appearance.color = [readLocal(localKeys.theme), portalConfig().theme].find(isThemeColor) ?? DEFAULT_THEME
  appearance.scheme = isScheme(scheme) ? scheme : 'auto'
  appearance.size = [readLocal(localKeys.size)].find(isSize) ?? DEFAULT_SIZE
  apply()
}

/** `auto` follows the system while the page is open. */
export function followSystemScheme(): void {
  matchMedia(darkQuery).addEventListener('change', apply)
}

export function setColor(color: ThemeColor): void {
  appearance.color = color
  writeLocal(localKeys.theme, color)
  apply()
}

export function setScheme(scheme: Scheme): void {
  appearance.scheme = scheme
  writeLocal(localKeys.scheme, scheme)
  apply()
}

export function setSize(size: Size): void {
  appearance.size = size
  writeLocal(localKeys.size, size)
  apply()
}

/** Puts the choice where styles find it: attributes and the brand colour on the root element. */
function apply(): void {
  const { color, scheme, size } = appearance
  appearance.shown = scheme === 'auto' ? (matchMedia(darkQuery).matches ? 'dark' : 'light') : scheme
  const shades = shadesOf(color)
  const fill = filledShade(shades)
  const { dataset, style } = document.documentElement
  dataset['size'] = size
  dataset['mantineColorScheme'] = appearance.shown
  style.setProperty('--s-brand', shades[fill])
  style.setProperty('--s-brand-hover', shades[Math.min(9, fill + 1) as 9])
  style.setProperty('--s-brand-light', shades[3])
}

export const useAppearance = () => useSnapshot(appearance)
