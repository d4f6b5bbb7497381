import { ActionIcon } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { numberedCartons } from '#domain/packing.ts'
import { readPages, showPages, withPages, type PageMatch } from '#modules/fba/label-match.ts'
import type { FbaRow } from '#modules/fba/order-data.ts'
import classes from './fba.module.css'

interface Matching {
  pages: number
  match: PageMatch
  change: (match: PageMatch) => void
}

interface Props {
  order: FbaRow
  labels: ReadonlyMap<number, Uint8Array>
  /** While a file is being matched. */
  matching: Matching | undefined
  onPrint: (label: Uint8Array, isSaved: boolean) => void
}

/** Every carton with its contents, its page while a file is matched, and its label once it has one. */
export function BoxTiles({ order, labels, matching, onPrint }: Props) {
  const { t } = useLingui()
  return (
    <ul className={classes.tiles}>
      {numberedCartons(order).map(({ number, contents, weight }) => {
        const label = labels.get(number)
        return (
          <li key={number} data-has={label ? true : undefined}>
            <strong>
              <Trans>Carton {number}</Trans>
            </strong>
            <small>
              {contents
                .map(({ line, quantity }) => `${order.goods[line]?.sku ?? ''} × ${quantity}`)
                .join(', ')}
              {` · ${weight} kg`}
            </small>
            {matching ? (
              <PagesOf carton={number} {...matching} />
            ) : (
              <span className={classes.tileTools}>
                {label ? (
                  <>
                    <ActionIcon
                      variant="subtle"
                      aria-label={t`Print the label of carton ${number}`}
                      onClick={() => onPrint(label, false)}
                    >
                      <IconPrinter size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      aria-label={t`Download the label of carton ${number}`}
                      onClick={() => onPrint(label, true)}
                    >
                      <IconDownload size={16} aria-hidden />
                    </ActionIcon>
                  </>
                ) : (
                  <small>
                    <Trans>no label yet</Trans>
                  </small>
                )}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Pages of one carton; taken when they can be read, marked when they cannot. */
function PagesOf({ carton, pages, match, change }: Matching & { carton: number }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const own = match[carton - 1] ?? []
  const isWrong = typed !== undefined && readPages(typed, pages) === undefined
  const type = (text: string) => {
    setTyped(text)
    const read = readPages(text, pages)
    if (read) change(withPages(match, carton - 1, read))
  }
  return (
    <label className={classes.pages} data-empty={own.length === 0 || undefined}>
      <Trans>Page</Trans>
      <input
        value={typed ?? showPages(own)}
        aria-label={t`Pages of carton ${carton}`}
        aria-invalid={isWrong || undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  )
}
