import { Checkbox, TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Card } from '#client/ui/Card.tsx'
import classes from './access.module.css'
import type { Candidate } from './RoleEditor.tsx'

interface RolePeopleProps {
  people: readonly Candidate[]
  chosen: readonly string[]
  isReadOnly: boolean
  onChange: (ids: string[]) => void
}

/** Who holds the role; those who do come first. */
export function RolePeople({ people, chosen, isReadOnly, onChange }: RolePeopleProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [first] = useState(() => new Set(chosen))
  const wanted = text.trim().toLocaleLowerCase()
  const shown = people
    // Main accounts hold everything; a role is for the others.
    .filter(({ id, userAdmin }) => userAdmin === '0' || first.has(id))
    .filter(({ name, loginCode }) => `${name}\n${loginCode}`.toLocaleLowerCase().includes(wanted))
    .toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)))
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <Card
      title={t`People`}
      aside={
        <span className={classes.note}>
          <Plural value={chosen.length} _0="no one" one="# person" other="# people" />
        </span>
      }
    >
      <TextInput
        aria-label={t`Find a person`}
        placeholder={t`Name or login code`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
      />
      <ul className={`${classes.list} ${classes.people}`}>
        {shown.map((person) => (
          <li key={person.id} className={classes.person}>
            <Checkbox
              checked={chosen.includes(person.id)}
              disabled={isReadOnly}
              onChange={() => toggle(person.id)}
              label={person.name || person.loginCode}
              description={person.loginCode}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={classes.note}>
          {people.length ? <Trans>Nothing found</Trans> : <Trans>No people to choose from</Trans>}
        </p>
      )}
    </Card>
  )
}
