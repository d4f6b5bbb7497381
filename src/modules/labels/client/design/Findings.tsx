import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { errorsOf, type Finding, findingText, nameIn, unscannable } from '#engine/label/index.ts'
import type { Desk } from './panel-props.ts'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

/** Whether it will print and scan with the values that are shown, and what to do where it will not. */
export function Findings({ desk: { store, view, drawing } }: { desk: Desk }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const { items, order } = view.history.present
  const { findings } = drawing
  const bad = unscannable(findings)
  const codes = order.filter((id) => ['barcode', 'qrCode'].includes(items[id]?.type ?? ''))
  const nameOf = nameIn(Object.values(items), (text) => i18n._(text))
  return (
    <section className={frame.section} aria-label={t`Checks`} aria-live="polite">
      <Verdict findings={findings} isEmpty={order.length === 0} />
      <ul className={classes.codes}>
        {codes.map((id) => (
          <li key={id} data-tone={bad.has(id) ? 'bad' : 'good'}>
            <button type="button" onClick={() => store.select([id])}>
              <span>{nameOf(id)}</span>
              <b>{bad.has(id) ? t`will not scan` : t`will scan`}</b>
            </button>
          </li>
        ))}
      </ul>
      <ul className={frame.problems}>
        {findings.map((finding, at) => (
          <li key={at} data-severity={finding.severity}>
            <button type="button" onClick={() => store.select([finding.componentId])}>
              <b>{nameOf(finding.componentId)}</b>
              <span>{i18n._(findingText(finding, nameOf))}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Verdict({ findings, isEmpty }: { findings: readonly Finding[]; isEmpty: boolean }) {
  const errors = errorsOf(findings).length
  if (isEmpty) {
    return (
      <p className="s-note">
        <Trans>Nothing to check yet.</Trans>
      </p>
    )
  }
  return (
    <p className={classes.verdict} data-tone={errors ? 'bad' : 'good'}>
      {errors ? (
        <Plural value={errors} one="# error prevents printing" other="# errors prevent printing" />
      ) : (
        <Trans>It can be printed and scanned with these values.</Trans>
      )}
    </p>
  )
}
