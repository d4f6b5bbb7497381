import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useLanguage } from '#client/i18n/language.ts'
import { confirm } from '#client/ui/confirm.ts'
import { shortTime } from '#client/ui/short-time.ts'
import type { EditorProps } from './EditorTools.tsx'
import { changesOf } from './model/changes.ts'
import { entryProperties, filledEntries, WHOLE, withProperty } from './model/definition.ts'
import { useTongues } from './model/languages.ts'
import { valueOf } from './model/setting-status.ts'
import { EntryList } from './parts/EntryList.tsx'
import { PropertyForm } from './parts/PropertyForm.tsx'
import { PreviewPane } from './preview/PreviewPane.tsx'
import own from './editor-body.module.css'

const ConflictDialog = lazyPart(async () => (await import('./parts/ConflictDialog.tsx')).ConflictDialog)

/** Above, what it looks like; below, its parts on the left and the chosen one's properties on the right. */
export function EditorBody({ kind, status, editing }: EditorProps) {
  const { target } = status
  const { value, problems, change } = editing
  const tongues = useTongues()
  const { list } = kind
  const hasWhole = kind.properties.length > 0
  const [chosen, choose] = useState<string>()
  const entries = filledEntries(list, target, value)
  const entry = entries.find(({ id }) => id === chosen) ?? (hasWhole ? undefined : entries[0])
  const changed = new Set(
    changesOf(kind, target, valueOf(status.published), value).map((each) => each.entry?.id ?? WHOLE),
  )
  const set = (key: string, next: unknown) =>
    change(
      withProperty(list, target, value, { entry: entry?.id, key, value: next }),
      `${entry?.id ?? WHOLE}.${key}`,
    )
  return (
    <>
      <Notices {...{ kind, status, editing }} />
      <div className={own.editor} data-alone={!list || undefined}>
        {kind.hasFrame && (
          <div className={own.wide}>
            <PreviewPane kind={kind} target={target} value={value} tongues={tongues} />
          </div>
        )}
        {list && (
          <div className="s-column">
            <EntryList
              {...{ kind, list, target, value, entries, changed, problems, tongues, choose, change }}
              chosen={entry?.id ?? WHOLE}
              hasWhole={hasWhole}
            />
            {!kind.hasFrame && <PreviewPane kind={kind} target={target} value={value} tongues={tongues} />}
          </div>
        )}
        <div className="s-column">
          {(entry || hasWhole || !list) && (
            <PropertyForm
              key={entry?.id ?? WHOLE}
              {...{ kind, target, entry, tongues, set }}
              properties={entry && list ? entryProperties(list, target) : kind.properties}
              values={entry ? entry.value : { ...target.base, ...value }}
              problems={problems.filter((each) => each.entry === entry?.id)}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** Notices about a restored draft, someone else's change, and parts that no longer fit. */
function Notices({ kind, status, editing }: EditorProps) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const language = useLanguage()
  const [isKept, setKept] = useState(false)
  const [isDeciding, setDeciding] = useState(false)
  const { draft, conflict, problems, forget, isDirty } = editing
  const whole = problems.filter(({ entry, key }) => entry === undefined && key === '')
  const discard = async () => {
    const isSure = await confirm({
      title: t`Discard the changes?`,
      text: t`Unsaved changes are removed from this device.`,
      yes: t`Discard`,
      danger: true,
    })
    if (isSure) forget()
  }
  return (
    <>
      {conflict && (
        <div className="s-strip" data-tone="bad" role="alert">
          <span>
            <Trans>
              {conflict.by} saved a newer version at {shortTime(Date.parse(conflict.at), language)}. Your
              changes are not lost.
            </Trans>
          </span>
          <Button size="compact-sm" onClick={() => setDeciding(true)}>
            <Trans>Compare</Trans>
          </Button>
        </div>
      )}
      {!conflict && draft.restoredAt && isDirty && !isKept && (
        <output className="s-strip">
          <span>
            <Trans>Restored from {shortTime(draft.restoredAt, language)}</Trans>
          </span>
          <Button size="compact-sm" variant="light" onClick={() => setKept(true)}>
            <Trans>Keep</Trans>
          </Button>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard()}>
            <Trans>Discard</Trans>
          </Button>
        </output>
      )}
      {status.stale.length > 0 && (
        <div className="s-strip">
          <Trans>This version has changed. Ignored: {status.stale.join(', ')}</Trans>
        </div>
      )}
      {whole.map(({ message }, at) => (
        <div key={at} className="s-strip" data-tone="bad" role="alert">
          {typeof message === 'string' ? message : i18n._(message)}
        </div>
      ))}
      <Suspense fallback={null}>
        {isDeciding && conflict && (
          <ConflictDialog
            kind={kind}
            conflict={conflict}
            onSettle={(choice) => {
              editing.settle(choice)
              setDeciding(false)
            }}
            onClose={() => setDeciding(false)}
          />
        )}
      </Suspense>
    </>
  )
}
