/** Published settings as a JSON text, and such a text back as drafts (spec 000 §7 "exportTableList, importTableList"). */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { validateSetting, readJson } from '#engine/settings/index.ts'
import type { settings } from '#modules/settings/contract.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { definitionsOf } from './definitions.ts'
import { lockKey, mayConfigure, type SettingsContext } from './shared.ts'
import { asProvider, findSite, nextRev, published, putSite } from './site.ts'

const FORMAT = 'sampan-settings'
const MOST = 2000
const MAX_BYTES = 1_000_000

const noText = msg`This is not a settings file.`
const notYours = msg`You cannot change settings of this type.`
const listedTwice = msg`This is listed twice`

type Outcome = Output<typeof settings.importTableList>['list'][number]

export const exportTableListOf =
  (ground: SettingsContext) =>
  async (
    { tabKeys }: Input<typeof settings.exportTableList>,
    context: SignedContext,
  ): Promise<Output<typeof settings.exportTableList>> => {
    const wanted = tabKeys && new Set(tabKeys)
    const all = await definitionsOf(ground, context)
    const list = all.filter(({ scope, tabKey }) => scope === 'site' && (!wanted || wanted.has(tabKey)))
    const text = {
      format: FORMAT,
      version: 1,
      settings: list.map(({ tabKey, tabValue }) => ({ tabKey, tabValue: JSON.parse(tabValue) as unknown })),
    }
    const day = context.now.toISOString().slice(0, 10)
    return { fileName: `settings-${day}.json`, json: `${JSON.stringify(text, null, 2)}\n` }
  }

interface Carried {
  tabKey: string
  tabValue: string
}

/** @throws invalid for what is no such text. */
function readCarried(json: string): Carried[] {
  const read = readJson(json, MAX_BYTES)
  const text = 'value' in read ? (read.value as Record<string, unknown> | null) : null
  const list = text?.['settings']
  if (text?.['format'] !== FORMAT || text['version'] !== 1 || !Array.isArray(list) || list.length > MOST)
    throw new Refusal('invalid', noText, [{ path: 'json', message: noText }])
  return list.map((each: unknown) => {
    const { tabKey, tabValue } = (each ?? {}) as Record<string, unknown>
    const name = typeof tabKey === 'string' ? tabKey.slice(0, 150) : ''
    return { tabKey: name, tabValue: JSON.stringify(tabValue ?? null) }
  })
}

export const importTableListOf =
  (ground: SettingsContext) =>
  async (
    { json, dryRun }: Input<typeof settings.importTableList>,
    context: SignedContext,
  ): Promise<Output<typeof settings.importTableList>> => {
    const carried = readCarried(json)
    return asProvider(context, async (db) => {
      const list: Outcome[] = []
      for (const [index, each] of carried.entries()) {
        const isTwice = carried.findIndex(({ tabKey }) => tabKey === each.tabKey) < index
        const refused = isTwice ? context.translate(listedTwice) : refusalOf(each, ground, context)
        if (refused) list.push({ tabKey: each.tabKey, outcome: 'refused', desc: refused.slice(0, 500) })
        else list.push(await takeOver(each, dryRun === '1', ground, context, db))
      }
      const changed = list.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
      if (dryRun === '0' && changed.length)
        await context.audit('setting.import', `${changed.length}`, {
          keys: changed.map(({ tabKey }) => tabKey),
        })
      return { list }
    })
  }

function refusalOf(each: Carried, { facts }: SettingsContext, context: SignedContext): string | undefined {
  const [first] = validateSetting(each, facts, false)
  if (first) return `${first.path}${first.path ? ': ' : ''}${context.translate(first.message)}`
  return mayConfigure(each.tabKey, context) ? undefined : context.translate(notYours)
}

/** As a draft, unless that is what is published already. */
async function takeOver(
  { tabKey, tabValue }: Carried,
  isDry: boolean,
  ground: SettingsContext,
  { caller, now }: SignedContext,
  db: Trx,
): Promise<Outcome> {
  if (!isDry) await lockKey(tabKey, db)
  const before = await published(tabKey, ground, db)
  const draft = await findSite('draft', tabKey, db)
  if (isSame(before?.tabValue, tabValue) && !draft) return { tabKey, outcome: 'same', desc: '' }
  if (!isDry) {
    const written = { tabKey, tabValue, rev: await nextRev(tabKey, db), by: caller.loginCode, now }
    await putSite('draft', written, db)
  }
  return { tabKey, outcome: before ? 'changed' : 'new', desc: '' }
}

const isSame = (before: string | undefined, after: string): boolean =>
  before !== undefined && JSON.stringify(JSON.parse(before)) === after
