/** The sign-in panel of a locked page; it belongs to the session slice and is handed in by the composition root. */
import type { ComponentType } from 'react'

type PanelLoader = () => Promise<ComponentType>
let loader: PanelLoader = () => new Promise(() => undefined)

export const setPanel = (given: PanelLoader): void => {
  loader = given
}
export const panelLoader = (): PanelLoader => loader
