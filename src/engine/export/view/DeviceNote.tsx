import { Trans } from '@lingui/react/macro'
import { useLanguage } from '#client/i18n/language.ts'
import { shortTime } from '#client/ui/short-time.ts'
import { grouped } from '#engine/table/logic/cell-text.ts'
import classes from './export.module.css'
import type { DevicePart } from './use-device-export.ts'

interface DeviceNoteProps {
  isOnline: boolean
  /** What would be in a file of everything, and of the picked rows. */
  all: DevicePart
  selected: DevicePart
  /** Selected rows are written on this device although it is online. */
  isHere: boolean
  onHere: (isHere: boolean) => void
}

/** Where the file comes from and how old its rows are, before anybody presses a button. */
export function DeviceNote({ isOnline, all, selected, isHere, onHere }: DeviceNoteProps) {
  const language = useLanguage()
  const part = selected.rows.length > 0 ? selected : all
  const { at } = part
  if (!at) return null
  const time = shortTime(at, language)
  if (isOnline) {
    if (selected.why !== undefined) return null
    return (
      <label className={classes.here}>
        <input type="checkbox" checked={isHere} onChange={(event) => onHere(event.currentTarget.checked)} />
        <Trans>Selected rows, exported immediately from this device, last updated {time}</Trans>
      </label>
    )
  }
  const count = grouped(part.rows.length)
  const total = part.total === undefined ? '' : grouped(part.total)
  return (
    <p className="s-quiet" role="status">
      {total ? (
        <Trans>
          From the rows on this device, last updated {time}, {count} of {total}
        </Trans>
      ) : (
        <Trans>
          From the rows on this device, last updated {time}: {count}
        </Trans>
      )}
    </p>
  )
}
