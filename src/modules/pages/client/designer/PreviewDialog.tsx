import '#client/theme/dialog-styles.ts'
import { Modal } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { Choice } from '#client/ui/Choice.tsx'
import { languages, type Language } from '#contract/language.ts'
import { DesignedPage } from '#engine/page/view.ts'
import { addressSources } from '#modules/lookups/form-kit.ts'
import { devices, deviceWidths, type Desk } from './desk.ts'
import { dataSets, sampledDocument } from './sample-document.ts'
import { useDocument } from './use-design.ts'
import classes from './preview.module.css'

const all = Object.keys(languages) as Language[]

/** The document as people will see it: in a language, a width, and with nothing, usual or extreme values in it. */
export default function PreviewDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { t } = useLingui()
  const [language, setLanguage] = useState(desk.language)
  const [device, setDevice] = useState(desk.device)
  const [set, setSet] = useState<(typeof dataSets)[number]>('empty')
  const document = useDocument(desk.store)
  const shown = useMemo(() => sampledDocument(document, language, set), [document, language, set])
  const setNames = { empty: t`Empty`, typical: t`Typical`, worst: t`Worst case` }
  const deviceNames = { desktop: t`Desktop`, tablet: t`Tablet`, phone: t`Phone` }
  return (
    <Modal opened onClose={onClose} title={t`Preview`} size="auto" centered>
      <div className={classes.choices}>
        <Choice
          label={t`Language of the texts`}
          value={language}
          options={all.map((value) => ({ value, label: languages[value].name }))}
          onChange={setLanguage}
        />
        <Choice
          label={t`Data`}
          value={set}
          options={dataSets.map((value) => ({ value, label: setNames[value] }))}
          onChange={setSet}
        />
        <Choice
          label={t`Width`}
          value={device}
          options={devices.map((value) => ({ value, label: deviceNames[value] }))}
          onChange={setDevice}
        />
      </div>
      <div className={classes.page} style={{ width: deviceWidths[device] }} data-device={device}>
        <DesignedPage key={`${language} ${set}`} document={shown} address={addressSources} isPreview />
      </div>
    </Modal>
  )
}
