/** A file of rows that a page compares with what it has: read in the worker of imports, kept on the device. */
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { HandedFile } from './handed-file.ts'
import { readFile } from './read-file.ts'
import { faultText } from '#engine/import/view/workbench/faults.ts'

interface Sheet {
  readonly name: string
  readonly rows: readonly { readonly n: number; readonly cells: readonly string[] }[]
}

/**
 * @param use Takes what was read; its failure is shown like one of the file.
 * @returns Whether it is being read, what was wrong with the last file ("" for nothing), and the way to read one.
 */
export function useSheet(use: (sheet: Sheet) => Promise<void> | void) {
  const { i18n } = useLingui()
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState('')
  const read = async ({ name, blob }: HandedFile) => {
    setReading(true)
    setFault('')
    try {
      const { rows } = await readFile({ name, blob }, new AbortController().signal)
      // Rows of a file are sparse.
      await use({
        name,
        rows: rows.map(({ n, cells }) => ({ n, cells: Array.from(cells, (cell) => cell ?? '') })),
      })
    } catch (error) {
      setFault(i18n._(faultText(error)))
    } finally {
      setReading(false)
    }
  }
  return { isReading, fault, read: (file: HandedFile) => void read(file) }
}
