import '#client/theme/dialog-styles.ts'
import { Button, Checkbox, Group, Modal } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import type { Draft } from '#offline/types.ts'
import classes from './draft-tabs.module.css'

interface Props {
  /** Newest first. */
  drafts: readonly Draft[]
  nameOf: (draft: Draft) => string
  onOpen: (draftId: string) => void
  onDelete: (drafts: readonly Draft[]) => void
  onClose: () => void
}

const DAY_MS = 86_400_000

/** All unfinished forms of a kind: search, open one, delete many. */
export function DraftDialog({ drafts, nameOf, onOpen, onDelete, onClose }: Props) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const wanted = search.trim().toLocaleLowerCase()
  // What was typed anywhere in a form finds it.
  const shown = drafts.filter((draft) =>
    `${nameOf(draft)} ${JSON.stringify(draft.data)}`.toLocaleLowerCase().includes(wanted),
  )
  const marked = shown.filter(({ id }) => chosen.has(id))
  const toggle = (ids: readonly string[], isOn: boolean) =>
    setChosen((old) => new Set([...[...old].filter((id) => !ids.includes(id)), ...(isOn ? ids : [])]))
  const isAll = shown.length > 0 && marked.length === shown.length
  return (
    <Modal opened onClose={onClose} title={t`Unfinished forms`} size={560} centered>
      <TextField
        label={t`Search unfinished forms`}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={({ key }) => {
          const [first] = shown
          if (key === 'Enter' && first) onOpen(first.id)
        }}
      />
      <Checkbox
        mt="sm"
        size="xs"
        label={t`Select all`}
        checked={isAll}
        indeterminate={!isAll && marked.length > 0}
        disabled={shown.length === 0}
        onChange={({ currentTarget }) =>
          toggle(
            shown.map(({ id }) => id),
            currentTarget.checked,
          )
        }
      />
      <ul className={classes.list}>
        {shown.map((draft) => (
          <li key={draft.id} className={classes.item}>
            <Checkbox
              size="xs"
              aria-label={t`Select ${nameOf(draft)}`}
              checked={chosen.has(draft.id)}
              onChange={({ currentTarget }) => toggle([draft.id], currentTarget.checked)}
            />
            <button type="button" className={classes.choose} onClick={() => onOpen(draft.id)}>
              <span className={classes.name}>{nameOf(draft)}</span>
              {draft.refused && <span className={classes.refused}>{draft.refused.desc}</span>}
              <Age at={draft.at} />
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={classes.nothing}>
          {wanted ? <Trans>No unfinished form matches.</Trans> : <Trans>No form is unfinished.</Trans>}
        </p>
      )}
      <Group justify="flex-end" mt="md">
        <Button
          color="red"
          variant="light"
          disabled={marked.length === 0}
          onClick={() => {
            onDelete(marked)
            setChosen(new Set())
          }}
        >
          {marked.length === 0 ? (
            <Trans>Delete</Trans>
          ) : (
            <Plural value={marked.length} one="Delete # form" other="Delete # forms" />
          )}
        </Button>
      </Group>
    </Modal>
  )
}

/** The time of today, the days of older ones: drafts are kept for 30 days. */
function Age({ at }: { at: number }) {
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const days = Math.floor((now - at) / DAY_MS)
  return (
    <span className={classes.time}>
      {days < 1 ? shortTime(at, language) : <Plural value={days} one="# day ago" other="# days ago" />}
    </span>
  )
}
