import { useLingui } from '@lingui/react/macro'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { FileDrop } from '#client/ui/FileDrop.tsx'
import type { HandedFile } from './handed-file.ts'

interface DropZoneProps {
  isReading: boolean
  /** What was wrong with the last one. */
  fault: string
  onFile: (file: HandedFile) => void
}

/** Where a spreadsheet is dropped or chosen. */
export function DropZone({ isReading, fault, onFile }: DropZoneProps) {
  const { t } = useLingui()
  return (
    <FileDrop
      icon={<IconFileSpreadsheet size={44} stroke={1.2} aria-hidden />}
      title={t`Drop a spreadsheet here`}
      text={t`.xlsx, .csv or .txt, with any headings and column order. Rows copied in Excel can be pasted with Ctrl+V.`}
      choose={t`Choose a file`}
      label={t`Spreadsheet`}
      accept=".xlsx,.xlsm,.xls,.csv,.tsv,.txt"
      isBusy={isReading}
      fault={fault}
      onFiles={([file]) => file && onFile({ name: file.name, blob: file })}
    />
  )
}
