import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useState } from 'react'
import { fieldTypeNames, fieldTypes, type FieldGroup, type FieldType } from '#engine/page/index.ts'
import { ranked, wordsOf } from '#engine/screen/index.ts'
import { addField } from './actions.ts'
import type { Desk } from './desk.ts'
import { beginDrag, endDrag } from './drag.ts'
import { FieldGlyph } from './FieldGlyph.tsx'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

const groupNames: Readonly<Record<FieldGroup, MessageDescriptor>> = {
  input: msg`Entry`,
  choice: msg`Choice`,
  data: msg`Data`,
  layout: msg`Layout`,
  content: msg`Content`,
  action: msg`Action`,
}

/** Every field type: by click, by key, or dragged to its place. */
export function Palette({ desk: { store } }: { desk: Desk }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const [text, setText] = useState('')
  const found = ranked(fieldTypeNames, wordsOf(text), (type) => ({
    title: i18n._(fieldTypes[type].label),
    beside: type,
  }))
  const add = (type: FieldType) => addField(store, type, { name: i18n._(fieldTypes[type].label) })
  const groups = (Object.keys(groupNames) as FieldGroup[]).flatMap((group) => {
    const types = found.filter((type) => fieldTypes[type].group === group)
    return types.length > 0 ? [{ group, types }] : []
  })
  return (
    <section aria-label={t`Field types`} className={frame.section}>
      <input
        type="search"
        className={frame.input}
        value={text}
        placeholder={t`Search field types`}
        aria-label={t`Search field types`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key !== 'Enter' || !first) return
          event.preventDefault()
          add(first)
        }}
      />
      {found.length === 0 && (
        <p className="s-note">
          <Trans>No field type matches.</Trans>
        </p>
      )}
      {groups.map(({ group, types }) => (
        <div key={group} role="group" aria-label={i18n._(groupNames[group])} className={classes.paletteGroup}>
          <h3 className={classes.legend}>{i18n._(groupNames[group])}</h3>
          <div className={frame.palette}>
            {types.map((type) => (
              <button
                key={type}
                type="button"
                className={frame.entry}
                draggable
                onDragStart={(event) => {
                  const name = i18n._(fieldTypes[type].label)
                  beginDrag(event, { kind: 'new', type, name })
                }}
                onDragEnd={endDrag}
                onClick={() => add(type)}
              >
                <FieldGlyph type={type} />
                <span>{i18n._(fieldTypes[type].label)}</span>
              </button>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}
