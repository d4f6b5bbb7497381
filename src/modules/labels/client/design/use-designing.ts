/**
 * One template that is being designed: kept on this device with every change, saved through the queue, and never silently over
 * someone else's newer version.
 */
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { mintKey } from '#client/calls/mint-key.ts'
import { invalidate } from '#client/calls/query-client.ts'
import {
  type DesignBase,
  draftKinds,
  type KeptDesign,
  type KeptDesigning,
  useKeptDesign,
} from '#client/offline/use-kept-design.ts'
import { useOutbox } from '#client/offline/use-outbox.ts'
import { useStore } from '#client/offline/use-live.ts'
import { notify } from '#client/ui/notify.ts'
import { href } from '#engine/screen/index.ts'
import { formatProblems, type LabelTemplate } from '#engine/label/index.ts'
import { problemText } from '#modules/labels/problem-texts.ts'
import { closeDesign, type Design, openDesign } from '#engine/label/designer/index.ts'
import type { OutboxRow } from '#offline/types.ts'
import { DATA_MOST, labels, type DesignKind } from '#modules/labels/contract.ts'
import { screens } from '#modules/labels/module.ts'
import { readWire, textOf, toWire, type SaveInput, type WireTemplate } from '../templates.ts'
import { useSure } from './use-sure.ts'
import { createDesigner, type DesignerStore, type DesignerView } from './designer-store.ts'

/** What the edit begins with. */
export interface Beginning {
  readonly id: string
  readonly kind: DesignKind
  /** Revision of the gateway; 0 for a new one. */
  readonly rev: number
  readonly template: LabelTemplate
  /** It is nowhere but here. */
  readonly isNew: boolean
}

export interface Designing extends Omit<KeptDesigning, 'base' | 'setBase'> {
  readonly store: DesignerStore
  readonly view: DesignerView
  /** A save is on its way. */
  readonly isQueued: boolean
  readonly isBusy: boolean
  readonly rev: number
  readonly save: () => Promise<boolean>
  /** `publishedRev`: 0 while none is printed; otherwise it asks first where someone prints with it. */
  readonly publish: (publishedRev: number) => Promise<void>
  /** Where the name is written: it is asked for there. */
  readonly nameField: (field: HTMLInputElement | null) => void
  /** The newer version someone else saved. */
  readonly conflict: WireTemplate | undefined
  readonly settle: (choice: 'mine' | 'theirs' | 'copy') => Promise<void>
  /** What the gateway has now is what the edit goes on from. */
  readonly renew: (template: LabelTemplate, rev: number) => void
}

export const designHref = (id: string, more: Record<string, string> = {}): string =>
  href(screens.systemSettingDesignFaceSheet, {}, { id, ...more })

/** Drafts of label templates. */
export const templateDrafts = draftKinds('label')

const textOfDesign = (design: Design): string => textOf(closeDesign(design))

const keptOf = ({ template, rev, isNew }: Beginning): KeptDesign<Design> => ({
  design: openDesign(template),
  rev,
  saved: isNew ? '' : textOfDesign(openDesign(template)),
})

/** `detail`: what the gateway has, as far as this device knows. */
export function useDesigning(beginning: Beginning, detail: WireTemplate | undefined): Designing {
  const { id, kind } = beginning
  const { t } = useLingui()
  const mismatch = t`Update failed, parameters do not match`
  const tooMany = t`A label can have at most 200 components.`
  const [begun] = useState(() => keptOf(beginning))
  const [designer] = useState(() =>
    createDesigner(begun.design, (fault) =>
      notify(fault === 'tooMany' ? tooMany : mismatch, 'bad', { forMs: 1500 }),
    ),
  )
  const view = useSyncExternalStore(designer.subscribe, designer.view, designer.view)
  const { base, setBase, ...kept } = useKeptDesign({
    draftKind: templateDrafts.of(id),
    address: designHref(id, { kind }),
    begun,
    shown: view.history.present,
    textOf: textOfDesign,
    open: designer.open,
  })
  const { isDirty } = kept
  const rows = useOutbox([labels.templateSave.id]).filter(({ entity }) => entity === entityOf(id))
  const stuck = rows.find(({ state }) => state === 'person')
  const tools = useSaving({ id, kind, base, setBase, designer, rows })
  const isNewer = detail !== undefined && base !== undefined && detail.rev > base.rev
  useFollow({ isNewer: isNewer && !isDirty && rows.length === 0, detail, setBase, designer })
  useEffect(() => {
    if (stuck) void invalidate([labels.templateDetail.id])
  }, [stuck?.key, stuck])
  const conflict =
    (stuck && detail && detail.rev >= (base?.rev ?? 0)) || (isNewer && isDirty && !rows.length)
      ? detail
      : undefined
  return {
    ...kept,
    store: designer,
    view,
    isQueued: rows.length > 0,
    rev: base?.rev ?? 0,
    conflict,
    settle: tools.settleWith(conflict),
    renew: (template, rev) => {
      const design = openDesign(template)
      setBase({ rev, saved: textOfDesign(design) })
      designer.run({
        kind: 'replace',
        what: 'restore',
        design: { ...design, guides: view.history.present.guides },
      })
    },
    ...tools,
  }
}

const entityOf = (id: string): string => `label:${id}`

/** Nothing of one's own stands against it: the newer one is simply shown. */
function useFollow({
  isNewer,
  detail,
  setBase,
  designer,
}: {
  isNewer: boolean
  detail: WireTemplate | undefined
  setBase: (base: DesignBase) => void
  designer: DesignerStore
}): void {
  useEffect(() => {
    const template = isNewer && detail ? readWire(detail) : undefined
    if (!template || !detail) return
    const design = openDesign(template)
    setBase({ rev: detail.rev, saved: textOfDesign(design) })
    designer.open(design)
  }, [isNewer, detail, setBase, designer])
}

interface SavingTools {
  id: string
  kind: DesignKind
  base: DesignBase | undefined
  setBase: (base: DesignBase) => void
  designer: DesignerStore
  rows: readonly OutboxRow[]
}

function useSaving({ id, kind, base, setBase, designer, rows }: SavingTools) {
  const { t, i18n } = useLingui()
  const store = useStore()
  const isSure = useSure()
  const [isBusy, setBusy] = useState(false)
  const named = useRef<HTMLInputElement>(null)
  const nameField = useCallback<Designing['nameField']>((field) => {
    named.current = field
  }, [])
  const template = () => closeDesign(designer.view().history.present)
  /** What would be sent; undefined, and said, where it cannot be. */
  const input = (rev: number): SaveInput | undefined => {
    const wire = toWire(template())
    const bytes = new TextEncoder().encode(wire.data).byteLength
    const [wrong] = formatProblems(template().components)
    if (wrong) notify(i18n._(problemText(wrong.expected, (text) => i18n._(text))), 'bad')
    else if (!wire.name) {
      notify(t`Enter a name for the template first.`, 'bad')
      named.current?.focus()
    } else if (bytes > DATA_MOST)
      notify(t`The template has ${Math.ceil(bytes / 1024)} KB. The maximum is 64 KB.`, 'bad')
    else return { id, rev, kind, ...wire }
    return undefined
  }
  const enqueue = async (asId: string, rev: number, deps: readonly string[]): Promise<boolean> => {
    const wanted = input(rev)
    if (!wanted || !store) return false
    const label = t`Template ${wanted.name}`
    await store.outbox.enqueue(
      labels.templateSave,
      { ...wanted, id: asId },
      { entity: entityOf(asId), label, deps },
    )
    return true
  }
  const save = async (): Promise<boolean> => {
    if (!base) return false
    try {
      const text = textOf(template())
      // A later save builds on the earlier ones: it is not sent unless they were taken.
      const isDone = await enqueue(
        id,
        base.rev,
        rows.map(({ key }) => key),
      )
      if (isDone) setBase({ rev: base.rev + 1, saved: text })
      return isDone
    } catch (error) {
      report(error)
      return false
    }
  }
  /** `publishedRev`: where a version is printed already, who prints with it is said first. */
  const publish = async (publishedRev: number): Promise<void> => {
    if (!base || isBusy) return
    setBusy(true)
    try {
      const { name } = template()
      if (publishedRev > 0 && !(await isSure({ id, title: t`Publish ${name}?`, yes: t`Publish` }))) return
      const text = textOf(template())
      let { rev } = base
      const wanted = text === base.saved ? undefined : input(rev)
      if (text !== base.saved && !wanted) return
      if (wanted) {
        rev = (await ask(labels.templateSave, wanted, { key: mintKey() })).rev
        setBase({ rev, saved: text })
      }
      await ask(labels.templatePublish, { id, rev }, { key: mintKey() })
      notify(t`Published. It is used wherever it is chosen.`, 'good')
    } catch (error) {
      report(error)
    } finally {
      setBusy(false)
      await invalidate(labels.templatePublish.invalidates ?? [])
    }
  }
  const settleWith =
    (theirs: WireTemplate | undefined) =>
    async (choice: 'mine' | 'theirs' | 'copy'): Promise<void> => {
      const read = theirs && readWire(theirs)
      if (!theirs || !read || !store) return
      const mine = rows.at(-1)
      for (const { key } of rows) await store.outbox.discard(key)
      const design = openDesign(read)
      const saved = textOfDesign(design)
      if (choice === 'copy') {
        const copy = mintKey()
        if (!(await enqueue(copy, 0, []))) return
        notify(t`Your version is now a separate template.`, 'good')
      }
      setBase({ rev: theirs.rev, saved })
      if (choice !== 'mine') designer.open(design)
      else if (mine) notify(t`Your version is shown and not saved yet.`)
    }
  return { save, publish, nameField, isBusy, settleWith }
}
