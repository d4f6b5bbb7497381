/** What was printed of one thing, newest first; each can be printed again as it was. */
import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPrinter } from '@tabler/icons-react'
import { useCall } from '#client/calls/use-call.ts'
import { HistoryList } from '#client/ui/HistoryList.tsx'
import { localMinute } from '#engine/table/index.ts'
import { printing } from '#modules/printing/contract.ts'
import type { PrintKind } from '#modules/printing/print-kinds.ts'
import { printNames, reprintNames } from '#modules/printing/print-names.ts'
import classes from './printing.module.css'
import type { FixedPaper } from './use-papers.ts'

interface Props {
  /** Of the order or document. */
  id: string
  /** Kinds to show. Absent: all. */
  what?: readonly PrintKind[]
  /** Prints the label again with the version it was printed with. */
  onAgain?: (paper: FixedPaper) => void
}

export function PrintHistory({ id, what, onAgain }: Props) {
  const { t, i18n } = useLingui()
  const history = useCall(printing.printHistory, { ids: [id] }, { quiet: true })
  const prints = (history.data?.list[0]?.prints ?? []).filter((one) => !what || what.includes(one.what))
  if (prints.length === 0) return null
  return (
    <section className={classes.prints}>
      <h3>
        <Plural value={prints.length} one="Printed # time" other="Printed # times" />
      </h3>
      <HistoryList
        lines={prints.map(({ id: key, what: kind, template, rev, at, who, via, copies, reason }) => ({
          key,
          at,
          when: localMinute(at),
          what: `${i18n._(printNames[kind])}${copies > 1 ? ` × ${copies}` : ''}`,
          detail: (
            <>
              {[
                template.length < 36 && template,
                rev > 0 && `v${rev}`,
                who,
                reason && i18n._(reprintNames[reason].label),
              ]
                .filter(Boolean)
                .join(' · ')}{' '}
              {via === 'gateway' ? t`created by the server` : t`created on a device`}
            </>
          ),
          end: onAgain && kind === 'label' && (
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<IconPrinter size={14} aria-hidden />}
              onClick={() => onAgain({ id: template, rev })}
            >
              <Trans>Again</Trans>
            </Button>
          ),
        }))}
      />
    </section>
  )
}
