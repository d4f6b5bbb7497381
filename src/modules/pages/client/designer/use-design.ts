import { useSyncExternalStore } from 'react'
import type { PageDocument, PageNode } from '#engine/page/index.ts'
import type { DesignerStore, DesignerView } from './designer-store.ts'

/** Draws again only when what is read changes: `read` returns something of the view itself, or a plain value. */
export const useDesign = <T>(store: DesignerStore, read: (view: DesignerView) => T): T =>
  useSyncExternalStore(store.subscribe, () => read(store.view()))

export const useDocument = (store: DesignerStore): PageDocument =>
  useDesign(store, ({ history }) => history.present)

/** One node; undefined once it is removed. */
export const useNode = (store: DesignerStore, id: string): PageNode | undefined =>
  useDesign(store, ({ history }) => history.present.nodes[id])
