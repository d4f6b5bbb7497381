import '#client/theme/dialog-styles.ts'
import { Button, Modal, Textarea } from '@mantine/core'
import { useLingui as useTexts } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { saveFile } from '#client/offline/save-file.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { validateSetting } from '#engine/settings/index.ts'
import type { EditorProps } from '../EditorTools.tsx'
import { noFacts } from '../model/validate.ts'
import { valueOf } from '../model/setting-status.ts'
import classes from '../settings.module.css'

/** The definition as JSON, both ways: validated while it is typed, taken over as one step that can be undone. */
export function JsonDialog({ status: { target }, editing, onClose }: EditorProps & { onClose: () => void }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const [text, setText] = useState(() => JSON.stringify(editing.value, null, 2))
  const problems = useMemo(
    () => validateSetting({ tabKey: target.key, tabValue: text }, { ...noFacts, ...target.facts }, false),
    [target, text],
  )
  const take = () => {
    editing.change(valueOf({ tabValue: text }))
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t`${target.title} as JSON`} size="xl" centered>
      <Textarea
        aria-label={t`JSON`}
        classNames={{ input: classes.code ?? '' }}
        autosize
        minRows={8}
        maxRows={22}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        spellCheck={false}
        data-autofocus
      />
      <ul aria-live="polite">
        {problems.slice(0, 5).map(({ path, message }, at) => (
          <li key={at} className={classes.wrong}>
            {path} {i18n._(message)}
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <ReasonButton
          {...(problems.length > 0 ? { reason: t`Something is wrong with this JSON` } : {})}
          onClick={take}
        >
          <Trans>Take over</Trans>
        </ReasonButton>
        <Button
          variant="default"
          onClick={() => saveFile(`${target.key.replace(':', '-')}.json`, 'application/json', text)}
        >
          <Trans>Save as a file</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Modal>
  )
}
