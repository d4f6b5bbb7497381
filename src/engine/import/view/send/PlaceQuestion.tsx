import '#client/theme/dialog-styles.ts'
import { Button, Group, Modal, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/i18n/language.ts'
import { countryName } from '#domain/country-names.ts'
import classes from '../import.module.css'
import type { AskedPlace } from './send-book.ts'

interface PlaceQuestionProps {
  places: readonly AskedPlace[]
  onKeep: () => void
  /** Shows the rows that are asked about. */
  onCheck: () => void
  onClose: () => void
}

/** Asks once for the whole file whether places that are not in our list are meant. The answer is recorded with each record. */
export function PlaceQuestion({ places, onKeep, onCheck, onClose }: PlaceQuestionProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const count = new Set(places.flatMap(({ rows }) => rows)).size
  return (
    <Modal opened centered onClose={onClose} title={t`Places not in our list`} size="md">
      <Text size="sm">
        <Plural
          value={count}
          one="# record has a place that is not in our list. Are you sure it is right?"
          other="# records have places that are not in our list. Are you sure they are right?"
        />
      </Text>
      <ul className={classes.places} aria-label={t`Places not in our list`}>
        {places.map(({ region, country, names, rows }) => (
          <li key={`${region.unlisted} ${country} ${names}`} className={classes.place}>
            <span>
              {names} · {countryName(country, language)}
            </span>
            <span className={classes.count}>{rows.length}</span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onCheck}>
          <Trans>Check the rows</Trans>
        </Button>
        <Button data-autofocus onClick={onKeep}>
          <Plural value={count} one="Keep it and import" other="Keep them and import" />
        </Button>
      </Group>
    </Modal>
  )
}
