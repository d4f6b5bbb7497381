import { useLingui } from '@lingui/react/macro'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { ActionGlyph } from '#engine/table/view.ts'
import type { DetailProps } from '#engine/table/index.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'

/** The actions of the order; those the status does not allow say why. */
export function OrderActions({
  order,
  actions,
  act,
}: { order: OrderRow } & Pick<DetailProps<OrderRow>, 'actions' | 'act'>) {
  const { i18n } = useLingui()
  return (
    <div className="s-side-tools" role="toolbar">
      {actions.map((action) => {
        const reason = action.refuse?.(order)
        return (
          <ReasonButton
            key={action.id}
            size="compact-sm"
            variant={action.danger ? 'light' : 'default'}
            {...(action.danger ? { color: 'red' } : {})}
            {...(reason ? { reason: i18n._(reason) } : {})}
            leftSection={<ActionGlyph name={action.icon} />}
            onClick={() => act(action, [order])}
          >
            {i18n._(action.label)}
          </ReasonButton>
        )
      })}
    </div>
  )
}
