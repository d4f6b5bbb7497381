import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconAdjustments } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { EXPRESS_PAGE, type LabelPage } from '#engine/label/index.ts'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import classes from './print-dialog.module.css'
import { SheetChoice } from './SheetChoice.tsx'
import type { Thing } from './printables.ts'
import type { Papers } from './use-papers.ts'

const PrinterFields = lazyPart(async () => (await import('./PrinterFields.tsx')).PrinterFields)

interface Props {
  papers: Papers
  things: readonly Thing[]
  /** Of the first label; undefined while no template is known. */
  page: LabelPage | undefined
  /** What papers are chosen for; of the things unless it says otherwise. */
  kinds?: readonly Thing['kind'][]
  /** A reprint keeps the version it was printed with. */
  isFixed: boolean
  /** First place of the sheet that is free, from 1. */
  startCell: number
  onStartCell: (cell: number) => void
}

/** On which paper, and on which printer: remembered on this device. */
export function PaperChoice({ papers, things, page, kinds: asked, isFixed, startCell, onStartCell }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { habits, change } = papers
  const kinds =
    asked ?? (['express', 'sku'] as const).filter((kind) => things.some((thing) => thing.kind === kind))
  const labelOf = { express: t`Paper`, sku: t`Paper of goods` }
  return (
    <div className="s-fields">
      {!isFixed &&
        kinds.map((kind) => (
          <ChoiceField
            key={kind}
            label={labelOf[kind]}
            value={habits[kind]}
            any={kind === 'express' ? t`As chosen for the route` : t`As chosen for goods`}
            items={offered(papers, kind)}
            onChange={(id) => change({ [kind]: id })}
          />
        ))}
      {!asked && (
        <SheetChoice
          isSheet={habits.isSheet}
          onSheet={(isSheet) => change({ isSheet })}
          startCell={startCell}
          onStartCell={onStartCell}
        />
      )}
      <div className={classes.printer}>
        <ChoiceField
          label={t`Printer`}
          value={habits.printer}
          any={t`Without adjustment`}
          items={habits.printers.map(({ name }) => ({ value: name, label: name }))}
          onChange={(printer) => change({ printer })}
        />
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t`Adjust printers`}
          title={t`Adjust printers`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustments size={18} aria-hidden />
        </ActionIcon>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <PrinterFields habits={habits} change={change} page={page ?? EXPRESS_PAGE} />
        </Suspense>
      )}
    </div>
  )
}

const offered = ({ offer }: Papers, kind: Thing['kind']): { value: string; label: string }[] =>
  (offer?.list ?? [])
    .filter((one) => one.kind === kind)
    .map(({ id, name, page, rev }) => ({
      value: id,
      label: `${name} · ${Number(page.wMm)} × ${Number(page.hMm)}${rev > 0 ? ` · v${rev}` : ''}`,
    }))
