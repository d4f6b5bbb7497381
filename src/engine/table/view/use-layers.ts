/** State of what is shown above the list: dialogs, the menu of a row, select mode of a phone. One at a time. */
import { useCallback, useState } from 'react'
import type { Item } from './journal/use-overlay.ts'
import type { TableModel } from './use-table.ts'

type Layer = 'columns' | 'keys' | 'filters' | 'export'

export interface TableLayers {
  layer: Layer | undefined
  show: (layer: Layer | undefined) => void
  /** `box`: where it was asked for; the row may be drawn anew while it is open. */
  menu: { item: Item; anchor: HTMLElement; box: DOMRect } | undefined
  openMenu: (id: string, anchor: HTMLElement) => void
  closeMenu: () => void
  isSelecting: boolean
  setSelecting: (isOn: boolean) => void
}

export function useLayers(model: TableModel): TableLayers {
  const [layer, show] = useState<Layer>()
  const [menu, setMenu] = useState<TableLayers['menu']>()
  const [isSelecting, setSelecting] = useState(false)
  const { items } = model
  const openMenu = useCallback(
    (id: string, anchor: HTMLElement) => {
      const item = items.find((each) => each.id === id)
      if (item) setMenu({ item, anchor, box: anchor.getBoundingClientRect() })
    },
    [items],
  )
  const closeMenu = useCallback(() => {
    setMenu((old) => {
      // Back to where the keyboard was.
      old?.anchor.focus({ preventScroll: true })
      return undefined
    })
  }, [])
  return { layer, show, menu, openMenu, closeMenu, isSelecting, setSelecting }
}
