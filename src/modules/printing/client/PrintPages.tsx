import { ActionIcon, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import type { LabelMoment } from '#engine/label/label-data.ts'
import { LabelPreview } from './LabelPreview.tsx'
import classes from './print-dialog.module.css'
import type { OrderRow } from './sort-out.ts'
import { useScene } from './use-drawing.ts'

/** Leafs through the labels; arrow keys work on the buttons. */
export function PrintPages({ orders, moment }: { orders: readonly OrderRow[]; moment: LabelMoment }) {
  const { t } = useLingui()
  const [wanted, setIndex] = useState(0)
  const index = Math.min(wanted, orders.length - 1)
  const order = orders[index]
  const scene = useScene(order, moment)
  const leaf = (by: number) => setIndex(Math.max(0, Math.min(orders.length - 1, index + by)))
  const [page, total] = [index + 1, orders.length]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') leaf(-1)
    if (event.key === 'ArrowRight') leaf(1)
  }
  return (
    <section className={classes.pages} aria-label={t`Preview`}>
      <LabelPreview scene={scene} title={t`Label of ${order?.waybillNo ?? ''}`} />
      {total > 1 && (
        <div className={classes.pager}>
          <ActionIcon
            variant="default"
            aria-label={t`Previous label`}
            disabled={index === 0}
            onClick={() => leaf(-1)}
            onKeyDown={onKeyDown}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <Text size="sm" className="tabular">
            <Trans>
              {page} of {total}
            </Trans>
          </Text>
          <ActionIcon
            variant="default"
            aria-label={t`Next label`}
            disabled={page === total}
            onClick={() => leaf(1)}
            onKeyDown={onKeyDown}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </div>
      )}
    </section>
  )
}
