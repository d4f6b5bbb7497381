/** What goes to the server: saving with the expected revision, publishing, and what becomes of a newer version of someone else. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { Refused } from '#client/calls/failures.ts'
import { mintKey } from '#client/calls/mint-key.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { notify } from '#client/ui/notify.ts'
import type { Output } from '#contract/call.ts'
import { MAX_PAGE_BYTES, readPage, textInLanguage, writePage, type PageDocument } from '#engine/page/index.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { pages } from '#modules/pages/contract.ts'
import { isPageKey } from '#modules/pages/page-key.ts'
import type { Designing } from './use-page-designing.ts'

export type PageDetail = Output<typeof pages.pageDetail>

/** Someone else saved a version that is newer than the one the edit started from. */
const NEWER = 20_102

/** The document of a stored page; undefined for what this version of the portal cannot read. */
export function documentOf(stored: { readonly data: string }): PageDocument | undefined {
  const read = readPage(stored.data)
  return read.ok ? read.document : undefined
}

export interface Saving {
  readonly isBusy: boolean
  readonly save: () => Promise<boolean>
  readonly publish: () => Promise<void>
  /** The newer version someone else saved. */
  readonly conflict: PageDetail | undefined
  readonly settle: (choice: 'mine' | 'theirs' | 'copy') => Promise<void>
  /** Takes over what the server has now. */
  readonly renew: (document: PageDocument, rev: number) => void
}

/** `detail`: what the server has, as far as this device knows. */
export function useSaving(id: string, designing: Designing, detail: PageDetail | undefined): Saving {
  const { t } = useLingui()
  const language = useLanguage()
  const { store, base, setBase, isDirty } = designing
  const [isBusy, setBusy] = useState(false)
  const isNewer = detail !== undefined && base !== undefined && detail.page.rev > base.rev
  useFollow(isNewer && !isDirty && !isBusy, detail, designing)
  const send = async (asId: string, rev: number, document: PageDocument): Promise<number | undefined> => {
    const data = writePage(document)
    if (textInLanguage(document.title, language) === '') notify(t`Enter a title for the form first.`, 'bad')
    else if (!isPageKey(document.formKey))
      notify(t`Enter an address: lower-case letters, digits and hyphens, 50 characters at most.`, 'bad')
    else if (new TextEncoder().encode(data).byteLength > MAX_PAGE_BYTES)
      notify(t`The form is larger than 1 MB. Split it.`, 'bad')
    else {
      const groupName = detail?.page.groupName ?? ''
      const answer = await ask(pages.pageSave, { id: asId, rev, groupName, data }, { key: mintKey() })
      return answer.rev
    }
    return undefined
  }
  /** Runs one thing at a time; a newer version of someone else is asked for and shown. */
  const guarded = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refused && error.answer.code === NEWER)) report(error)
      return false
    } finally {
      setBusy(false)
      await invalidate(pages.pagePublish.invalidates ?? [])
    }
  }
  const storeDraft = async (): Promise<number | undefined> => {
    if (!base) return undefined
    const document = store.document()
    const saved = writePage(document)
    if (saved === base.saved) return base.rev
    const rev = await send(id, base.rev, document)
    if (rev !== undefined) setBase({ rev, saved })
    return rev
  }
  const save = () =>
    guarded(async () => {
      const isSaved = (await storeDraft()) !== undefined
      if (isSaved) notify(t`Saved. People see it after you publish it.`, 'good')
      return isSaved
    })
  const publish = async () => {
    await guarded(async () => {
      const rev = await storeDraft()
      if (rev === undefined) return false
      await ask(pages.pagePublish, { id, rev }, { key: mintKey() })
      notify(t`Published.`, 'good')
      return true
    })
  }
  const settle = async (choice: 'mine' | 'theirs' | 'copy') => {
    const theirs = detail && documentOf(detail)
    if (!detail || !theirs) return
    if (choice === 'copy') {
      const copy = store.document()
      const isDone = await guarded(
        async () =>
          (await send(mintKey(), 0, { ...copy, formKey: `${copy.formKey}-2`.slice(-50) })) !== undefined,
      )
      if (!isDone) return
      notify(t`Your version is now a separate form.`, 'good')
    }
    setBase({ rev: detail.page.rev, saved: writePage(theirs) })
    if (choice !== 'mine') store.open(theirs)
  }
  return {
    isBusy,
    save,
    publish,
    conflict: isNewer && isDirty && !isBusy ? detail : undefined,
    settle,
    renew: (document, rev) => {
      store.replace(document, 'restore')
      setBase({ rev, saved: writePage(document) })
    },
  }
}

/** Nothing is unsaved here: the newer version is shown. */
function useFollow(isWanted: boolean, detail: PageDetail | undefined, { store, setBase }: Designing): void {
  useEffect(() => {
    const document = isWanted && detail ? documentOf(detail) : undefined
    if (!document || !detail) return
    setBase({ rev: detail.page.rev, saved: writePage(document) })
    store.open(document)
  }, [isWanted, detail, setBase, store])
}
