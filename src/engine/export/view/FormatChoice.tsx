import { useLingui } from '@lingui/react/macro'
import { Choice } from '#client/ui/Choice.tsx'
import { useLive } from '#client/offline/use-live.ts'
import { exportFormats, type ExportFormat } from '#engine/export/schema/export.ts'
import { getStore } from '#offline/store.ts'

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
  const labels = { xlsx: t`Excel (.xlsx)`, csv: t`Text (.csv)` }
  return (
    <Choice
      label={t`File format`}
      isLabelHidden
      value={format}
      options={exportFormats.map((value) => ({ value, label: labels[value] }))}
      onChange={keepFormat}
    />
  )
}
