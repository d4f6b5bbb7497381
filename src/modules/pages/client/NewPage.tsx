import '#client/theme/dialog-styles.ts'
import { Button, Modal, SegmentedControl } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { BoundedText } from '#engine/form/view.ts'
import { type DocumentKind, documentKinds } from '#engine/page/index.ts'
import { GROUP_MOST, PAGE_KEY_MOST } from '../contract.ts'
import { isPageKey } from '../page-key.ts'
import { pageKinds } from '../states.ts'
import { createPage } from './page-actions.ts'

const languages = ['zh', 'en', 'ml'] as const

/** Begins an empty draft: what it is called in each language, and its address. */
export function NewPage({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [kind, setKind] = useState<DocumentKind>('page')
  const [titles, setTitles] = useState({ zh: '', en: '', ml: '' })
  const [formKey, setFormKey] = useState('')
  const [groupName, setGroup] = useState('')
  const [isBusy, setBusy] = useState(false)
  const labels = { zh: t`Title in Chinese`, en: t`Title in English`, ml: t`Title in Malay` }
  const isNamed = languages.some((each) => titles[each].trim() !== '')
  const isAddressed = isPageKey(formKey)
  const reason = !isNamed
    ? t`Enter a title in at least one language.`
    : isAddressed
      ? undefined
      : t`Enter an address of lower-case letters, digits and hyphens.`
  const create = async () => {
    setBusy(true)
    const written = Object.fromEntries(Object.entries(titles).filter(([, text]) => text.trim() !== ''))
    const isDone = await createPage(kind, formKey, written, groupName.trim())
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t`New page`} centered>
      <div className="s-stack">
        <SegmentedControl
          value={kind}
          onChange={(next) => setKind(next as DocumentKind)}
          data={documentKinds.map((value) => ({ value, label: i18n._(pageKinds[value]) }))}
          aria-label={t`Type`}
        />
        {languages.map((each) => (
          <BoundedText
            key={each}
            label={labels[each]}
            limit={100}
            value={titles[each]}
            onChange={(text) => setTitles({ ...titles, [each]: text })}
          />
        ))}
        <BoundedText
          label={t`Address`}
          description={t`Lower-case letters, digits and hyphens. The page opens at /page/ followed by it.`}
          limit={PAGE_KEY_MOST}
          value={formKey}
          onChange={setFormKey}
          error={
            formKey !== '' && !isAddressed ? t`Use lower-case letters, digits and hyphens only.` : undefined
          }
        />
        <BoundedText
          label={t({ message: 'Group', context: 'pages' })}
          limit={GROUP_MOST}
          value={groupName}
          onChange={setGroup}
        />
        <div className="s-buttons">
          <ReasonButton loading={isBusy} {...(reason ? { reason } : {})} onClick={() => void create()}>
            <Trans>Create draft</Trans>
          </ReasonButton>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </Modal>
  )
}
