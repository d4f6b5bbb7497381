/**
 * The table as it stands for this person: what the code declares, what is published for everybody, what the person made of
 * it, or the view they look through. Changes take effect at once and are saved 500 ms after the last (spec 000 §7, §9).
 */
import { msg } from '@lingui/core/macro'
import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { useSession } from '#client/session/session.ts'
import { saveSetting } from '#client/settings/save-setting.ts'
import { reshaped, useOwnSetting, useReadyOnce, useSiteSetting } from '#client/settings/use-settings.ts'
import { notify } from '#client/ui/notify.ts'
import { undoButton, type Step } from '#client/undo/undo-stack.ts'
import { resolveTable, type ResolvedTable, type StoredTable } from '#engine/table/logic/resolve-table.ts'
import { ofPerson } from '#engine/settings/logic/person-table.ts'
import { inLanguage } from '#engine/settings/logic/table-in-language.ts'
import { keyOf } from '#engine/settings/schema/kind.ts'
import type { PersonTable, TableSetting } from '#engine/settings/schema/table.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { useTranslate } from './use-translate.ts'

/** Spec 000 §7, §9: column-setting save is debounced 500 ms. */
const SAVE_AFTER_MS = 500

export interface TableSettings {
  resolved: ResolvedTable
  /** What is published for everybody, in the language of the page. */
  site: StoredTable | undefined
  /** False until the kept settings were looked for; nothing is drawn with columns the person hid. */
  isReady: boolean
  /** Takes effect at once, is stored after 500 ms. `says`: "Setting successful" once stored, with the way back. */
  save: (next: PersonTable, options?: { says?: Step }) => void
  stored: PersonTable | undefined
}

/** A person's columns before they are kept: at once on the screen, a moment later on the device and on their way. */
export interface PersonColumns {
  value: PersonTable | undefined
  save: TableSettings['save']
}

type Write = (next: PersonTable, says: Step | undefined) => void

/** What was typed last wins until it is kept; then what is kept is the same. */
function useHeld(write: Write, name: string) {
  const [held, setHeld] = useState<{ name: string; value: PersonTable }>()
  // The writer travels along: a change of this table is never saved under the name of the next one.
  const writeLater = useDebouncedCallback(
    (writer: Write, ...change: Parameters<Write>) => writer(...change),
    { delay: SAVE_AFTER_MS, flushOnUnmount: true },
  )
  useEffect(() => () => writeLater.flush(), [writeLater, name])
  const save = useCallback<TableSettings['save']>(
    (next, { says } = {}) => {
      const value = ofPerson(next)
      setHeld({ name, value })
      writeLater(write, value, says)
    },
    [write, writeLater, name],
  )
  return {
    held: held?.name === name ? held.value : undefined,
    drop: useCallback(() => {
      if (!writeLater.isPending()) setHeld(undefined)
    }, [writeLater]),
    save,
  }
}

/** One's own columns of a table, kept on every device of the person. */
function useOwnColumns(table: TableDecl): PersonColumns {
  const translate = useTranslate()
  const kept = useOwnSetting<PersonTable>('table', table.id)
  const write = useCallback(
    (value: PersonTable, says: Step | undefined) => {
      const label = translate(msg`Columns of a table`)
      saveSetting({ tabKey: keyOf('table', table.id), value, scope: 'user', label }).then(
        () => says && notify(translate(msg`Setting successful`), 'good', undoButton(says)),
        () => notify(translate(msg`The setting could not be stored on this device`), 'bad'),
      )
    },
    [table.id, translate],
  )
  const { held, drop, save } = useHeld(write, table.id)
  // What another device sends takes its turn once nothing of this one waits.
  useEffect(() => drop(), [kept, drop])
  return { value: held ?? kept, save }
}

/** `instead`: columns of a view that is looked through; what is changed is its own. */
export function useTableSettings(table: TableDecl, instead?: PersonColumns): TableSettings {
  const isSubAccount = useSession().user?.userAdmin === '0'
  const language = useLanguage()
  const isReady = useReadyOnce()
  const published = useSiteSetting<TableSetting>('table', table.id)
  const own = useOwnColumns(table)
  const { value: user, save } = instead ?? own
  const site = useMemo(
    () => published && reshaped(undefined, () => inLanguage(published, language)),
    [published, language],
  )
  const resolved = useMemo(() => {
    const plain = () => resolveTable(table, { isSubAccount })
    return reshaped(undefined, () => resolveTable(table, { site, user, isSubAccount })) ?? plain()
  }, [table, site, user, isSubAccount])
  return { resolved, site, isReady, save, stored: user }
}
