/** The movements of a month on one balance as a PDF, drawn on this device with the fonts of labels. */
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { readQuery } from '#client/calls/read-query.ts'
import { withTexts } from '#client/i18n/with-texts.ts'
import { session } from '#client/session/session.ts'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import { dayOf, monthEnd, monthOf } from '#domain/bill-months.ts'
import { addMoney, inPlacesOf, toMinor } from '#domain/money.ts'
import { words } from '#domain/words.ts'
import { A4, statementPages } from '#engine/label/index.ts'
import { grouped, localMinute } from '#engine/table/index.ts'
import { loadPages } from '#modules/printing/module.ts'
import type { FlowRow } from '../columns.ts'
import { finance } from '../contract.ts'
import { accountNames, familyNames, typeNames } from '../names.ts'

type Flow = Pick<FlowRow, 'currency' | 'account' | 'createdAt'>

/** What the statement is made of. */
interface FlowMonth {
  readonly month: string
  /** The oldest first. */
  readonly rows: readonly FlowRow[]
  readonly opening: string
  readonly credited: string
  readonly charged: string
  readonly closing: string
}

/** @throws as `ask` does where the movements are not on this device and there is no connection */
async function rowsOf(month: string, { currency, account }: Flow): Promise<FlowRow[]> {
  const createdTo = dayOf(new Date(monthEnd(month).getTime() - 1))
  const rows: FlowRow[] = []
  for (let page = 1; ; page++) {
    const input = { currency, account, createdFrom: `${month}-01`, createdTo, page, pageSize: MAX_PAGE_SIZE }
    const { list } = await readQuery(finance.queryFlow, input)
    rows.push(...list)
    if (list.length < MAX_PAGE_SIZE) return rows.toReversed()
  }
}

/** The sums of a month: opening + credited + charged = closing. `rows`: of one balance and currency, the oldest first. */
export function flowMonth(month: string, rows: readonly FlowRow[]): FlowMonth {
  const amounts = rows.map(({ flowAmount }) => flowAmount)
  const isCredit = (amount: string) => (toMinor(amount) ?? 0n) > 0n
  const credited = addMoney(amounts.filter(isCredit))
  const charged = addMoney(amounts.filter((amount) => !isCredit(amount)))
  const closing = rows.at(-1)?.balanceAfter ?? '0.00'
  return { month, rows, credited, charged, closing, opening: openingOf(rows) }
}

/** What was there before the first movement. */
function openingOf([first]: readonly FlowRow[]): string {
  if (!first) return '0.00'
  const { balanceAfter, flowAmount } = first
  const before = flowAmount.startsWith('-') ? flowAmount.slice(1) : `-${flowAmount}`
  return addMoney([balanceAfter, before])
}

/** Saves the statement of the month, the balance and the currency of a movement. @throws as `ask` does */
export async function saveFlowStatement(flow: Flow): Promise<void> {
  const { currency, account } = flow
  const month = monthOf(new Date(flow.createdAt))
  const { rows, opening, credited, charged, closing } = flowMonth(month, await rowsOf(month, flow))
  const t = (message: MessageDescriptor) => i18n._(message)
  const money = (amount: string) => grouped(inPlacesOf(amount, currency))
  const title = `${t(msg`Account movements`)} ${month}`
  const pages = statementPages({
    title,
    number: currency,
    facts: [
      [t(msg`Customer`), session.user?.cusName ?? ''],
      [t(msg`Balance type`), t(accountNames[account])],
      [t(msg`Opening balance`), money(opening)],
      [t(msg`Credits`), money(credited)],
      [t(msg`Closing balance`), money(closing)],
      [t(msg`Charges`), money(charged)],
    ],
    columns: [
      { label: t(msg`Time`), width: 32 },
      { label: t(msg`Type`), width: 46 },
      { label: t(words.waybillNumber), width: 40 },
      { label: t(msg`Amount`), width: 32, align: 'right' },
      { label: t(msg`Balance after`), width: 32, align: 'right' },
    ],
    rows: rows.map(({ createdAt, type, family, waybillNo, about, flowAmount, balanceAfter }) => [
      localMinute(createdAt),
      t(family ? familyNames[family] : typeNames[type]),
      waybillNo || about,
      money(flowAmount),
      money(balanceAfter),
    ]),
    total: ['', t(msg`Total`), '', money(addMoney([credited, charged])), ''],
    foot: localMinute(new Date().toISOString()),
  })
  const { printPages } = await withTexts(['printing', 'trade', 'engine'], loadPages)()
  await printPages({ pages, page: A4, title: `${title} ${currency}`, isSaved: true })
}
