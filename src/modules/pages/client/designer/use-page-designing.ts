/** One document that is being designed: kept on this device with every change, also offline. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '#client/offline/use-draft.ts'
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

/** What a document that is not saved is kept as on this device. */
export interface Kept extends Record<string, unknown> {
  readonly document: PageDocument
  readonly rev: number
  /** Text of what is saved; "" while nothing is. */
  readonly saved: string
}

interface Base {
  readonly rev: number
  readonly saved: string
}

export interface Designing {
  readonly isReady: boolean
  readonly isReadOnly: boolean
  readonly takeOver: () => Promise<void>
  readonly store: DesignerStore
  readonly isDirty: boolean
  readonly base: Base | undefined
  readonly setBase: (base: Base) => void
}

export const designHref = (id: string, more: Record<string, string> = {}): string =>
  href(designScreens.designEdit, {}, { id, ...more })

const DRAFTS = 'page '
/** Returns the id of the document a draft belongs to; undefined for drafts of other forms. */
export const documentOfDraft = (kind: string): string | undefined =>
  kind.startsWith(DRAFTS) ? kind.slice(DRAFTS.length) : undefined

const refusals: Readonly<Record<EditFault, MessageDescriptor>> = {
  missing: msg`This field is not there any more.`,
  notHere: msg`This type of field cannot be put there.`,
  inItself: msg`A field cannot be put into itself.`,
  full: msg`A form can have at most ${{ most: MAX_NODES }} fields.`,
  deep: msg`Fields can be nested at most ${{ most: MAX_DEPTH }} levels deep.`,
  key: msg`This name cannot be used.`,
}

const keptOf = ({ document, rev, isNew }: Beginning): Kept => ({
  document,
  rev,
  saved: isNew ? '' : writePage(document),
})

export function useDesigning(beginning: Beginning): Designing {
  const { id } = beginning
  const [begun] = useState(() => keptOf(beginning))
  const draft = useDraft<Kept>(`${DRAFTS}${id}`, undefined, () => begun, { href: designHref(id) })
  const [store] = useState(() =>
    createDesigner(begun.document, (fault) => notify(i18n._(refusals[fault]), 'bad'), newElementId),
  )
  const [base, setBase] = useState<Base>()
  const document = useDocument(store)
  useFound(draft, store, setBase)
  const isDirty = base !== undefined && writePage(document) !== base.saved
  useKept(draft, base, document, isDirty)
  return {
    isReady: draft.ready && base !== undefined,
    isReadOnly: draft.ready && draft.isReadOnly,
    takeOver: () => draft.takeOver(),
    store,
    isDirty,
    base,
    setBase,
  }
}

type PageDraft = ReturnType<typeof useDraft<Kept>>

/** What was found on this device, once; and what another tab wrote before it let go. */
function useFound(
  { ready, isReadOnly, data }: PageDraft,
  store: DesignerStore,
  setBase: (base: Base) => void,
): void {
  const isOpen = useRef(false)
  useEffect(() => {
    if (!ready || isOpen.current) return
    isOpen.current = !isReadOnly
    if (data.document !== store.document()) store.open(data.document)
    setBase({ rev: data.rev, saved: data.saved })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the data is read when it was found, not as it goes on
  }, [ready, isReadOnly, store, setBase])
}

/** What is designed is on this device at once; what the server has too need not be. */
function useKept(draft: PageDraft, base: Base | undefined, document: PageDocument, isDirty: boolean): void {
  const isStored = useRef(false)
  const { ready, restoredAt } = draft
  useEffect(() => {
    if (restoredAt) isStored.current = true
  }, [restoredAt])
  useEffect(() => {
    if (!ready || !base) return
    if (isDirty) {
      isStored.current = true
      draft.update({ document, ...base })
    } else if (isStored.current) {
      isStored.current = false
      void draft.discard()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the handle is new with each change of the draft itself
  }, [ready, document, base, isDirty])
}
