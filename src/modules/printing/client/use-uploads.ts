/** Dropped files and what was read of them. */
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { explain } from '#client/calls/explain.ts'
import { openReader } from '#engine/scan/index.ts'
import { findOrders, matchFile, MOST_FILES, openFile, type FileFault, type Match } from './match-uploads.ts'
import { failures, PdfFault } from './pdf-tools.ts'

export interface Fault {
  readonly name: string
  readonly text: string
}

interface Reading {
  readonly name: string
  readonly page: number
  readonly pages: number
  /** Files behind it. */
  readonly left: number
}

export function useUploads() {
  const { t, i18n } = useLingui()
  const [matches, setMatches] = useState<readonly Match[]>([])
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [reading, setReading] = useState<Reading>()
  const isStopped = useRef(false)
  const line = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)

  const wordOf = (reason: FileFault): string =>
    reason === 'large' ? t`The file is larger than 20 MB.` : i18n._(failures[reason])
  const fail = (name: string, text: string) => setFaults((old) => [...old, { name, text }])

  const one = async (file: File): Promise<void> => {
    waiting.current -= 1
    if (isStopped.current) return
    const opened = await openFile(file)
    if (typeof opened === 'string') return fail(file.name, wordOf(opened))
    const tell = (page: number) => {
      setReading({ name: file.name, page, pages: opened.pages, left: waiting.current })
      return !isStopped.current
    }
    tell(0)
    try {
      const found = await matchFile(opened, openReader, tell)
      setMatches((old) => [...old.filter(({ file: { name } }) => name !== file.name), ...found])
    } catch (error) {
      fail(file.name, error instanceof PdfFault ? wordOf(error.reason) : explain(error))
    }
  }
  const add = (files: readonly File[]) => {
    isStopped.current = false
    setFaults([])
    const taken = files.slice(0, MOST_FILES)
    if (files.length > taken.length)
      fail(t`${files.length - taken.length} more files`, t`At most ${MOST_FILES} files at once.`)
    waiting.current += taken.length
    for (const file of taken) line.current = line.current.then(() => one(file))
    line.current = line.current.then(() => setReading(undefined))
  }
  /** A number typed by hand for a page nobody could read. */
  const correct = async (key: string, number: string): Promise<void> => {
    const found = (await findOrders([number])).get(number.trim())
    setMatches((old) =>
      old.map((match) => (match.key === key ? { ...match, number, by: 'hand', found } : match)),
    )
  }
  return {
    matches,
    faults,
    reading,
    add,
    correct: (key: string, number: string) =>
      void correct(key, number).catch((error: unknown) => fail(number, explain(error))),
    remove: (key: string) => setMatches((old) => old.filter((match) => match.key !== key)),
    stop: () => {
      isStopped.current = true
    },
    clear: () => {
      isStopped.current = true
      setMatches([])
      setFaults([])
    },
  }
}
