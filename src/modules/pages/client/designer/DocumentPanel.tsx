import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { languages, type Language } from '#contract/language.ts'
import { pageCommand, pageCommandIds } from '#modules/pages/commands.ts'
import { isPageKey } from '#modules/pages/page-key.ts'
import { ChoiceLine } from './ChoiceLine.tsx'
import { CodePanel } from './CodePanel.tsx'
import type { Desk } from './desk.ts'
import { DraftText } from './DraftText.tsx'
import { SourcesPanel } from './SourcesPanel.tsx'
import { useDocument } from './use-design.ts'
import { classFault, widthFault } from './value-faults.ts'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

const all = Object.keys(languages) as Language[]

const nameOf = (id: string, say: (text: MessageDescriptor) => string): string => {
  const command = pageCommand(id)
  return command ? say(command.label) : id
}

const withCommand = (props: Readonly<Record<string, unknown>>, id: string) => {
  const { command: _, ...rest } = props
  return id === '' ? rest : { ...rest, command: id }
}

/** What can be set of the document itself: shown while nothing is selected. */
export function DocumentPanel({ desk }: { desk: Desk }) {
  const { t, i18n } = useLingui()
  const { store } = desk
  const document = useDocument(store)
  const { options, title, formKey, page } = document
  const { command } = page.props
  const set = (path: readonly string[], value: unknown) =>
    void store.run({ kind: 'setDocument', path, value }, { mergeKey: path.join('.') })
  return (
    <section aria-label={t`Properties`}>
      <div className={frame.section}>
        <h2 className={frame.heading}>
          <Trans>Whole form</Trans>
        </h2>
        <p className="s-note">
          <Trans>Select a field to change its properties.</Trans>
        </p>
        <DraftText
          label={t`Address`}
          value={formKey}
          isCode
          faultOf={(text) =>
            isPageKey(text)
              ? undefined
              : t`Use lower-case letters, digits and hyphens, 50 characters at most.`
          }
          onChange={(text) => set(['formKey'], text)}
        />
        {document.kind === 'form' && (
          <ChoiceLine
            label={t`What it sends`}
            value={pageCommand(command) ? String(command) : ''}
            any={t({ message: 'Nothing', context: 'form' })}
            items={pageCommandIds.map((id) => ({ value: id, label: nameOf(id, (text) => i18n._(text)) }))}
            onChange={(id) => set(['page', 'props'], withCommand(page.props, id))}
          />
        )}
        {all.map((language) => (
          <DraftText
            key={language}
            label={t`Title (${languages[language].name})`}
            lang={languages[language].html}
            value={title[language] ?? ''}
            onChange={(text) => set(['title', language], text === '' ? undefined : text)}
          />
        ))}
      </div>
      <details className={classes.fold} open>
        <summary>
          <Trans>Look</Trans>
        </summary>
        <div>
          <ChoiceLine
            label={t`Labels`}
            value={options.labelPosition}
            items={[
              { value: 'top', label: t`Above the field` },
              { value: 'left', label: t`Left of the field` },
              { value: 'right', label: t`Left of the field, at its edge` },
            ]}
            onChange={(value) => set(['options', 'labelPosition'], value)}
          />
          <ChoiceLine
            label={t`Size`}
            value={options.size}
            items={[
              { value: 'small', label: t`Small` },
              { value: 'default', label: t`Medium` },
              { value: 'large', label: t`Large` },
            ]}
            onChange={(value) => set(['options', 'size'], value)}
          />
          <DraftText
            label={t`Width of labels`}
            value={options.labelWidth}
            isCode
            faultOf={widthFault}
            onChange={(text) => set(['options', 'labelWidth'], text)}
          />
          <label className={frame.check}>
            <input
              type="checkbox"
              checked={options.statusIcon}
              onChange={({ target }) => set(['options', 'statusIcon'], target.checked)}
            />
            <span>{t`Show beside a field whether it is filled in correctly`}</span>
          </label>
          <DraftText
            label={t`CSS class`}
            value={options.className}
            isCode
            faultOf={classFault}
            onChange={(text) => set(['options', 'className'], text)}
          />
        </div>
      </details>
      <SourcesPanel desk={desk} />
      <CodePanel desk={desk} />
    </section>
  )
}
