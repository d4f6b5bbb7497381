/** A bill beside a customer's own list, compared in a worker. */
import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useWorker } from '#client/ui/use-worker.ts'
import type { ListColumns, ListRows } from '#domain/own-list.ts'
import type { OurLine } from '../match-lines.ts'
import type { Comparison, ToCompare } from './compare-messages.ts'

/** As much of a line as is compared: what is not needed is not copied. */
const compared = ({ id, waybillNo, about, amount }: OurLine): OurLine => ({ id, waybillNo, about, amount })

const started = (): Worker =>
  new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module', name: 'compare' })

interface Answer {
  readonly rows: ListRows
  /** Undefined: the worker failed. */
  readonly comparison: Comparison | undefined
}

/**
 * @param chosen columns of the list; the worker guesses them while there are none
 * @returns undefined until the worker has answered; why it cannot, in the language of the page
 */
export function useComparison(
  lines: readonly OurLine[],
  rows: ListRows,
  chosen: ListColumns | undefined,
): { comparison: Comparison | undefined; fault: string } {
  const { t } = useLingui()
  const worker = useWorker<ToCompare, Comparison>(started)
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    const question = { lines: lines.map(compared), rows, ...(chosen ? { columns: chosen } : {}) }
    worker.ask(question).then(
      (comparison) => setAnswer({ rows, comparison }),
      () => setAnswer({ rows, comparison: undefined }),
    )
  }, [worker, lines, rows, chosen])
  // An answer about another list is none.
  const own = answer?.rows === rows ? answer : undefined
  return {
    comparison: own?.comparison,
    fault: own && !own.comparison ? t`The lists could not be compared. Load the page again.` : '',
  }
}
