import { Plural, Trans } from '@lingui/react/macro'
import { languages, type Language } from '#contract/language.ts'
import type { PageNode } from '#engine/page/index.ts'
import type { Desk } from './desk.ts'
import { DraftText } from './DraftText.tsx'
import { plainAt } from './node-name.ts'
import { textEdits } from './text-edits.ts'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

const all = Object.keys(languages) as Language[]

interface TranslatedFieldProps {
  desk: Desk
  node: PageNode
  path: string
  label: string
  rows?: number
}

/** A text in the language that is shown, and below it, folded, in the others. */
export function TranslatedField({ desk, node, path, label, rows = 1 }: TranslatedFieldProps) {
  const { store, language } = desk
  const own = node.texts[path]
  const plain = plainAt(node.field, path)
  const plainText = typeof plain === 'string' ? plain : ''
  const set = (into: Language) => (value: string) =>
    void store.run(textEdits(node, path, { [into]: value }), {
      what: 'setText',
      mergeKey: `${path} ${into} ${node.id}`,
    })
  const others = all.filter((each) => each !== language)
  const isUsed = plainText !== '' || Object.keys(own ?? {}).length > 0
  const missing = isUsed ? others.filter((each) => !own?.[each]).length : 0
  return (
    <div className={frame.field}>
      <DraftText
        label={label}
        rows={rows}
        lang={languages[language].html}
        value={own?.[language] ?? ''}
        placeholder={plainText}
        onChange={set(language)}
      />
      <details className={classes.translations}>
        <summary data-missing={missing > 0 || undefined}>
          {missing > 0 ? (
            <Plural value={missing} one="# translation missing" other="# translations missing" />
          ) : (
            <Trans>Other languages</Trans>
          )}
        </summary>
        {others.map((each) => (
          <DraftText
            key={each}
            label={languages[each].name}
            rows={rows}
            lang={languages[each].html}
            value={own?.[each] ?? ''}
            placeholder={plainText}
            onChange={set(each)}
          />
        ))}
      </details>
    </div>
  )
}
