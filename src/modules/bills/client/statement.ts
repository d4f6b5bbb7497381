/** The statement of a month as a PDF, drawn on this device with the fonts of labels. Works offline with what is on the device. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { withTexts } from '#client/i18n/with-texts.ts'
import { session } from '#client/session/session.ts'
import { addMoney } from '#domain/money.ts'
import { words } from '#domain/words.ts'
import { A4, statementPages } from '#engine/label/index.ts'
import { localMinute } from '#engine/table/index.ts'
import { familyNames } from '#modules/finance/kit.ts'
import { loadPages } from '#modules/printing/module.ts'
import { amountText } from '../amount-text.ts'
import { billStates } from '../bill-names.ts'
import type { Bill } from './BillSheet.tsx'
import { linesOf } from './lines-of.ts'

/** Lines printed one by one; a longer statement has its families, and its lines are exported. */
const MOST_LINES = 2000

/** Saves the statement. @throws as `ask` does where lines are not on this device and there is no connection */
export async function saveStatement(bill: Bill, i18n: I18n): Promise<void> {
  const { currency, month, billNo } = bill
  const t = (message: MessageDescriptor) => i18n._(message)
  const money = (amount: string) => amountText(amount, currency)
  const lines = bill.lines > MOST_LINES ? [] : await linesOf(month, currency)
  const title = `${i18n._(msg`Statement`)} ${month}`
  const rows = lines.length
    ? lines.map((line) => [
        localMinute(line.createdAt),
        i18n._(familyNames[line.family]),
        line.waybillNo || line.about,
        money(line.amount),
      ])
    : bill.families.map(({ family, amount, lines: count }) => [
        '',
        i18n._(familyNames[family]),
        String(count),
        money(amount),
      ])
  const pages = statementPages({
    title,
    number: billNo || month,
    facts: [
      [t(msg`Customer`), session.user?.cusName ?? ''],
      [t(words.status), t(billStates[bill.state].label)],
      [t(msg`Opening balance`), money(bill.openingAmount)],
      [t(msg`Charges`), money(bill.chargedAmount)],
      [t(msg`Credits`), money(bill.creditedAmount)],
      [t(msg`Payments`), money(bill.settledAmount)],
      [t(msg`Closing balance`), money(bill.closingAmount)],
      [t(msg`In dispute`), money(bill.disputedAmount)],
      [t(msg`Still to be paid`), money(bill.dueAmount)],
      [t(msg`Due`), bill.dueDay],
    ],
    columns: [
      { label: t(msg`Time`), width: 34 },
      { label: t(msg`Charged for`), width: 52 },
      { label: lines.length ? t(msg`Number`) : t(msg`Lines`), width: 56 },
      { label: t(msg`Amount`), width: 40, align: 'right' },
    ],
    rows,
    total: [
      '',
      t(msg`Total`),
      '',
      money(addMoney((lines.length ? lines : bill.families).map(({ amount }) => amount))),
    ],
    foot: localMinute(new Date().toISOString()),
  })
  const { printPages } = await withTexts(['printing', 'trade'], loadPages)()
  await printPages({ pages, page: A4, title: `${title} ${currency}`, isSaved: true })
}
