/** Compares the customer's own list with ours: numbers that are pasted, or a spreadsheet. Nothing of the list leaves the device but its numbers. */
import { Button, Textarea } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { amountText } from '#engine/form/index.ts'
import type { ListColumns, ListRows } from '#domain/own-list.ts'
import { DropZone, ListColumnChoice, useSheet } from '#engine/import/view.ts'
import { href } from '#engine/screen/index.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { AsOf } from '#client/ui/AsOf.tsx'
import { Card } from '#client/ui/Card.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { CodRow } from '../columns.ts'
import { codColumns, linesOf, outcomes, pastedRows, type Match, type Outcome } from '../match.ts'
import { screens } from '../module.ts'
import { codStates } from '../states.ts'
import classes from './cod.module.css'
import { useMatch } from './use-match.ts'

export default function CodMatch() {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [file, setFile] = useState<{ name: string; rows: ListRows }>()
  const [chosen, setChosen] = useState<ListColumns>()
  const take = (next: typeof file) => {
    setFile(next)
    setChosen(undefined)
  }
  const sheet = useSheet((read) => take({ name: read.name, rows: read.rows.map(({ cells }) => cells) }))
  const rows = file?.rows ?? pastedRows(text)
  const columns = chosen ?? codColumns(rows)
  const name = file?.name ?? ''
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
          disabled={file !== undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DropZone isReading={sheet.isReading} fault={sheet.fault} onFile={sheet.read} />
      </div>
      {file && (
        <div className={classes.columns}>
          <ListColumnChoice rows={rows} columns={columns} choose={setChosen} />
          <Button variant="default" onClick={() => take(undefined)}>
            <Trans>Remove {name}</Trans>
          </Button>
        </div>
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
