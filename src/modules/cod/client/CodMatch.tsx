/** Compares the customer's own list with ours: numbers that are pasted, or a spreadsheet. Nothing of the list leaves the device but its numbers. */
import { Button, Textarea } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { amountText } from '#engine/form/index.ts'
import { DropZone } from '#engine/import/view.ts'
import { href } from '#engine/screen/index.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { AsOf } from '#client/ui/AsOf.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { CodRow } from '../columns.ts'
import {
  guessColumns,
  linesOf,
  outcomes,
  pastedRows,
  type Columns,
  type Match,
  type Outcome,
} from '../match.ts'
import { screens } from '../module.ts'
import { codStates } from '../states.ts'
import classes from './cod.module.css'
import { useMatch } from './use-match.ts'
import { useSheet } from './use-sheet.ts'

export default function CodMatch() {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Columns>()
  const sheet = useSheet(() => setChosen(undefined))
  const rows = sheet.rows ?? pastedRows(text)
  const columns = chosen ?? guessColumns(rows)
  const lines = linesOf(rows, columns)
  const { found, compare, isBusy, fault } = useMatch()
  return (
    <div className="s-page s-column">
      <PageHeader title={t`Compare with your list`}>
        <AppLink to={href(screens.codManage)}>
          <Trans>Back to cash on delivery</Trans>
        </AppLink>
      </PageHeader>
      <div className={classes.inputs}>
        <Textarea
          label={t`Numbers and amounts`}
          description={t`One waybill or order number per line, with the amount after it if you like.`}
          rows={9}
          value={text}
          disabled={sheet.rows !== undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DropZone isReading={sheet.isReading} fault={sheet.fault} onFile={sheet.read} />
      </div>
      {sheet.rows && (
        <SheetColumns
          name={sheet.name}
          rows={sheet.rows}
          columns={columns}
          choose={setChosen}
          clear={sheet.clear}
        />
      )}
      <div className="s-buttons">
        <Button loading={isBusy} disabled={lines.length === 0} onClick={() => void compare(lines)}>
          <Plural value={lines.length} one="Compare # number" other="Compare # numbers" />
        </Button>
      </div>
      <div aria-live="polite">
        {fault && <p className="s-fault-box">{fault}</p>}
        {found && <Found {...found} />}
      </div>
    </div>
  )
}

interface SheetColumnsProps {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  readonly columns: Columns
  readonly choose: (columns: Columns) => void
  readonly clear: () => void
}

function SheetColumns({ name, rows, columns, choose, clear }: SheetColumnsProps) {
  const { t } = useLingui()
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  const items = Array.from({ length: width }, (_, at) => ({
    value: String(at),
    label: rows[0]?.[at]?.trim() || t`Column ${at + 1}`,
  }))
  return (
    <div className={classes.columns}>
      <ChoiceField
        label={t`Column with the number`}
        items={items}
        isAlwaysSet
        value={String(columns.number)}
        onChange={(value) => choose({ ...columns, number: Number(value) })}
      />
      <ChoiceField
        label={t`Column with the amount`}
        any={t`None`}
        items={items}
        value={columns.amount < 0 ? '' : String(columns.amount)}
        onChange={(value) => choose({ ...columns, amount: value === '' ? -1 : Number(value) })}
      />
      <Button variant="default" onClick={clear}>
        <Trans>Remove {name}</Trans>
      </Button>
    </div>
  )
}

interface FoundProps {
  readonly matches: readonly Match<CodRow>[]
  /** When rows of this device are as old as this, epoch ms; undefined where the server answered. */
  readonly keptAt: number | undefined
}

function Found({ matches, keptAt }: FoundProps) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<Outcome>()
  const names: Readonly<Record<Outcome, string>> = {
    DIFFERS: t`Amount differs`,
    MISSING: t`Not in our list`,
    SAME: t`Matched`,
  }
  const shown = outcome ? matches.filter((each) => each.outcome === outcome) : matches
  const all = shown.length
  return (
    <Card title={t`Result`} aside={keptAt !== undefined && <AsOf at={keptAt} offline />}>
      {keptAt !== undefined && (
        <p className="s-note">
          <Trans>You're offline: compared with the parcels on this device.</Trans>
        </p>
      )}
      <div className={classes.sums}>
        {outcomes.map((each) => {
          const count = matches.filter((match) => match.outcome === each).length
          return (
            <button
              key={each}
              type="button"
              aria-pressed={outcome === each}
              onClick={() => setOutcome(outcome === each ? undefined : each)}
            >
              <span>{names[each]}</span>
              <strong className="tabular">{count}</strong>
            </button>
          )
        })}
      </div>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Number</Trans>
            </th>
            <th scope="col">
              <Trans>Your amount</Trans>
            </th>
            <th scope="col">
              <Trans>Our amount</Trans>
            </th>
            <th scope="col">
              <Trans>Result</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, MOST_SHOWN).map(({ line, parcel, outcome: own }) => (
            <tr key={line.number}>
              <td>{parcel ? <ParcelLink parcel={parcel} number={line.number} /> : line.number}</td>
              <td>{line.amount}</td>
              <td>{parcel?.codAmount ? amountText(parcel.codAmount, parcel.currency) : ''}</td>
              <td>{parcel && own === 'SAME' ? <State parcel={parcel} /> : names[own]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {all > MOST_SHOWN && (
        <p className="s-note">
          <Trans>
            The first {MOST_SHOWN} of {all} are shown.
          </Trans>
        </p>
      )}
    </Card>
  )
}

const MOST_SHOWN = 500

const ParcelLink = ({ parcel, number }: { parcel: CodRow; number: string }) => (
  <AppLink to={href(screens.codManage, {}, { orderNumber: parcel.waybillNo })}>{number}</AppLink>
)

function State({ parcel: { state } }: { parcel: CodRow }) {
  const { i18n } = useLingui()
  const { label, tone, shape } = codStates[state]
  return <StatusBadge label={i18n._(label)} tone={tone} shape={shape} />
}
