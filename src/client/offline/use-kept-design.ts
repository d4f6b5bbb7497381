/**
 * A document that is being designed: kept on this device with every change the gateway does not have yet. One designer edits labels,
 * another pages; what is kept, found again and shown as unsaved is the same.
 */
import { useEffect, useRef, useState } from 'react'
import { useDraft, type DraftHandle } from './use-draft.ts'

/** What the edit goes on from. */
export interface DesignBase {
  /** Revision of the gateway; 0 for a new one. */
  readonly rev: number
  /** Text of what is saved, or on its way; "" while nothing is. */
  readonly saved: string
}

/** What a design that is not saved is kept as on this device. */
export interface KeptDesign<D> extends Record<string, unknown>, DesignBase {
  readonly design: D
}

interface Options<D> {
  /** Kind of the draft, with the id of the document. */
  readonly draftKind: string
  /** Address where it is edited. */
  readonly address: string
  readonly begun: KeptDesign<D>
  /** What is shown now. */
  readonly shown: D
  readonly textOf: (design: D) => string
  /** Shows another design, with a history of its own. */
  readonly open: (design: D) => void
}

export interface KeptDesigning {
  readonly isReady: boolean
  /** Another tab has it. */
  readonly isReadOnly: boolean
  readonly takeOver: () => Promise<void>
  /** Deletes what is kept of it on this device; it stays on the screen until it is changed again. */
  readonly discard: () => Promise<void>
  readonly isDirty: boolean
  /** Undefined until it is known whether this device has a draft of it. */
  readonly base: DesignBase | undefined
  readonly setBase: (base: DesignBase) => void
}

const kindOf = (drafts: string, id: string): string => `${drafts} ${id}`

/** Kinds of drafts of one designer, one for each document. */
export const draftKinds = (drafts: string) => ({
  of: (id: string): string => kindOf(drafts, id),
  /** Returns the id of the document a draft belongs to; undefined for drafts of other forms. */
  documentOf: (kind: string): string | undefined =>
    kind.startsWith(kindOf(drafts, '')) ? kind.slice(drafts.length + 1) : undefined,
})

export function useKeptDesign<D>(options: Options<D>): KeptDesigning {
  const { draftKind, address, begun, shown, textOf } = options
  const draft = useDraft<KeptDesign<D>>(draftKind, undefined, () => begun, { href: address })
  const [base, setBase] = useState<DesignBase>()
  useFound(draft, options, setBase)
  const isDirty = base !== undefined && textOf(shown) !== base.saved
  useKept(draft, base, shown, isDirty)
  return {
    isReady: draft.ready && base !== undefined,
    isReadOnly: draft.ready && draft.isReadOnly,
    takeOver: () => draft.takeOver(),
    discard: () => draft.discard(),
    isDirty,
    base,
    setBase,
  }
}

/** What was found on this device, once; and what another tab wrote before it let go. */
function useFound<D>(
  { ready, isReadOnly, data }: DraftHandle<KeptDesign<D>>,
  { shown, open }: Options<D>,
  setBase: (base: DesignBase) => void,
): void {
  const isOpen = useRef(false)
  useEffect(() => {
    if (!ready || isOpen.current) return
    isOpen.current = !isReadOnly
    // Without a draft it is the design that is shown, and being drawn, already.
    if (data.design !== shown) open(data.design)
    setBase({ rev: data.rev, saved: data.saved })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the data is read when it was found, not as it goes on
  }, [ready, isReadOnly, setBase])
}

/** What is designed is on this device at once; what the gateway has too need not be. */
function useKept<D>(
  draft: DraftHandle<KeptDesign<D>>,
  base: DesignBase | undefined,
  design: D,
  isDirty: boolean,
): void {
  const isStored = useRef(false)
  const { ready, restoredAt } = draft
  useEffect(() => {
    if (restoredAt) isStored.current = true
  }, [restoredAt])
  useEffect(() => {
    if (!ready || !base) return
    if (isDirty) {
      isStored.current = true
      draft.update({ design, ...base })
    } else if (isStored.current) {
      isStored.current = false
      void draft.discard()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the handle is new with each change of the draft itself
  }, [ready, design, base, isDirty])
}
