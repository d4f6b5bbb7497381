import { ActionIcon, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import type { DeviceTemplate } from './device-templates.ts'
import { LabelPreview } from './LabelPreview.tsx'
import classes from './print-dialog.module.css'
import type { Thing } from './printables.ts'
import { useScene } from './use-drawing.ts'

interface Props {
  things: readonly Thing[]
  templateOf: ((thing: Thing) => DeviceTemplate) | undefined
}

/** Leafs through the labels; arrow keys work on the buttons. */
export function PrintPages({ things, templateOf }: Props) {
  const { t } = useLingui()
  const [wanted, setIndex] = useState(0)
  const index = Math.min(wanted, things.length - 1)
  const thing = things[index]
  const template = thing && templateOf?.(thing).template
  const scene = useScene(template, thing?.values)
  const leaf = (by: number) => setIndex(Math.max(0, Math.min(things.length - 1, index + by)))
  const [page, total] = [index + 1, things.length]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') leaf(-1)
    if (event.key === 'ArrowRight') leaf(1)
  }
  return (
    <section className={classes.pages} aria-label={t`Preview`}>
      <LabelPreview scene={scene} page={template?.page} title={t`Label of ${thing?.name ?? ''}`} />
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
