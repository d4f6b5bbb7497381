import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { lengthFault } from '#engine/form/index.ts'
import { BoundedText } from '#engine/form/view.ts'
import type { Match } from './match-uploads.ts'
import classes from './printing.module.css'
import type { Fault } from './use-uploads.ts'

interface Props {
  matches: readonly Match[]
  faults: readonly Fault[]
  onCorrect: (key: string, number: string) => void
  onRemove: (key: string) => void
}

/** Each page or file with its order, or why it has none; those without one first. */
export function UploadList({ matches, faults, onCorrect, onRemove }: Props) {
  const { t } = useLingui()
  const isGood = ({ found }: Match) => found?.ok === '1'
  const sorted = matches.toSorted((a, b) => Number(isGood(a)) - Number(isGood(b)))
  return (
    <ul className={classes.uploads}>
      {faults.map(({ name, text }, at) => (
        <li key={`${at} ${name}`}>
          <span className={classes.what}>{name}</span>
          <span className={classes.bad}>{text}</span>
        </li>
      ))}
      {sorted.map((match) => (
        <li key={match.key}>
          <span className={classes.what}>
            {match.file.name}
            <small>{pagesText(match, t`all pages`, t`page`)}</small>
          </span>
          <Outcome match={match} />
          {isGood(match) ? (
            <span className={classes.what}>
              {match.found?.order?.receiver.name}
              <small>{match.found?.order?.orderNo}</small>
            </span>
          ) : (
            <OrderNumber
              label={t`Order of ${match.file.name}, ${pagesText(match, t`all pages`, t`page`)}`}
              given={match.number}
              onCorrect={(number) => onCorrect(match.key, number)}
            />
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            aria-label={t`Remove ${match.file.name} from the list`}
            onClick={() => onRemove(match.key)}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

interface OrderNumberProps {
  label: string
  given: string
  onCorrect: (number: string) => void
}

function OrderNumber({ label, given, onCorrect }: OrderNumberProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(given)
  const take = () => {
    const number = typed.trim()
    if (number && number !== given && !lengthFault(number, MAX_SHORT_TEXT)) onCorrect(number)
  }
  return (
    <BoundedText
      size="xs"
      aria-label={label}
      placeholder={t`Number of the order`}
      value={typed}
      limit={MAX_SHORT_TEXT}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}

const pagesText = ({ pages, file }: Match, all: string, page: string): string =>
  pages.length === file.pages ? all : `${page} ${(pages[0] ?? 0) + 1}`

function Outcome({ match: { found, number, by } }: { match: Match }) {
  const { t } = useLingui()
  if (found?.ok === '1') {
    const ways = { name: t`by the name of the file`, code: t`by its barcode`, hand: t`by hand`, '': '' }
    return (
      <span className={classes.what}>
        <StatusBadge label={found.order?.waybillNo ?? number} tone="green" shape="check" />
        <small>{ways[by]}</small>
      </span>
    )
  }
  const why = found
    ? found.desc
    : number
      ? t`No order has the number ${number}.`
      : t`No barcode could be read, and the file name is not a number.`
  return <span className={classes.bad}>{why}</span>
}
