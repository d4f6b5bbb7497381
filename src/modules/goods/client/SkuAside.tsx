/** Beside the form: what is set up, what is missing, and barcodes that look mistyped. */
import { msg } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { useSeesAmounts } from '#client/session/session.ts'
import { barcodesOf, checklistCodes, checklistPoints, suspectBarcodes } from '#domain/sku-rules.ts'
import { type FormData, textAt } from '#engine/form/index.ts'
import type { UpdateForm } from '#engine/form/view.ts'
import { openPoints } from '../forms.ts'
import type { CertificateRow } from '../wire-shapes.ts'
import classes from './goods.module.css'

interface Props {
  data: FormData
  update: UpdateForm
  /** Types of certificates that hold. */
  proofs: readonly CertificateRow['type'][]
}

export function SkuAside({ data, update, proofs }: Props) {
  const seesAmounts = useSeesAmounts()
  const open = openPoints(data, proofs).filter((point) => seesAmounts || point !== 'unitValue')
  const hasBattery = textAt(data, 'battery') !== 'NONE'
  const points = checklistCodes.filter(
    (point) => (point !== 'certificate' || hasBattery) && (seesAmounts || point !== 'unitValue'),
  )
  return (
    <div className={classes.aside}>
      <Checklist points={points} open={open} />
      <Suspects data={data} update={update} />
    </div>
  )
}

const missingWord = msg`missing`

interface ChecklistProps {
  points: readonly (keyof typeof checklistPoints)[]
  open: readonly string[]
}

/** Points of the set-up checklist, done and open. */
export function Checklist({ points, open }: ChecklistProps) {
  const { i18n } = useLingui()
  const done = points.length - open.length
  const all = points.length
  return (
    <section className={classes.checklist}>
      <h2>
        <Trans>
          Set-up: {done} of {all}
        </Trans>
      </h2>
      <ul>
        {points.map((point) => {
          const isOpen = open.includes(point)
          return (
            <li key={point} data-open={isOpen || undefined}>
              {isOpen ? <IconCircle size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
              <span>
                {i18n._(checklistPoints[point])}
                <span className="hidden-text">{isOpen ? ` — ${i18n._(missingWord)}` : ''}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Barcodes whose check digit is wrong, each with a click to correct it. */
function Suspects({ data, update }: Pick<Props, 'data' | 'update'>) {
  const barcodes = barcodesOf(textAt(data, 'barcodes'))
  const suspects = suspectBarcodes(barcodes)
  if (suspects.length === 0) return null
  return (
    <section className={classes.notice} role="status">
      {suspects.map(({ code, corrected }) => (
        <p key={code}>
          <Trans>
            The check digit of {code} is wrong. Retail barcodes end in one; your own numbers need none.
          </Trans>{' '}
          <Button
            size="compact-xs"
            variant="default"
            onClick={() =>
              update({ barcodes: barcodes.map((each) => (each === code ? corrected : each)).join(' ') })
            }
          >
            <Trans>Change to {corrected}</Trans>
          </Button>
        </p>
      ))}
    </section>
  )
}
