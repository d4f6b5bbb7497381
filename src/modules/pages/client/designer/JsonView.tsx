import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { useId, useMemo, useRef, useState } from 'react'
import { notify } from '#client/ui/notify.ts'
import { faultMessage, type PageDocument, readPage, writePage } from '#engine/page/index.ts'
import type { Desk } from './desk.ts'
import { readJsonLines } from './json-lines.ts'
import { useDocument } from './use-design.ts'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

const pretty = (document: PageDocument): string => JSON.stringify(JSON.parse(writePage(document)), null, 2)

interface Fault {
  readonly line: number
  readonly text: string
}

/** The document as its wire writes it, two ways: what is typed here replaces the document once it is right. */
export function JsonView({ desk: { store } }: { desk: Desk }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const id = useId()
  const document = useDocument(store)
  const written = useMemo(() => pretty(document), [document])
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<Fault>()
  const field = useRef<HTMLTextAreaElement>(null)
  const text = typed ?? written
  /** Shows the line of an error, and puts the caret there. */
  const refuse = (found: Fault) => {
    setFault(found)
    notify(`${t`Error`}: ${found.text}`, 'bad')
    const start =
      text
        .split('\n')
        .slice(0, found.line - 1)
        .join('\n').length + (found.line > 1 ? 1 : 0)
    const end = text.indexOf('\n', start)
    field.current?.focus()
    field.current?.setSelectionRange(start, end < 0 ? text.length : end)
  }
  const apply = () => {
    const json = readJsonLines(text)
    if (!json.ok)
      return refuse({
        line: json.line,
        text: t`Line ${json.line}, column ${json.column}: this is not valid JSON.`,
      })
    const read = readPage(text)
    if (!read.ok) {
      const line = json.lineOf(read.fault.path.split('.'))
      return refuse({ line, text: t`Line ${line}: ${i18n._(faultMessage(read.fault))}` })
    }
    setFault(undefined)
    setTyped(undefined)
    store.replace(read.document, 'json')
    notify(t`The form was changed. Press Ctrl+Z to restore it.`, 'good')
    return undefined
  }
  return (
    <section className={frame.section} aria-label="JSON">
      {fault && (
        <div className="s-strip" data-tone="bad" role="alert">
          <b>
            <Trans>Error</Trans>
          </b>
          <span id={`${id}-fault`}>{fault.text}</span>
        </div>
      )}
      <div className={frame.buttons}>
        <Button size="compact-sm" disabled={typed === undefined} onClick={apply}>
          <Trans>Apply</Trans>
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={typed === undefined}
          onClick={() => {
            setTyped(undefined)
            setFault(undefined)
          }}
        >
          <Trans>Discard</Trans>
        </Button>
      </div>
      <textarea
        ref={field}
        className={classes.json}
        aria-label={t`Form as JSON`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        spellCheck={false}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
      />
    </section>
  )
}
