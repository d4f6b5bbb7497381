/** One page beside a list: its name and state, what can be done with it, and what the list wants to say of it. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, type FactLine, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { DetailProps } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import type { PageRow } from '../contract.ts'
import { pageHref } from '../page-address.ts'
import { pageStates } from '../states.ts'

interface Props extends DetailProps<PageRow> {
  /** What the panel is called where there is no page to name it after. */
  readonly title: string
  readonly before?: (page: PageRow) => readonly FactLine[]
  readonly after?: (page: PageRow) => readonly FactLine[]
  /** Another button beside those of the list. */
  readonly button?: ReactNode
  readonly children: (page: PageRow) => ReactNode
}

export function PageFrame({ row, actions, act, close, title, before, after, button, children }: Props) {
  const { t, i18n } = useLingui()
  if (!row)
    return (
      <FactPanel title={title} close={close}>
        <EmptyState title={t`Page not in this list`} text={t`It is on another page of the list.`} />
      </FactPanel>
    )
  const state = pageStates[row.state]
  const address = pageHref(row.formKey)
  return (
    <FactPanel
      title={row.name}
      badge={<StatusBadge label={i18n._(state.label)} tone={state.tone} shape={state.shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={row} />
        {button}
      </FactActions>
      <FactLines
        facts={[
          ...(before?.(row) ?? []),
          {
            label: t`Address`,
            value: row.publishedRev > 0 ? <AppLink to={address}>{address}</AppLink> : address,
          },
          { label: t`Title in Chinese`, value: row.title.zh ?? '' },
          { label: t`Title in English`, value: row.title.en ?? '' },
          { label: t`Title in Malay`, value: row.title.ml ?? '' },
          ...(after?.(row) ?? []),
        ]}
      />
      {children(row)}
    </FactPanel>
  )
}
