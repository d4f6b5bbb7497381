/** Compares a bill with the customer's own list. The file stays on this device. */
import { IconTable } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { explain } from '#client/calls/explain.ts'
import { go, useUrlQuery } from '#client/router/go.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { useSeesAmounts } from '#client/session/session.ts'
import { Choice } from '#client/ui/Choice.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FileDrop } from '#client/ui/FileDrop.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import type { ListColumns, ListRows } from '#domain/own-list.ts'
import { ListColumnChoice, useSheet } from '#engine/import/view.ts'
import { href } from '#engine/screen/index.ts'
import { amountText } from '../amount-text.ts'
import type { BillLine } from '../columns.ts'
import { type Match, matchKinds, type MatchKind } from '../match-lines.ts'
import { screens } from '../module.ts'
import classes from './bills.module.css'
import { linesOf } from './lines-of.ts'
import { useComparison } from './use-comparison.ts'

const kindNames = {
  DIFFERS: msg`Different amount`,
  MISSING_THERE: msg`Not in your list`,
  MISSING_HERE: msg`Not on the bill`,
  MATCHED: msg`Same`,
} as const

interface Read {
  readonly lines: readonly BillLine[]
  readonly rows: ListRows
}

const MOST_SHOWN = 500
/** Numbers that fit a query. */
const MOST_NUMBERS = 1000

export default function Compare() {
  const { t } = useLingui()
  const [{ month = '', currency = '' }] = useUrlQuery()
  const seesAmounts = useSeesAmounts()
  const [read, setRead] = useState<Read>()
  const [unanswered, setUnanswered] = useState('')
  const sheet = useSheet(async ({ rows }) => {
    try {
      setUnanswered('')
      setRead({ lines: await linesOf(month, currency), rows: rows.map(({ cells }) => cells) })
    } catch (error) {
      setUnanswered(explain(error))
    }
  })
  const fault = sheet.fault || unanswered
  if (!month || !currency || !seesAmounts)
    return (
      <EmptyState
        title={t`No bill chosen`}
        text={t`Open a bill first, then compare it with your list.`}
        action={<Button onClick={() => go(href(screens.financialSettle))}>{t`Go to bills`}</Button>}
      />
    )
  return (
    <div className={classes.compare}>
      <ScreenHeader />
      <FileDrop
        icon={<IconTable size={44} stroke={1.2} aria-hidden />}
        title={t`Your list for ${month}`}
        text={t`A spreadsheet or text file with a column of waybill or order numbers and a column of amounts in ${currency}. It stays on this device.`}
        choose={t`Choose a file`}
        label={t`Your list`}
        accept=".xlsx,.csv,.txt,.tsv"
        isBusy={sheet.isReading}
        isLow={read !== undefined}
        {...(fault ? { fault } : {})}
        onFiles={([file]) => file && sheet.read({ name: file.name, blob: file })}
      />
      {read && <Compared read={read} month={month} currency={currency} />}
    </div>
  )
}

function Compared({
  read: { lines, rows },
  month,
  currency,
}: {
  read: Read
  month: string
  currency: string
}) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<ListColumns>()
  const [kind, setKind] = useState<MatchKind>('DIFFERS')
  const { comparison, fault } = useComparison(lines, rows, chosen)
  if (fault) return <p className="s-fault-box">{fault}</p>
  if (!comparison) return <SkeletonRows />
  const { columns, found, left } = comparison
  const of = (wanted: MatchKind) => found.filter((match) => match.kind === wanted)
  const shown = of(kind)
  const numbers = shown.filter(({ lineIds }) => lineIds.length > 0).map((match) => match.number)
  return (
    <>
      <ListColumnChoice rows={rows} columns={columns} choose={setChosen} />
      {left > 0 && (
        <p className="s-note">
          <Plural
            value={left}
            one="# row without a number or an amount is left out, e.g. the heading."
            other="# rows without a number or an amount are left out, e.g. the heading."
          />
        </p>
      )}
      <Choice
        label={t`Result`}
        value={kind}
        onChange={setKind}
        options={matchKinds.map((value) => ({
          value,
          label: `${i18n._(kindNames[value])} (${of(value).length})`,
        }))}
      />
      {shown.length === 0 ? (
        <p className="s-note">
          <Trans>None.</Trans>
        </p>
      ) : (
        <Matches matches={shown.slice(0, MOST_SHOWN)} currency={currency} />
      )}
      {shown.length > MOST_SHOWN && (
        <p className="s-note">
          <Trans>The first {MOST_SHOWN} are shown.</Trans>
        </p>
      )}
      {kind !== 'MATCHED' && numbers.length > 0 && (
        <div className="s-buttons">
          <Button
            onClick={() =>
              go(
                href(
                  screens.billLines,
                  {},
                  { month, currency, orderNumber: numbers.slice(0, MOST_NUMBERS).join(',') },
                ),
              )
            }
          >
            <Trans>Show these lines to dispute them</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function Matches({ matches, currency }: { matches: readonly Match[]; currency: string }) {
  const { t } = useLingui()
  const money = (text: string) => (text ? amountText(text, currency) : '–')
  return (
    <div className={classes.scroll}>
      <table className="s-units">
        <thead>
          <tr>
            <th scope="col">{t`Number`}</th>
            <th scope="col">{t`On the bill`}</th>
            <th scope="col">{t`In your list`}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map(({ number, ours, theirs }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{money(ours)}</td>
              <td>{money(theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
