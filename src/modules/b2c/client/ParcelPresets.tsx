/** Fills weight and sides of an order from a parcel preset, and opens the dialog that saves, renames and deletes them. */
import { Button } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useCan } from '#client/session/session.ts'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import { focusField, UndoNotice, useFormState, useFormStore } from '#engine/form/view.ts'
import { screens } from '#modules/b2c/module.ts'
import { presetIn, sizeText, valuesOf } from '../parcel-presets.ts'
import { measures } from '../preset-fields.ts'
import classes from './parcel-presets.module.css'
import { usePresets } from './use-presets.ts'

const PresetDialog = lazyPart(async () => (await import('./PresetDialog.tsx')).PresetDialog)

const [first] = measures

export default function ParcelPresets() {
  const { t } = useLingui()
  const store = useFormStore()
  const { presets } = usePresets()
  const [isOpen, setOpen] = useState(false)
  const mayEnter = useCan(screens.b2COrderEntry.func)
  const mayEnterUS = useCan(screens.b2COrderEntryUS.func)
  const maySave = mayEnter || mayEnterUS
  const isReadOnly = useFormState((form) => form.isReadOnly)
  const isMeasured = useFormState(({ data }) => sizeText(data) !== '')
  const chosen = useFormState(({ data }) => (isMeasured ? presetIn(data, presets)?.id : undefined))
  const fill = (id: string) => {
    const preset = presets.find((each) => each.id === id)
    if (!preset) return
    const { name } = preset
    store.fill(valuesOf(preset), msg`Filled in from “${name}”.`)
    focusField(store, first ?? '')
  }
  return (
    <>
      {presets.length > 0 && (
        <ChoiceBox
          look="small"
          className={classes.choice}
          label={t`Parcel preset`}
          placeholder={t`Parcel preset`}
          value={chosen ?? ''}
          items={presets.map((preset) => ({
            value: preset.id,
            label: preset.name,
            hint: sizeText(preset),
          }))}
          isReadOnly={isReadOnly}
          onChange={fill}
        />
      )}
      {maySave && (presets.length > 0 || isMeasured) && (
        <Button size="compact-xs" variant="subtle" disabled={isReadOnly} onClick={() => setOpen(true)}>
          {presets.length > 0 && (chosen !== undefined || !isMeasured) ? (
            <Trans>Manage presets</Trans>
          ) : (
            <Trans>Save as preset</Trans>
          )}
        </Button>
      )}
      <div className={classes.notice}>
        <UndoNotice path={first ?? ''} />
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <PresetDialog data={store.data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
