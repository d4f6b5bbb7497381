import '#client/theme/dialog-styles.ts'
import { ActionIcon, Button, Modal } from '@mantine/core'
import { useLingui as useWords } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { MissingData } from '#client/ui/MissingData.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { FormData } from '#engine/form/index.ts'
import { newId } from '#offline/new-id.ts'
import { b2c } from '../contract.ts'
import { checkPreset, isAbout, presetIn, presetOf, sizeText } from '../parcel-presets.ts'
import type { PresetRow } from '../preset-calls.ts'
import classes from './parcel-presets.module.css'
import { addPreset, deletePreset, renamePreset } from './preset-commands.ts'
import { usePresets } from './use-presets.ts'

/** Saves what is entered in an order as a parcel preset, renames presets and deletes them. */
export function PresetDialog({ data, onClose }: { data: FormData; onClose: () => void }) {
  const { t } = useLingui()
  const { asked, presets, waiting } = usePresets()
  const isSaved = presetIn(data, presets) !== undefined
  return (
    <Modal opened onClose={onClose} title={t`Parcel presets`} size={520} centered>
      {sizeText(data) === '' ? (
        <p className="s-quiet">
          <Trans>To add a preset, enter the weight or the size in the order first.</Trans>
        </p>
      ) : (
        !isSaved && <Add data={data} presets={presets} onSaved={onClose} />
      )}
      {!asked.data && presets.length === 0 && (
        <MissingData
          asked={asked}
          call={b2c.queryParcelPresets}
          offline={{
            title: t`Presets not loaded yet`,
            text: t`Saved presets load when you're back online.`,
          }}
          absent={{ title: t`Loading…`, text: '' }}
        />
      )}
      {presets.length > 0 && (
        <ul className={classes.list} aria-label={t`Parcel presets`}>
          {presets.map((preset) => (
            <Preset
              key={`${preset.id} ${preset.name}`}
              preset={preset}
              presets={presets}
              isWaiting={waiting.some((each) => isAbout(each, preset.id))}
            />
          ))}
        </ul>
      )}
    </Modal>
  )
}

interface AddProps {
  data: FormData
  presets: readonly PresetRow[]
  onSaved: () => void
}

function Add({ data, presets, onSaved }: AddProps) {
  const { t } = useLingui()
  const { i18n } = useWords()
  const [name, setName] = useState('')
  const [id] = useState(newId)
  const [isTried, setTried] = useState(false)
  const draft = presetOf(data, id, name)
  const size = sizeText(data)
  const faults = checkPreset(draft, presets)
  const shown = isTried ? faults[0] : undefined
  const save = () => {
    setTried(true)
    if (faults.length > 0) return
    void addPreset(draft).then((isDone) => isDone && onSaved())
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p className={classes.entered}>
        <Trans>Entered in this order: {size}</Trans>
      </p>
      <div className={classes.add}>
        <TextField
          label={t`Name of the new preset`}
          data-autofocus
          placeholder={t`For example: small bag`}
          value={name}
          autoComplete="off"
          error={shown && i18n._(shown.message)}
          isErrorInGap
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit">
          <Trans>Save preset</Trans>
        </Button>
      </div>
    </form>
  )
}

interface PresetProps {
  preset: PresetRow
  presets: readonly PresetRow[]
  isWaiting: boolean
}

/** A preset in the list; its name is changed in place. */
function Preset({ preset, presets, isWaiting }: PresetProps) {
  const { t } = useLingui()
  const { i18n } = useWords()
  const { name } = preset
  const [typed, setTyped] = useState(name)
  const wrong = typed === name ? undefined : checkPreset({ ...preset, name: typed }, presets)[0]
  const rename = () => {
    if (wrong || typed.trim() === name) return
    void renamePreset(preset, typed.trim())
  }
  return (
    <li className={classes.preset}>
      <input
        className={classes.name}
        aria-label={t`Name of ${name}`}
        aria-invalid={wrong ? true : undefined}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={rename}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) rename()
        }}
      />
      <span className={classes.size}>
        {sizeText(preset)}
        {isWaiting && (
          <span className="s-note">
            {' · '}
            <Trans>not sent yet</Trans>
          </span>
        )}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t`Delete ${name}`}
        onClick={() => void deletePreset(preset)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      {wrong && (
        <span className={classes.wrong} role="alert">
          {i18n._(wrong.message)}
        </span>
      )}
    </li>
  )
}
