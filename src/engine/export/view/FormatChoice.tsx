import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useLive } from '#client/offline/use-live.ts'
import { exportFormats, type ExportFormat } from '#engine/export/schema/export.ts'
import { getStore } from '#offline/store.ts'
import classes from './export.module.css'

const KEY = 'export format'
const isFormat = (value: unknown): value is ExportFormat => exportFormats.includes(value as ExportFormat)

/** The person's last choice; a workbook before the first. */
export function useFormat(): ExportFormat {
  const kept = useLive(KEY, ['settings'], (store) => store.settings.get<unknown>(KEY))
  return isFormat(kept) ? kept : 'xlsx'
}

/** A device that cannot keep it goes on with what it had. */
const keepFormat = (format: ExportFormat): void => {
  getStore()
    ?.settings.set(KEY, format)
    .catch(() => undefined)
}

export function FormatChoice({ format }: { format: ExportFormat }) {
  const { t } = useLingui()
  const name = useId()
  const labels = { xlsx: t`Excel (.xlsx)`, csv: t`Text (.csv)` }
  return (
    <fieldset className={classes.formats}>
      <legend className="hidden-text">{t`File format`}</legend>
      {exportFormats.map((each) => (
        <label key={each} className={classes.format}>
          <input type="radio" name={name} checked={format === each} onChange={() => keepFormat(each)} />
          <span>{labels[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}
