/** Texts of the interface over the bundled ones: found in any language, rewritten in all, published together. */
import { Button, TextInput } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useDeferredValue, useState } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useLanguage } from '#client/i18n/language.ts'
import { saveFile, today } from '#client/offline/save-file.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { AsOf } from '#client/ui/AsOf.tsx'
import { Card } from '#client/ui/Card.tsx'
import { confirm } from '#client/ui/confirm.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { ChoiceBox } from '#client/ui/choice-box/ChoiceBox.tsx'
import { settings } from '#modules/settings/contract.ts'
import { StepButtons } from '../parts/StepButtons.tsx'
import { useEditorKeys } from '../use-editor-keys.ts'
import { readTexts } from './read-texts.ts'
import { findTexts, isTaken, noTexts, type TextEntry, type Texts } from './text-list.ts'
import { TextRow } from './TextRow.tsx'
import { useTextEdits, useTexts, type TextEdits } from './use-text-edits.ts'
import { allLanguages } from '../model/languages.ts'
import classes from '../settings.module.css'
import own from './texts.module.css'

const TextsPublish = lazyPart(async () => (await import('./TextsPublish.tsx')).TextsPublish)

/** Rows that are drawn before the person asks for more. */
const FIRST_ROWS = 40
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export default function TextEditor() {
  const isOnline = useOnline()
  const texts = useTexts()
  const edits = useTextEdits(texts.published)
  return (
    <div className="s-page">
      <ScreenHeader>
        <AsOf at={texts.at} offline={!isOnline} />
        {texts.list && <Tools list={texts.list} published={texts.published} edits={edits} />}
      </ScreenHeader>
      {texts.list && edits.isReady ? (
        <Found {...texts} list={texts.list} edits={edits} />
      ) : (
        <MissingPageData
          asked={{ ...texts.asked, isLoading: texts.asked.isLoading || !edits.isReady }}
          call={settings.getTexts}
        />
      )}
    </div>
  )
}

interface ToolsProps {
  list: readonly TextEntry[]
  published: ReadonlyMap<string, Texts>
  edits: TextEdits
}

function Tools({ list, published, edits }: ToolsProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const changed = Object.keys(edits.edits)
  const byId = new Map(list.map((entry) => [entry.id, entry]))
  const isWrong = changed.some((id) => {
    const entry = byId.get(id)
    return allLanguages.some(
      (language) => entry && !isTaken(entry, language, edits.edits[id]?.texts[language] ?? ''),
    )
  })
  const reason = [
    !isOnline && t`Connect to the internet to do this. Your changes stay on this device`,
    isWrong && t`There are errors. They are shown next to the fields`,
    changed.some(edits.isOvertaken) && t`Someone else published while you were editing. Resolve this first`,
    changed.length === 0 && t`Nothing was changed`,
  ].find(Boolean)
  const open = () => !reason && setAsking(true)
  useEditorKeys({ undo: edits.undo, redo: edits.redo, save: open })
  const bring = async (file: File | undefined) => {
    const brought = file && readTexts(await file.text(), byId)
    if (!brought) return notify(t`This is not a texts file`, 'bad')
    edits.bring(brought)
    notify(t`Added to your changes. Nobody sees them until they are published.`, 'good')
  }
  const take = () => {
    const all = [...published].map(([id, texts]) => ({ id, ...texts }))
    saveFile(`texts-${today()}.json`, 'application/json', JSON.stringify({ texts: all }, null, 2))
  }
  return (
    <>
      <StepButtons {...edits} />
      <label className={own.fileButton}>
        <IconUpload {...icon} /> <Trans>Import JSON</Trans>
        <input
          type="file"
          accept="application/json,.json"
          className="hidden-text"
          onChange={(event) => {
            void bring(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </label>
      <ReasonButton
        variant="default"
        size="sm"
        leftSection={<IconDownload {...icon} />}
        {...(published.size === 0 ? { reason: t`Nothing is published yet` } : {})}
        onClick={take}
      >
        <Trans>Export JSON</Trans>
      </ReasonButton>
      <ReasonButton size="sm" loading={edits.isBusy} {...(reason ? { reason } : {})} onClick={open}>
        {changed.length > 0 ? (
          <Plural value={changed.length} one="Publish # text…" other="Publish # texts…" />
        ) : (
          <Trans>Publish…</Trans>
        )}
      </ReasonButton>
      <Suspense fallback={null}>
        {isAsking && <TextsPublish list={list} edits={edits} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}

interface FoundProps extends ToolsProps {
  facts: ReturnType<typeof useTexts>['facts']
}

function Found({ list, published, facts, edits }: FoundProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [text, setText] = useState('')
  const [which, setWhich] = useState('')
  const [part, setPart] = useState('')
  const [most, setMost] = useState(FIRST_ROWS)
  const [open, setOpen] = useState<string>()
  const wanted = useDeferredValue(text)
  const parts = [...new Set(list.flatMap((entry) => entry.parts))].toSorted()
  const found = findTexts(list, published, wanted).filter(
    ({ id, parts: names }) =>
      (which === '' || (which === 'mine' ? id in edits.edits : id in edits.edits || published.has(id))) &&
      (part === '' || names.includes(part)),
  )
  const left = found.length - most
  return (
    <>
      <Restored edits={edits} />
      <Card title={<Plural value={found.length} one="# text" other="# texts" />}>
        <div className={classes.tools}>
          <TextInput
            className={classes.grow ?? ''}
            aria-label={t`Find a text`}
            placeholder={t`Words of the text, in any language`}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setMost(FIRST_ROWS)
            }}
            autoComplete="off"
          />
          <ChoiceBox
            look="small"
            isMarked
            label={t`Which`}
            any={t`All texts`}
            value={which}
            items={[
              { value: 'changed', label: t`Changed` },
              { value: 'mine', label: t`Not published yet` },
            ]}
            onChange={setWhich}
          />
          <ChoiceBox
            look="small"
            isMarked
            label={t`Part`}
            any={t`Every part`}
            value={part}
            items={parts.map((value) => ({ value, label: value }))}
            onChange={setPart}
          />
        </div>
        <ul>
          {found.slice(0, most).map((entry) => (
            <TextRow
              key={entry.id}
              entry={entry}
              published={published.get(entry.id) ?? noTexts}
              fact={facts.get(entry.id)}
              edits={edits}
              language={language}
              isOpen={open === entry.id}
              onOpen={() => setOpen(open === entry.id ? undefined : entry.id)}
            />
          ))}
        </ul>
        {left > 0 && (
          <Button variant="default" size="compact-sm" mt={10} onClick={() => setMost(most + FIRST_ROWS)}>
            <Plural value={left} one="Show # more" other="Show # more" />
          </Button>
        )}
        {found.length === 0 && (
          <EmptyState title={t`Nothing found`} text={t`Search by any text on the screen, in any language.`} />
        )}
      </Card>
    </>
  )
}

function Restored({ edits }: { edits: TextEdits }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isKept, setKept] = useState(false)
  const { restoredAt } = edits
  if (!restoredAt || isKept || Object.keys(edits.edits).length === 0) return null
  const discard = async () => {
    const isSure = await confirm({
      title: t`Discard the changes?`,
      text: t`Unpublished changes are removed from this device.`,
      yes: t`Discard`,
      danger: true,
    })
    if (isSure) for (const id of Object.keys(edits.edits)) edits.drop(id)
  }
  return (
    <output className="s-strip">
      <span>
        <Trans>Restored from {shortTime(restoredAt, language)}</Trans>
      </span>
      <Button size="compact-sm" variant="light" onClick={() => setKept(true)}>
        <Trans>Keep</Trans>
      </Button>
      <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard()}>
        <Trans>Discard</Trans>
      </Button>
    </output>
  )
}
