/** What can be done to designed pages from their list. */
import { t } from '@lingui/core/macro'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { mintKey } from '#client/calls/mint-key.ts'
import { saveFile } from '#client/offline/save-file.ts'
import { confirm } from '#client/ui/confirm.ts'
import { notify } from '#client/ui/notify.ts'
import type { CommandCall, Input } from '#contract/call.ts'
import { type DocumentKind, emptyDocument, readPage, type Texts, writePage } from '#engine/page/index.ts'
import { pages, PAGE_KEY_MOST, type PageRow } from '../contract.ts'

/** Runs a command and reports its failure; true when it was accepted. */
async function carryOut<C extends CommandCall>(call: C, input: Input<C>): Promise<boolean> {
  try {
    await ask(call, input)
    await invalidate(call.invalidates ?? [])
    return true
  } catch (error) {
    report(error, call)
    return false
  }
}

export async function publishPage({ id, rev, name }: PageRow): Promise<void> {
  const isSure = await confirm({
    title: t`Publish “${name}”?`,
    text: t`Everyone who may open the page sees this revision. Earlier versions stay in the history.`,
    yes: t`Publish`,
  })
  if (isSure && (await carryOut(pages.pagePublish, { id, rev })))
    notify(t`Published. People see it when they next open the page.`, 'good')
}

export async function rollBackPage({ id, rev }: PageRow, toRev: number): Promise<boolean> {
  const isSure = await confirm({
    title: t`Roll back to version ${toRev}?`,
    text: t`Everyone sees it again. Later versions stay in the history.`,
    yes: t`Roll back`,
  })
  if (!isSure || !(await carryOut(pages.pageRollback, { id, rev, toRev }))) return false
  notify(t`Rolled back. People see it when they next open the page.`, 'good')
  return true
}

export async function deletePage({ id, rev, name, publishedRev }: PageRow): Promise<void> {
  const isSure = await confirm({
    title: t`Delete “${name}”?`,
    text:
      publishedRev > 0
        ? t`People can no longer open the page. This cannot be undone.`
        : t`The draft is deleted. This cannot be undone.`,
    yes: t`Delete`,
    danger: true,
  })
  if (isSure && (await carryOut(pages.pageDelete, { id, rev }))) notify(t`The page was deleted.`, 'good')
}

/** A copy as a draft, at an address of its own. */
export async function duplicatePage({ id, groupName }: PageRow): Promise<void> {
  try {
    const { page, data } = await ask(pages.pageDetail, { id })
    const read = readPage(data)
    if (!read.ok) return notify(t`This page cannot be read and was not duplicated.`, 'bad')
    const copy = { ...read.document, formKey: await freeKey(page.formKey) }
    if (await carryOut(pages.pageSave, { id: mintKey(), rev: 0, groupName, data: writePage(copy) }))
      notify(t`Duplicated as a draft at ${copy.formKey}.`, 'good')
  } catch (error) {
    report(error)
  }
}

/** An address that no page has: "notice-2". */
async function freeKey(key: string): Promise<string> {
  const { list } = await ask(pages.queryPages, { page: 1, pageSize: 1000 })
  const taken = new Set(list.map(({ formKey }) => formKey))
  const base = key.replace(/-\d+$/, '').slice(0, PAGE_KEY_MOST - 4)
  for (let number = 2; ; number += 1) {
    const next = `${base}-${number}`
    if (!taken.has(next)) return next
  }
}

/** True when the page was created. */
export const createPage = (
  kind: DocumentKind,
  formKey: string,
  title: Texts,
  groupName: string,
): Promise<boolean> =>
  carryOut(pages.pageSave, {
    id: mintKey(),
    rev: 0,
    groupName,
    data: writePage(emptyDocument(kind, formKey, title)),
  })

export async function exportPages(rows: readonly PageRow[]): Promise<void> {
  try {
    const { fileName, json } = await ask(pages.pageExport, { ids: rows.map(({ id }) => id) })
    saveFile(fileName, 'application/json', json)
  } catch (error) {
    report(error)
  }
}
