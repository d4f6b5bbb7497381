/** Printers of this device: what each prints askew by, so that it comes out right. */
import { ActionIcon, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTarget, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import classes from './print-dialog.module.css'
import { report } from '#client/calls/explain.ts'
import { BoundedNumber, BoundedText } from '#engine/form/view.ts'
import { lengthFault } from '#engine/form/index.ts'
import { calibrationCard, type LabelPage } from '#engine/label/index.ts'
import { printPages } from './print-pages.ts'
import { MOST_OFFSET_MM, MOST_PRINTERS, offsetOf, type Printer, type PrintHabits } from './printers.ts'

interface Props {
  habits: PrintHabits
  change: (habits: Partial<PrintHabits>) => void
  /** The paper that is in the printer. */
  page: LabelPage
}

/** Cross-hairs and rules on the paper itself, printed with what is entered: right when they lie right. */
const printCard = (page: LabelPage, habits: PrintHabits): Promise<void> =>
  printPages({
    pages: [calibrationCard(page).components],
    page,
    title: 'calibration',
    offset: offsetOf(habits),
  })

export function PrinterFields({ habits, change, page }: Props) {
  const { t, i18n } = useLingui()
  const { printers } = habits
  const [name, setName] = useState('')
  const fresh = name.trim()
  const tooLong = lengthFault(fresh, MAX_SHORT_TEXT)
  const reason = !fresh
    ? t`Enter a name for the printer.`
    : printers.some((one) => one.name === fresh)
      ? t`A printer with this name already exists.`
      : printers.length >= MOST_PRINTERS
        ? t`A device knows at most ${MOST_PRINTERS} printers.`
        : tooLong && i18n._(tooLong)
  const add = () => {
    if (reason) return
    change({ printers: [...printers, { name: fresh, xMm: 0, yMm: 0 }], printer: fresh })
    setName('')
  }
  const set = (of: Printer, part: Partial<Printer>) =>
    change({ printers: printers.map((one) => (one.name === of.name ? { ...one, ...part } : one)) })
  return (
    <fieldset className={classes.printers}>
      <legend>
        <Trans>Printers of this device</Trans>
      </legend>
      <p className="s-dim">
        <Trans>
          Print the calibration card and measure it. If the lines are too far left, enter a positive number to
          the right; if too high, a positive number down.
        </Trans>
      </p>
      {printers.map((printer) => (
        <div key={printer.name} className={classes.printerRow}>
          <span>{printer.name}</span>
          <Millimetres
            label={t`Right of ${printer.name}, mm`}
            short={t`→ mm`}
            value={printer.xMm}
            onChange={(xMm) => set(printer, { xMm })}
          />
          <Millimetres
            label={t`Down of ${printer.name}, mm`}
            short={t`↓ mm`}
            value={printer.yMm}
            onChange={(yMm) => set(printer, { yMm })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t`Forget ${printer.name}`}
            onClick={() =>
              change({
                printers: printers.filter((one) => one !== printer),
                ...(habits.printer === printer.name ? { printer: '' } : {}),
              })
            }
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconTarget size={14} aria-hidden />}
        onClick={() => void printCard(page, habits).catch(report)}
      >
        <Trans>Print the calibration card</Trans>
      </Button>
      <form
        className={classes.printerNew}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          add()
        }}
      >
        <BoundedText
          aria-label={t`Name of the printer`}
          placeholder={t`Name of the printer`}
          value={name}
          limit={MAX_SHORT_TEXT}
          onChange={setName}
        />
        {reason ? (
          <ReasonButton variant="default" reason={reason}>
            <Trans>Add</Trans>
          </ReasonButton>
        ) : (
          <Button type="submit" variant="default">
            <Trans>Add</Trans>
          </Button>
        )}
      </form>
    </fieldset>
  )
}

interface MillimetresProps {
  label: string
  short: string
  value: number
  onChange: (value: number) => void
}

const Millimetres = ({ label, short, value, onChange }: MillimetresProps) => (
  <BoundedNumber
    aria-label={label}
    rightSection={short}
    rightSectionWidth={44}
    rightSectionPointerEvents="none"
    value={value}
    min={-MOST_OFFSET_MM}
    max={MOST_OFFSET_MM}
    step={0.125}
    places={3}
    unit="mm"
    onChange={onChange}
  />
)
