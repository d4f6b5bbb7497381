import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import type { HandedFile } from './handed-file.ts'
import classes from './import.module.css'

interface DropZoneProps {
  isReading: boolean
  /** What was wrong with the last one. */
  fault: string
  onFile: (file: HandedFile) => void
}

/** Where a spreadsheet is dropped or chosen. */
export function DropZone({ isReading, fault, onFile }: DropZoneProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => file && onFile({ name: file.name, blob: file })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is the mouse's way; the button inside does the same
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={44} stroke={1.2} aria-hidden className={classes.dropIcon} />
      <h2 className={classes.dropTitle}>
        <Trans>Drop a spreadsheet here</Trans>
      </h2>
      <p className={classes.note}>
        <Trans>
          .xlsx, .csv or .txt, any headings, any order of columns. Rows copied in Excel can be pasted with
          Ctrl+V.
        </Trans>
      </p>
      <Button
        leftSection={<IconUpload size={16} aria-hidden />}
        loading={isReading}
        onClick={() => input.current?.click()}
      >
        <Trans>Choose a file</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Spreadsheet`}
        accept=".xlsx,.xlsm,.xls,.csv,.tsv,.txt"
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
