import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { replacements } from '#engine/import/logic/work-row.ts'
import classes from '../import.module.css'
import type { WorkbenchModel } from './use-workbench.ts'

interface FindBarProps {
  model: WorkbenchModel
  /** Rises each time the search is asked for, also while it is open: its text is selected then. */
  asked: number
  onClose: () => void
}

/** Find, go there, replace in every row that is shown. */
export function FindBar({ model, asked, onClose }: FindBarProps) {
  const { t } = useLingui()
  const findRef = useRef<HTMLInputElement>(null)
  const toFind = () => {
    findRef.current?.focus()
    findRef.current?.select()
  }
  useEffect(toFind, [asked])
  const { session, rows, columns, active, moveTo } = model
  const [find, setFind] = useState('')
  const [replace, setReplace] = useState('')
  const [isColumn, setColumn] = useState(false)
  const key = isColumn ? columns[active.col]?.key : undefined
  const keys = columns.map((column) => column.key)
  const found = replacements(rows, keys, {
    find,
    replace: `${find}\u0000`,
    ...(key === undefined ? {} : { key }),
  })
  const next = (event: FormEvent) => {
    event.preventDefault()
    const place = new Map(rows.map(({ id }, at) => [id, at]))
    const places = found.map((hit) => ({ row: place.get(hit.id) ?? 0, col: keys.indexOf(hit.key) }))
    const isLater = (each: { row: number; col: number }) =>
      each.row > active.row || (each.row === active.row && each.col > active.col)
    const to = places.find(isLater) ?? places[0]
    if (to) moveTo(to)
  }
  const replaceAll = () => {
    session.edit(replacements(rows, keys, { find, replace, ...(key === undefined ? {} : { key }) }))
    // Nothing is left to find: the button that has the focus is switched off now.
    toFind()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it from any of its fields
    <form
      className={classes.find}
      role="search"
      onSubmit={next}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <input
        ref={findRef}
        className={classes.field}
        aria-label={t`Find`}
        placeholder={t`Find`}
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
      />
      <input
        className={classes.field}
        aria-label={t`Replace with`}
        placeholder={t`Replace with`}
        value={replace}
        onChange={(event) => setReplace(event.currentTarget.value)}
      />
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={isColumn}
          onChange={(event) => setColumn(event.currentTarget.checked)}
        />
        <Trans>This column only</Trans>
      </label>
      <output className={classes.note}>
        {find !== '' && <Plural value={found.length} one="# cell" other="# cells" />}
      </output>
      <Button type="submit" size="compact-sm" variant="default" disabled={found.length === 0}>
        <Trans>Next</Trans>
      </Button>
      <Button size="compact-sm" disabled={found.length === 0} onClick={replaceAll}>
        <Trans>Replace all</Trans>
      </Button>
      <button type="button" className={classes.iconButton} aria-label={t`Close`} onClick={onClose}>
        <IconX size={15} aria-hidden />
      </button>
    </form>
  )
}
