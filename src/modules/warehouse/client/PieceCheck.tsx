/** Above the list of pieces: numbers pasted by thousands or scanned one by one, and what is known of them. */
import { Button, Textarea } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { explain } from '#client/calls/explain.ts'
import { readQuery } from '#client/calls/read-query.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import { MAX_QUERY_NUMBERS } from '#domain/limits.ts'
import { looksMistyped, serialsIn } from '#domain/serial-numbers.ts'
import { grouped, type PictureProps } from '#engine/table/index.ts'
import { checkPieces, type Checked } from '../check-pieces.ts'
import { warehouse } from '../contract.ts'
import { getStore, storeSoon } from '#offline/store.ts'
import classes from './pieces.module.css'
import { PieceScan, PIECES } from './PieceScan.tsx'

/** Numbers of the list, kept on this device until the person clears it. */
const LIST = 'warehouse.imei.list'
const MOST_KEPT = 10_000

const askFor = (imei: readonly string[]) =>
  readQuery(warehouse.queryImei, { page: 1, pageSize: MAX_PAGE_SIZE, idType: '3', imei: [...imei] })

export default function PieceCheck({ change }: PictureProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [text, setText] = useKeptText()
  const [asked, setAsked] = useState<number>()
  const [checked, setChecked] = useState<Checked>()
  const [fault, setFault] = useState('')
  const numbers = serialsIn(text)
  const mistyped = numbers.filter(looksMistyped).length

  const check = async (listed: readonly string[]) => {
    if (listed.length === 0 || asked !== undefined) return
    setFault('')
    setAsked(0)
    try {
      const result = await checkPieces(listed, askFor, setAsked)
      setChecked(result)
      // Each of them then answers a scan, also offline.
      void getStore()?.cache.writeRows(PIECES, [...result.found], ({ id }) => id)
      show(result)
    } catch (error) {
      setFault(explain(error))
    } finally {
      setAsked(undefined)
    }
  }
  /** The list below shows the found pieces, as many as one query may name. */
  const show = ({ found }: Checked) =>
    change({
      imei: found.length
        ? found
            .slice(0, MAX_QUERY_NUMBERS)
            .map(({ imei }) => imei)
            .join('\n')
        : undefined,
    })
  /** A scan joins the list; it is answered above without asking for the others again. */
  const scan = (number: string) => {
    if (!numbers.includes(number)) setText([...numbers, number].join('\n'))
  }
  const clear = () => {
    setText('')
    setChecked(undefined)
    setFault('')
    change({ imei: undefined })
  }

  return (
    <section className={classes.check} aria-label={t`Check numbers`}>
      <PieceScan numbers={numbers} onScan={scan} />
      <Textarea
        label={t`Serial numbers or IMEIs`}
        placeholder={t`Paste any number of them, in any format`}
        value={text}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.tools}>
        <Button
          onClick={() => void check(numbers)}
          disabled={numbers.length === 0}
          loading={asked !== undefined}
        >
          <Trans>Check</Trans>
        </Button>
        {text !== '' && (
          <Button variant="default" onClick={clear}>
            <Trans>Clear</Trans>
          </Button>
        )}
        <p className={classes.hint} aria-live="polite">
          <Hint numbers={numbers.length} mistyped={mistyped} asked={asked} />
        </p>
      </div>
      {fault && (
        <p role="alert" className={classes.fault}>
          {isOnline
            ? fault
            : t`You're offline. Numbers you have not checked on this device before are checked when you're back online.`}
        </p>
      )}
      {checked && <Result checked={checked} />}
    </section>
  )
}

/** The pasted and scanned numbers: there again after a reload, also offline. */
function useKeptText(): [string, (text: string) => void] {
  const [text, setText] = useState('')
  const isTyped = useRef(false)
  useEffect(() => {
    let isCurrent = true
    void storeSoon()
      .then((store) => store?.settings.get<readonly string[]>(LIST))
      .then((kept) => {
        if (kept?.length && isCurrent && !isTyped.current) setText(kept.join('\n'))
      })
    return () => {
      isCurrent = false
    }
  }, [])
  const keep = (typed: string) => {
    isTyped.current = true
    setText(typed)
    const numbers = serialsIn(typed).slice(0, MOST_KEPT)
    void storeSoon()
      .then((store) => store?.settings.set(LIST, numbers))
      .catch(() => undefined)
  }
  return [text, keep]
}

function Hint({
  numbers,
  mistyped,
  asked,
}: {
  numbers: number
  mistyped: number
  asked: number | undefined
}) {
  const [done, all] = [grouped(asked ?? 0), grouped(numbers)]
  if (asked !== undefined)
    return (
      <Trans>
        {done} of {all} checked
      </Trans>
    )
  return (
    <>
      {numbers > 0 && <Plural value={numbers} one="# number" other="# numbers" />}
      {mistyped > 0 && (
        <>
          {' · '}
          <Plural value={mistyped} one="# IMEI looks mistyped" other="# IMEIs look mistyped" />
        </>
      )}
    </>
  )
}

/** Found, missing, twice; what is missing or twice can be copied. */
function Result({ checked: { found, missing, twice, tooLong } }: { checked: Checked }) {
  const { t } = useLingui()
  const units = found.length
  return (
    <div className={classes.result} aria-live="polite">
      <p>
        <strong>
          <Plural value={units} one="# unit found" other="# units found" />
        </strong>
      </p>
      <Numbers label={t`Not found`} numbers={missing} />
      <Numbers label={t`Listed more than once`} numbers={twice} />
      <Numbers label={t`Too long for a serial number`} numbers={tooLong} />
    </div>
  )
}

function Numbers({ label, numbers }: { label: string; numbers: readonly string[] }) {
  if (numbers.length === 0) return null
  const text = numbers.join('\n')
  return (
    <details className={classes.numbers}>
      <summary>
        {label}: {grouped(numbers.length)}
      </summary>
      <Button size="compact-sm" variant="default" onClick={() => void navigator.clipboard.writeText(text)}>
        <Trans>Copy</Trans>
      </Button>
      <pre>{text}</pre>
    </details>
  )
}
