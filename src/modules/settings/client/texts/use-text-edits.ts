/** Texts that are being rewritten: kept on this device, fifty steps back, published together. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { Refused } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { useCall, useCommand } from '#client/calls/use-call.ts'
import { bundledParts } from '#client/i18n/every-text.ts'
import { useDraft } from '#client/offline/use-draft.ts'
import { code } from '#contract/codes.ts'
import { settings } from '#modules/settings/contract.ts'
import { same } from '../model/definition.ts'
import { back, begin, forth, step, type Steps } from '../model/undo.ts'
import { noTexts, textList, type TextEntry, type Texts } from './text-list.ts'

interface Edit {
  readonly texts: Texts
  /** What was published when the edit began. */
  readonly was: Texts
}
type Edits = Readonly<Record<string, Edit>>

interface Kept extends Record<string, unknown> {
  edits: Edits
}

/** All texts with what is published over them. */
export function useTexts() {
  const [list, setList] = useState<readonly TextEntry[]>()
  useEffect(() => {
    let isHere = true
    Promise.all([bundledParts('zh'), bundledParts('en'), bundledParts('ml')]).then(
      ([zh, en, ml]) => isHere && setList(textList({ zh, en, ml })),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  const { data, dataUpdatedAt, isLoading, error, isFetching, refetch } = useCall(
    settings.getTexts,
    {},
    { hasPlace: true },
  )
  const published = useMemo(
    () => new Map((data?.list ?? []).map(({ id, zh, en, ml }): [string, Texts] => [id, { zh, en, ml }])),
    [data],
  )
  const facts = useMemo(() => new Map((data?.list ?? []).map((row) => [row.id, row])), [data])
  return {
    list: data && list,
    published,
    facts,
    at: dataUpdatedAt || undefined,
    asked: { error, isFetching, refetch, isLoading: isLoading || !list },
  }
}

export function useTextEdits(published: ReadonlyMap<string, Texts>) {
  const draft = useDraft<Kept>('texts', undefined, () => ({ edits: {} }), { href: '/systemSetting/i18n' })
  const [steps, setSteps] = useState<Steps<Edits>>()
  if (!steps && draft.ready) setSteps(begin(draft.data.edits))
  const edits = steps?.now ?? {}
  const publishedOf = (id: string): Texts => published.get(id) ?? noTexts
  const put = (next: Edits, place = '') => {
    // What says the same as what is published is no change.
    const left = Object.fromEntries(Object.entries(next).filter(([, { texts, was }]) => !same(texts, was)))
    setSteps((old) => old && step(old, left, place, Date.now()))
  }
  useKept(draft, steps?.now)
  const { run, busy } = useCommand(settings.saveTexts, { quiet: true })
  const publish = async (): Promise<boolean> => {
    try {
      const texts = Object.entries(edits).map(([id, edit]) => ({ id, ...edit.texts, was: edit.was }))
      await run({ texts })
      setSteps(begin<Edits>({}))
      return true
    } catch (error) {
      report(error)
      // The refreshed rows show the text that is published now.
      if (error instanceof Refused && error.answer.code === code.changed)
        await invalidate([settings.getTexts.id])
      return false
    }
  }
  return {
    isReady: steps !== undefined,
    edits,
    restoredAt: draft.restoredAt,
    isBusy: busy,
    publish,
    canUndo: (steps?.past.length ?? 0) > 0,
    canRedo: (steps?.future.length ?? 0) > 0,
    undo: () => setSteps((old) => old && back(old)),
    redo: () => setSteps((old) => old && forth(old)),
    /** Rewrites a text; `place` joins what is typed in one field to one step. */
    set: (id: string, texts: Texts, place = '') =>
      put({ ...edits, [id]: { texts, was: edits[id]?.was ?? publishedOf(id) } }, place),
    drop: (id: string) => {
      const { [id]: _gone, ...others } = edits
      put(others)
    },
    /** Keeps my text although someone else has published another one. */
    keepMine: (id: string) =>
      put({ ...edits, [id]: { texts: edits[id]?.texts ?? noTexts, was: publishedOf(id) } }),
    bring: (all: Readonly<Record<string, Texts>>) =>
      put({
        ...edits,
        ...Object.fromEntries(
          Object.entries(all).map(([id, texts]) => [id, { texts, was: edits[id]?.was ?? publishedOf(id) }]),
        ),
      }),
    /** Whether someone else has published a text since this edit began. */
    isOvertaken: (id: string) => id in edits && !same(edits[id]?.was, publishedOf(id)),
  }
}

export type TextEdits = ReturnType<typeof useTextEdits>

function useKept(draft: ReturnType<typeof useDraft<Kept>>, edits: Edits | undefined): void {
  const isStored = useRef(false)
  const { ready, restoredAt } = draft
  const text = edits && JSON.stringify(edits)
  useEffect(() => {
    if (restoredAt) isStored.current = true
  }, [restoredAt])
  useEffect(() => {
    if (!ready || text === undefined) return
    if (text !== '{}') {
      isStored.current = true
      draft.update({ edits: JSON.parse(text) as Edits })
    } else if (isStored.current) {
      isStored.current = false
      void draft.discard()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the handle is new with each change of the draft itself
  }, [ready, text])
}
