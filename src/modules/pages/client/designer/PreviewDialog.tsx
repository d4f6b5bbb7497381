import '#client/theme/dialog-styles.ts'
import { Checkbox, Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useState, type MouseEvent, type ReactNode } from 'react'
import { useCan } from '#client/session/session.ts'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import type { Viewer } from '#contract/amounts.ts'
import { languages, type Language } from '#contract/language.ts'
import { isScripted, type PageDocument, type SampleSet } from '#engine/page/index.ts'
import { DesignedPage, type ScriptLine } from '#engine/page/view.ts'
import { addressSources } from '#modules/lookups/form-kit.ts'
import { pageCommand } from '#modules/pages/commands.ts'
import { SCRIPTS } from '#modules/pages/rights.ts'
import { useSending } from '../use-sending.ts'
import { devices, deviceWidths, type Desk } from './desk.ts'
import { dataSets, sampledDocument } from './sample-document.ts'
import { useDocument } from './use-design.ts'
import { usePreviewAs } from './use-preview-as.ts'
import classes from './preview.module.css'

const all = Object.keys(languages) as Language[]

interface PreviewDialogProps {
  desk: Desk
  /** Function that opens the page; "" is everyone. */
  func: string
  onClose: () => void
}

/** Lines of scripts that are kept in view. */
const LINES_MOST = 50

/**
 * The document as people will see it: as a role or a person, in a language, a width, and with nothing, usual or extreme values in it. Its
 * scripts run only for who may switch them on, and only when asked.
 */
export default function PreviewDialog({ desk, func, onClose }: PreviewDialogProps) {
  const { t } = useLingui()
  const [language, setLanguage] = useState(desk.language)
  const [device, setDevice] = useState(desk.device)
  const [set, setSet] = useState<SampleSet>('empty')
  const [person, setPerson] = useState('')
  const { items, viewer, isFailed } = usePreviewAs(person)
  const maySwitch = useCan(SCRIPTS)
  const [isRun, setRun] = useState(false)
  const [lines, setLines] = useState<readonly ScriptLine[]>([])
  const onLine = useCallback((line: ScriptLine) => setLines((all) => [...all, line].slice(-LINES_MOST)), [])
  const document = useDocument(desk.store)
  const shown = useMemo(() => sampledDocument(document, language, set), [document, language, set])
  const { sentAs, state } = useSending(document)
  const preview = useMemo(() => ({ viewer, sample: set }), [viewer, set])
  const setNames = { empty: t`Empty`, typical: t`Typical`, worst: t`Worst case` }
  const deviceNames = { desktop: t`Desktop`, tablet: t`Tablet`, phone: t`Phone` }
  return (
    <Modal opened onClose={onClose} title={t`Preview`} size="auto" centered>
      <div className={classes.choices}>
        {items.length > 0 && (
          <div>
            <p className={classes.label} aria-hidden>
              <Trans>Seen by</Trans>
            </p>
            <ChoiceBox
              label={t`Seen by`}
              any={t`Yourself`}
              look="small"
              items={items}
              value={person}
              onChange={setPerson}
            />
          </div>
        )}
        <Choice
          label={t`Language of the texts`}
          value={language}
          options={all.map((value) => ({ value, label: languages[value].name }))}
          onChange={setLanguage}
        />
        <Choice
          label={t`Data`}
          value={set}
          options={dataSets.map((value) => ({ value, label: setNames[value] }))}
          onChange={setSet}
        />
        <Choice
          label={t`Width`}
          value={device}
          options={devices.map((value) => ({ value, label: deviceNames[value] }))}
          onChange={setDevice}
        />
      </div>
      {maySwitch && isScripted(document) && (
        <Checkbox
          label={t`Run the scripts`}
          checked={isRun}
          onChange={(event) => {
            setRun(event.currentTarget.checked)
            setLines([])
          }}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links of the page are stopped, nothing is offered */}
      <div
        className={classes.page}
        style={{ width: deviceWidths[device] }}
        data-device={device}
        onClickCapture={stayHere}
      >
        {((!viewer && !isFailed) || (viewer && state === 'waiting')) && <SkeletonRows rows={4} />}
        {!viewer && isFailed && (
          <EmptyState
            title={t`The rights could not be loaded`}
            text={t`They are requested from the server. Connect to the internet and choose again.`}
          />
        )}
        {viewer && state !== 'waiting' && (
          <Seen document={shown} viewer={viewer} func={func}>
            <DesignedPage
              key={`${language} ${set} ${isRun}`}
              document={shown}
              sending={sentAs}
              address={addressSources}
              preview={preview}
              hasScripts={isRun}
              onLine={onLine}
            />
          </Seen>
        )}
      </div>
      {lines.length > 0 && (
        <section aria-label={t`What the scripts say`}>
          <ul>
            {lines.map((line, at) => (
              <li key={at}>
                <ScriptSaid line={line} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Modal>
  )
}

/** Links of the page lead nowhere: they would leave the design. */
function stayHere(event: MouseEvent): void {
  if (!(event.target as Element).closest('a')) return
  event.preventDefault()
  event.stopPropagation()
}

interface SeenProps {
  document: PageDocument
  viewer: Viewer
  func: string
  children: ReactNode
}

/** The page where the person may open it, with what they are told about it. */
function Seen({ document, viewer, func, children }: SeenProps) {
  const { t } = useLingui()
  const command = pageCommand(document.page.props.command)
  if (func !== '' && !viewer.funcs.has(func))
    return (
      <EmptyState
        title={t`The page does not open for this person`}
        text={t`It opens with function ${func}. Change that in Dynamic routes, or in the roles.`}
      />
    )
  return (
    <>
      {command && !viewer.funcs.has(command.func) && (
        <p className="s-note" role="note">
          <Trans>You do not have the right to send this form.</Trans>
        </p>
      )}
      {children}
    </>
  )
}

function ScriptSaid({ line }: { line: ScriptLine }) {
  if (line.kind === 'log') return <code>{line.text}</code>
  const { where, line: number, message } = line.fault
  return (
    <strong>
      {number > 0 ? (
        <Trans>
          {where}, line {number}: {message}
        </Trans>
      ) : (
        [where, message].filter(Boolean).join(': ')
      )}
    </strong>
  )
}
