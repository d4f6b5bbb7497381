/** One document that is being designed: kept on this device with every change, also offline. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useState } from 'react'
import {
  draftKinds,
  useKeptDesign,
  type KeptDesign,
  type KeptDesigning,
} from '#client/offline/use-kept-design.ts'
import { notify } from '#client/ui/notify.ts'
import { type EditFault, MAX_DEPTH, MAX_NODES, type PageDocument, writePage } from '#engine/page/index.ts'
import { href } from '#engine/screen/index.ts'
import { designScreens } from '#modules/pages/design-screens.ts'
import { createDesigner, type DesignerStore, newElementId } from './designer-store.ts'
import { useDocument } from './use-design.ts'

/** What the edit begins with. */
export interface Beginning {
  readonly id: string
  /** Revision of the server; 0 for a new one. */
  readonly rev: number
  readonly document: PageDocument
  /** It is nowhere but here. */
  readonly isNew: boolean
}

export interface Designing extends KeptDesigning {
  readonly store: DesignerStore
}

export const designHref = (id: string, more: Record<string, string> = {}): string =>
  href(designScreens.designEdit, {}, { id, ...more })

/** Drafts of designed pages. */
export const pageDrafts = draftKinds('page')

const refusals: Readonly<Record<EditFault, MessageDescriptor>> = {
  missing: msg`This field is not there any more.`,
  notHere: msg`This type of field cannot be put there.`,
  inItself: msg`A field cannot be put into itself.`,
  full: msg`A form can have at most ${{ most: MAX_NODES }} fields.`,
  deep: msg`Fields can be nested at most ${{ most: MAX_DEPTH }} levels deep.`,
  key: msg`This name cannot be used.`,
}

const keptOf = ({ document, rev, isNew }: Beginning): KeptDesign<PageDocument> => ({
  design: document,
  rev,
  saved: isNew ? '' : writePage(document),
})

export function useDesigning(beginning: Beginning): Designing {
  const { id } = beginning
  const [begun] = useState(() => keptOf(beginning))
  const [store] = useState(() =>
    createDesigner(begun.design, (fault) => notify(i18n._(refusals[fault]), 'bad'), newElementId),
  )
  const shown = useDocument(store)
  const kept = useKeptDesign({
    draftKind: pageDrafts.of(id),
    address: designHref(id),
    begun,
    shown,
    textOf: writePage,
    open: store.open,
  })
  return { ...kept, store }
}
