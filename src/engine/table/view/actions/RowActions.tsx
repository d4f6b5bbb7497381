/** What can be done with one row, as buttons of its panel; one that cannot be pressed says why. */
import { useLingui } from '@lingui/react/macro'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import type { DetailProps } from '#engine/table/schema/table.ts'
import { ActionGlyph } from './ActionGlyph.tsx'

interface Props<Row> extends Pick<DetailProps<Row>, 'actions' | 'act'> {
  readonly row: Row
  /** Of what does no harm. */
  readonly variant?: 'default' | 'filled'
  readonly hasIcons?: boolean
}

export function RowActions<Row>({ actions, act, row, variant = 'default', hasIcons = false }: Props<Row>) {
  const { i18n } = useLingui()
  return actions.map((action) => {
    const reason = action.refuse?.(row)
    return (
      <ReasonButton
        key={action.id}
        size="compact-sm"
        variant={action.danger ? 'light' : variant}
        {...(action.danger ? { color: 'red' } : {})}
        {...(reason ? { reason: i18n._(reason) } : {})}
        {...(hasIcons ? { leftSection: <ActionGlyph name={action.icon} /> } : {})}
        onClick={() => act(action, [row])}
      >
        {i18n._(action.label)}
      </ReasonButton>
    )
  })
}
