import { ActionIcon, Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { BoundedNumber } from '#engine/form/view.ts'
import { localMinute } from '#engine/table/index.ts'
import { MOST_OF_SKU } from '#modules/printing/print-kinds.ts'
import { useState } from 'react'
import type { BulkLine } from './bulk-lines.ts'
import classes from './printing.module.css'

/** Lines drawn at once; the others are counted. */
const SHOWN = 200

interface Props {
  lines: readonly BulkLine[]
  onCount: (number: string, count: number) => void
  onRemove: (number: string) => void
}

/** Everything that was taken, those that cannot be printed first. */
export function BulkList({ lines, onCount, onRemove }: Props) {
  const [isBadOnly, setBadOnly] = useState(false)
  const bad = lines.filter(({ found }) => found?.ok === '0')
  const shown = isBadOnly && bad.length ? bad : [...bad, ...lines.filter((line) => !bad.includes(line))]
  return (
    <Card
      title={<Plural value={lines.length} one="# in the list" other="# in the list" />}
      aside={
        bad.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => setBadOnly(!isBadOnly)}>
            {isBadOnly ? (
              <Trans>Show all</Trans>
            ) : (
              <Plural value={bad.length} one="# cannot be printed" other="# cannot be printed" />
            )}
          </Button>
        )
      }
    >
      {lines.length === 0 ? (
        <EmptyState
          title={<Trans>The list is empty</Trans>}
          text={
            <Trans>
              Scan waybills, or paste a column of a spreadsheet: waybill, order and e-commerce order numbers,
              or SKUs with *12 for twelve. The list stays on this device until you clear it.
            </Trans>
          }
        />
      ) : (
        <ol className={classes.bulk}>
          {shown.slice(0, SHOWN).map((line) => (
            <Line key={line.number} line={line} onCount={onCount} onRemove={onRemove} />
          ))}
        </ol>
      )}
      {shown.length > SHOWN && (
        <p className={classes.hint}>
          <Plural value={shown.length - SHOWN} one="and # more" other="and # more" />
        </p>
      )}
    </Card>
  )
}

function Line({ line, onCount, onRemove }: { line: BulkLine } & Omit<Props, 'lines'>) {
  const { t } = useLingui()
  const { number, count, found } = line
  const last = found?.last ? localMinute(found.last) : ''
  return (
    <li data-tone={found?.ok === '0' ? 'bad' : undefined}>
      <span className={classes.number}>{number}</span>
      <span className={classes.what}>
        <What line={line} />
        {found && found.ok === '1' && found.times > 0 && (
          <small>
            <Plural
              value={found.times}
              one={`printed # time, last ${last}`}
              other={`printed # times, last ${last}`}
            />
          </small>
        )}
      </span>
      {found?.sku ? (
        <BoundedNumber
          size="xs"
          className={classes.count}
          aria-label={t`Labels of ${number}`}
          value={count}
          min={1}
          max={MOST_OF_SKU}
          onChange={(next) => onCount(number, next)}
        />
      ) : (
        <span />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={t`Remove ${number} from the list`}
        onClick={() => onRemove(number)}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function What({ line: { found } }: { line: BulkLine }) {
  const { t } = useLingui()
  if (!found) return <StatusBadge label={t`Searching…`} tone="gray" shape="ring" />
  if (found.ok === '0') return <>{found.desc}</>
  if (found.order)
    return (
      <>
        {found.order.receiver.name}
        <small>{[found.order.waybillNo, found.order.routeId].filter(Boolean).join(' · ')}</small>
      </>
    )
  if (found.sku) return <>{found.sku.name || found.sku.nameEn}</>
  return <>{t`Document ${found.document?.orderNo ?? ''}: its out-order list is printed`}</>
}
