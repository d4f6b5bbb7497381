/**
 * The log of scans is the queue itself: every scan is a command of its own, safely on the device before it is answered,
 * and stays findable as a receipt. Nothing is written a second time.
 */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { openedStore, type Store } from '#offline/store.ts'
import type { OutboxRow, Receipt } from '#offline/types.ts'
import type { ForecastDraft } from '../announced-row.ts'
import { collection } from '../contract.ts'

const ADD = collection.addGoodsForecast.id
const DELETE = collection.deleteGoodsForecastItems.id

const entityOf = (expressNo: string): string => `forecast:${expressNo}`

/** Puts a scan on the device; resolves with its key once it is there. */
export async function announce(draft: ForecastDraft): Promise<string> {
  const row = await openedStore().outbox.enqueue(
    collection.addGoodsForecast,
    { list: [draft] },
    { entity: entityOf(draft.expressNo), label: i18n._(msg`Arrival ${draft.expressNo}`) },
  )
  return row.key
}

const NEVER_SENT = ['ready', 'waiting', 'person'] as const
const wasNotSent = ({ state, attempt, isUncertain }: OutboxRow): boolean =>
  attempt === 0 && !isUncertain && (NEVER_SENT as readonly string[]).includes(state)

/** What has not left the device is removed from the queue; what may have is taken back by a command behind it. */
export async function takeBackAnnounced(expressNos: readonly string[]): Promise<void> {
  const { outbox } = openedStore()
  const rows = await outbox.list([ADD])
  for (const expressNo of expressNos) {
    const row = rows.find(({ entity }) => entity === entityOf(expressNo))
    const isGone =
      row && wasNotSent(row)
        ? await outbox.discard(row.key).then(
            () => true,
            () => false,
          )
        : false
    if (isGone) continue
    await outbox.enqueue(
      collection.deleteGoodsForecastItems,
      { expressNos: [expressNo] },
      { entity: entityOf(expressNo), label: i18n._(msg`Withdraw ${expressNo}`) },
    )
  }
}

/** A scan as the device knows it. */
export interface LoggedScan {
  readonly key: string
  readonly expressNo: string
  readonly at: number
  /** `accepted`: the gateway has it; `known`: it had it already. */
  readonly state: 'device' | 'sending' | 'accepted' | 'known' | 'person'
  readonly desc: string
  readonly isUndone: boolean
}

/** Receipts that are looked at: far more than the last ten. */
const RECEIPTS = 400
const HOURS = 16 * 3_600_000

const numberOfEntity = (entity: string): string => entity.replace(/^forecast:/, '')

/** Scans of this shift, newest first: those on the device and those the gateway has answered. */
export async function loggedScans(store: Store, now = Date.now()): Promise<LoggedScan[]> {
  const [rows, receipts] = await Promise.all([
    store.outbox.list([ADD, DELETE]),
    store.receipts.list(RECEIPTS),
  ])
  const recent = receipts.filter(({ call, at }) => (call === ADD || call === DELETE) && at > now - HOURS)
  const undone = new Map<string, number>()
  for (const { entity, createdAt } of rows.filter(({ call }) => call === DELETE))
    undone.set(numberOfEntity(entity), createdAt)
  for (const { entity, at } of recent.filter(({ call }) => call === DELETE))
    undone.set(numberOfEntity(entity), Math.max(at, undone.get(numberOfEntity(entity)) ?? 0))
  const isUndone = (number: string, at: number) => (undone.get(number) ?? 0) >= at
  return [
    ...rows.filter(({ call }) => call === ADD).map((row) => ofRow(row, isUndone)),
    ...recent.filter(({ call }) => call === ADD).map((receipt) => ofReceipt(receipt, isUndone)),
  ].toSorted((a, b) => b.at - a.at)
}

type IsUndone = (number: string, at: number) => boolean

function ofRow({ key, entity, createdAt, state, lastError }: OutboxRow, isUndone: IsUndone): LoggedScan {
  const expressNo = numberOfEntity(entity)
  return {
    key,
    expressNo,
    at: createdAt,
    state: state === 'person' ? 'person' : state === 'sending' ? 'sending' : 'device',
    desc: state === 'person' ? (lastError?.desc ?? '') : '',
    isUndone: isUndone(expressNo, createdAt),
  }
}

function ofReceipt({ key, entity, answer, at }: Receipt, isUndone: IsUndone): LoggedScan {
  const expressNo = numberOfEntity(entity)
  const [validated] = (answer as { list?: readonly { ok: string; desc: string }[] } | null)?.list ?? []
  return {
    key,
    expressNo,
    at,
    state: validated?.ok === '0' ? 'known' : 'accepted',
    desc: validated?.desc ?? '',
    isUndone: isUndone(expressNo, at),
  }
}
