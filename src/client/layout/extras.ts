/** Parts that float over every signed-in page and belong to slices; handed in by the composition root, loaded when idle. */
import type { ComponentType } from 'react'

export type LoadExtra = () => Promise<ComponentType>
let loaders: readonly LoadExtra[] = []

export const setExtras = (given: readonly LoadExtra[]): void => {
  loaders = given
}
export const extras = (): readonly LoadExtra[] => loaders
