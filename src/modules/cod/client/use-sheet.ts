/** A spreadsheet that is read in the worker of imports. */
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { faultText, readFile, type HandedFile } from '#engine/import/view.ts'

interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** @param onRead called when another file takes the place of what was there */
export function useSheet(onRead: () => void) {
  const { i18n } = useLingui()
  const [sheet, setSheet] = useState<Sheet>()
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState('')
  const read = async ({ name, blob }: HandedFile) => {
    setReading(true)
    setFault('')
    try {
      const { rows } = await readFile({ name, blob }, new AbortController().signal)
      setSheet({ name, rows: rows.map(({ cells }) => Array.from(cells, (cell) => cell ?? '')) })
      onRead()
    } catch (error) {
      setFault(i18n._(faultText(error)))
    } finally {
      setReading(false)
    }
  }
  return {
    name: sheet?.name ?? '',
    rows: sheet?.rows,
    isReading,
    fault,
    read: (file: HandedFile) => void read(file),
    clear: () => {
      setSheet(undefined)
      onRead()
    },
  }
}
