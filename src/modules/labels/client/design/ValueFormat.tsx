import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { useId } from 'react'
import { exampleOf, type FormatKind, formatKinds, readFormat } from '#engine/label/index.ts'
import { formatNames } from '../names.ts'
import { ChoiceLine } from './ChoiceLine.tsx'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

/** How the next value is put in. */
interface ChosenFormat {
  /** As it is written, "mask 3 4"; "" leaves the value as it is. */
  readonly written: string
  /** Printed while the value is empty. */
  readonly fallback: string
}

export const AS_IT_IS: ChosenFormat = { written: '', fallback: '' }

/** The formats of a place, in the order they are carried out. */
export const stepsOf = ({ written, fallback }: ChosenFormat): string[] => [
  ...(written ? [written] : []),
  ...(fallback ? [`or ${fallback}`] : []),
]

const choices = formatKinds.filter((kind) => kind !== 'or')
/** These are all there is to say. */
const hasMore = (written: string): boolean => !['', 'upper', 'lower', 'title'].includes(written)

/** Undefined where the format is none. */
function kindOf(written: string): FormatKind | undefined {
  const read = readFormat(written)
  return 'fault' in read ? undefined : read.kind
}

interface ValueFormatProps {
  value: ChosenFormat
  onChange: (value: ChosenFormat) => void
}

/** A format by its name, then as it is written; what it does is shown at each value below. */
export function ValueFormat({ value, onChange }: ValueFormatProps) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const id = useId()
  const { written, fallback } = value
  const kind = written ? kindOf(written) : undefined
  const isWrong = written !== '' && (kind === undefined || kind === 'or')
  return (
    <div className={classes.two}>
      <ChoiceLine
        label={t`Written as`}
        value={kind ?? (isWrong ? 'wrong' : '')}
        any={t`Unchanged`}
        items={[
          ...(isWrong ? [{ value: 'wrong', label: t`No format` }] : []),
          ...choices.map((each) => ({ value: each, label: i18n._(formatNames[each]) })),
        ]}
        onChange={(chosen) => {
          const next = choices.find((each) => each === chosen)
          onChange({ ...value, written: next ? exampleOf(next) : '' })
        }}
      />
      <label className={frame.field}>
        <span>{i18n._(formatNames.or)}</span>
        <input
          className={frame.input}
          value={fallback}
          onChange={(event) => onChange({ ...value, fallback: event.target.value })}
        />
      </label>
      {hasMore(written) && (
        <div className={classes.wide}>
          <label htmlFor={id}>
            <Trans>Format</Trans>
          </label>
          <input
            id={id}
            className={frame.input}
            value={written}
            spellCheck={false}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-help`}
            onChange={(event) => onChange({ ...value, written: event.target.value })}
          />
          <small id={`${id}-help`} className={isWrong ? frame.fault : frame.count}>
            {isWrong ? t`This format does not exist, or it exceeds its limits.` : <Help kind={kind} />}
          </small>
        </div>
      )}
    </div>
  )
}

/** How the format of this kind is written. */
function Help({ kind }: { kind: FormatKind | undefined }) {
  switch (kind) {
    case 'number':
      return <Trans>0.00 for two decimals, 0.## for up to two, #,##0 groups by thousands</Trans>
    case 'date':
      return <Trans>yyyy, yy, MM, M, dd, d, HH, mm, ss, with any characters between them</Trans>
    case 'first':
    case 'last':
      return <Trans>the number of characters</Trans>
    case 'pad':
      return <Trans>the length, then the character it is filled with in front</Trans>
    case 'groups':
      return <Trans>how many characters a group has</Trans>
    case 'mask':
      return <Trans>how many characters to keep at the start and at the end</Trans>
    default:
      return null
  }
}
