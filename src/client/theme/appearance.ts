/** How the portal looks on this device: colour, light or dark, density. Stored under the specification's keys where it has them. */
import { proxy, useSnapshot } from 'valtio'
import { portalConfig } from '#client/calls/config.ts'
import { localKeys, readLocal, writeLocal } from '#client/session/local-keys.ts'
import { DEFAULT_THEME, isThemeColor, type ThemeColor } from './palette.ts'

export type Scheme = 'light' | 'dark' | 'auto'
/** Spec 000 §9 "Default size medium": medium is comfortable, small is compact. */
export type Size = 'medium' | 'small'

const isScheme = (value: unknown): value is Scheme => value === 'light' || value === 'dark' || value === 'auto'

export const appearance = proxy<{ color: ThemeColor; scheme: Scheme; size: Size }>({
  color: DEFAULT_THEME,
  scheme: 'auto',
  size: 'medium',
})

/** Reads what this device chose; the provider's colour is the default. Called before the first render. */
export function restoreAppearance(): void {
  const color = [readLocal(localKeys.theme), portalConfig().theme].find(isThemeColor)
  const scheme = readLocal(localKeys.scheme)
  appearance.color = color ?? DEFAULT_THEME
  appearance.scheme = isScheme(scheme) ? scheme : 'auto'
  appearance.size = readLocal(localKeys.size) === 'small' ? 'small' : 'medium'
  applySize()
}

export function setColor(color: ThemeColor): void {
  appearance.color = color
  writeLocal(localKeys.theme, color)
}

export function setScheme(scheme: Scheme): void {
  appearance.scheme = scheme
  writeLocal(localKeys.scheme, scheme)
}

export function setSize(size: Size): void {
  appearance.size = size
  writeLocal(localKeys.size, size)
  applySize()
}

/** Tables and forms read their row height from `--s-row`, which follows this attribute. */
function applySize(): void {
  document.documentElement.dataset['size'] = appearance.size
}

export const useAppearance = () => useSnapshot(appearance)
