import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import classes from './scan.module.css'
import type { Verdicts } from './use-verdicts.ts'

/** The newest of them in view. */
const SHOWN = 10

interface ScanListProps {
  numbers: readonly string[]
  verdicts: Verdicts
  /** Absent where nothing can be changed. */
  onRemove: ((gone: ReadonlySet<string>) => void) | undefined
}

/** What was scanned, the newest first, and how many of them are what. */
export function ScanList({ numbers, verdicts, onRemove }: ScanListProps) {
  const [isWhole, setWhole] = useState(false)
  const bad = numbers.filter((number) => {
    const state = verdicts.get(number)?.state
    return state === 'refused' || state === 'unknown'
  })
  // What is wrong is not lost among five hundred that are right.
  const newest = numbers.toReversed()
  const shown = isWhole ? newest : newest.slice(0, SHOWN)
  if (numbers.length === 0) return null
  return (
    <div className="s-box">
      <div className={classes.sums}>
        <strong>
          <Plural value={numbers.length} one="# number" other="# numbers" />
        </strong>
        {bad.length > 0 && (
          <span data-tone="bad">
            <Plural value={bad.length} one="# cannot be taken" other="# cannot be taken" />
          </span>
        )}
        {bad.length > 0 && onRemove && (
          <Button size="compact-xs" variant="subtle" color="red" onClick={() => onRemove(new Set(bad))}>
            <Trans>Remove all</Trans>
          </Button>
        )}
      </div>
      <ol className={classes.list}>
        {shown.map((number) => (
          <Scanned key={number} number={number} verdicts={verdicts} onRemove={onRemove} />
        ))}
      </ol>
      {numbers.length > SHOWN && (
        <Button size="compact-xs" variant="subtle" onClick={() => setWhole(!isWhole)}>
          {isWhole ? <Trans>The last ten</Trans> : <Trans>Show all</Trans>}
        </Button>
      )}
    </div>
  )
}

const badges = {
  known: { tone: 'green', shape: 'check' },
  new: { tone: 'blue', shape: 'dot' },
  refused: { tone: 'orange', shape: 'alert' },
  unknown: { tone: 'red', shape: 'cross' },
  waiting: { tone: 'gray', shape: 'ring' },
} as const

function Scanned({ number, verdicts, onRemove }: Omit<ScanListProps, 'numbers'> & { number: string }) {
  const { t } = useLingui()
  const verdict = verdicts.get(number)
  const state = verdict?.state ?? 'waiting'
  const names = {
    known: t`Known`,
    new: t`New number`,
    refused: t`Not possible`,
    unknown: t`Unknown`,
    waiting: t`Not checked yet`,
  }
  return (
    <li className={classes.item} data-state={state}>
      <span className={classes.number}>{number}</span>
      <StatusBadge label={names[state]} tone={badges[state].tone} shape={badges[state].shape} />
      <span className={classes.text}>
        {verdict?.text}
        {verdict?.desc && <em>{verdict.desc}</em>}
      </span>
      {onRemove && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t`Remove ${number}`}
          onClick={() => onRemove(new Set([number]))}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </li>
  )
}
