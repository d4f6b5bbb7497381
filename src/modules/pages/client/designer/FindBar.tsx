/** Find and replace over the document, above the canvas: by Ctrl+F and Ctrl+H, and without the mouse. */
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconTool } from '#client/ui/DesignerBar.tsx'
import { notify } from '#client/ui/notify.ts'
import { languages } from '#contract/language.ts'
import { propertiesOf } from '#engine/page/index.ts'
import type { Desk } from './desk.ts'
import { findKinds, type FindKind, type FoundPlace } from './find-text.ts'
import { nodeName } from './node-name.ts'
import { useFind } from './use-find.ts'
import frame from '#client/ui/designer.module.css'
import classes from './find.module.css'

/** Which field the keyboard begins in; a new value moves it there. */
export interface FindWish {
  readonly field: 'find' | 'replace'
  readonly count: number
}

interface FindBarProps {
  desk: Desk
  wish: FindWish
  onClose: () => void
}

export function FindBar({ desk, wish, onClose }: FindBarProps) {
  const { t } = useLingui()
  const find = useFind(desk.store)
  const [replacement, setReplacement] = useState('')
  const findField = useRef<HTMLInputElement>(null)
  const replaceField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = wish.field === 'find' ? findField.current : replaceField.current
    input?.focus()
    input?.select()
  }, [wish])
  const { places, at, current, step } = find
  const total = places.length
  const kindNames: Readonly<Record<FindKind, string>> = {
    texts: t`Texts`,
    keys: t`Keys`,
    bindings: t`Bindings`,
  }
  const replaceAll = () => {
    if (total === 0) return
    find.replaceAll(replacement)
    notify(
      t`${plural(total, { one: 'Replaced # occurrence.', other: 'Replaced # occurrences.' })} Press Ctrl+Z to undo.`,
      'good',
    )
  }
  const press = (event: KeyboardEvent) => {
    // While it composes, an input method has the keys for itself.
    if (event.nativeEvent.isComposing) return
    const act = {
      Escape: onClose,
      F3: () => step(event.shiftKey ? -1 : 1),
      Enter: () => {
        if (event.target === replaceField.current && !event.shiftKey)
          return event.ctrlKey || event.metaKey ? replaceAll() : find.replaceOne(replacement)
        return event.target === findField.current ? step(event.shiftKey ? -1 : 1) : undefined
      },
    }[event.key]
    if (!act || (event.key === 'Enter' && !(event.target instanceof HTMLInputElement))) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields in it arrive here
    <search className={classes.bar} aria-label={t`Find and replace`} onKeyDown={press}>
      <div className={classes.line}>
        <input
          ref={findField}
          className={frame.input}
          aria-label={t`Find`}
          placeholder={t`Find`}
          autoComplete="off"
          value={find.query}
          onChange={(event) => find.setQuery(event.target.value)}
        />
        <output className={classes.count}>
          {find.query !== '' &&
            (total === 0 ? t`Nothing found` : t({ message: `${at + 1} of ${total}`, context: 'found' }))}
        </output>
        <IconTool label={t`Previous (Shift+Enter)`} isOff={total === 0} run={() => step(-1)}>
          <IconArrowUp size={16} />
        </IconTool>
        <IconTool label={t`Next (Enter)`} isOff={total === 0} run={() => step(1)}>
          <IconArrowDown size={16} />
        </IconTool>
        <IconTool label={t`Close (Esc)`} run={onClose}>
          <IconX size={16} />
        </IconTool>
      </div>
      <div className={classes.line}>
        <input
          ref={replaceField}
          className={frame.input}
          aria-label={t`Replace with`}
          placeholder={t`Replace with`}
          autoComplete="off"
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
        />
        <button
          type="button"
          className={frame.plain}
          aria-disabled={total === 0}
          onClick={() => find.replaceOne(replacement)}
        >
          <Trans>Replace</Trans>
        </button>
        <button type="button" className={frame.plain} aria-disabled={total === 0} onClick={replaceAll}>
          <Trans>Replace all</Trans>
        </button>
      </div>
      <div className={classes.options} role="group" aria-label={t`Where to find`}>
        {findKinds.map((kind) => (
          <label key={kind} className={frame.check}>
            <input type="checkbox" checked={find.kinds.has(kind)} onChange={() => find.toggleKind(kind)} />
            <span>{kindNames[kind]}</span>
          </label>
        ))}
        <label className={frame.check}>
          <input
            type="checkbox"
            checked={find.isCaseSensitive}
            onChange={(event) => find.setCaseSensitive(event.target.checked)}
          />
          <span>{t`Match case`}</span>
        </label>
      </div>
      {current && <Current desk={desk} place={current} />}
    </search>
  )
}

/** Letters shown on each side of what was found. */
const AROUND = 30

/** Where the current occurrence is, in words, with the text around it. */
function Current({ desk: { store, language }, place }: { desk: Desk; place: FoundPlace }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const node = place.id === undefined ? undefined : store.document().nodes[place.id]
  const path = place.path.join('.')
  const property = node && propertiesOf(node.type).find((each) => each.path === path)
  const what = property
    ? i18n._(property.label)
    : place.path[0] === 'options'
      ? t`Choices`
      : place.path[0] === 'events'
        ? t`Events`
        : node
          ? path
          : t`Title of the form`
  const where = [
    node && nodeName(node, language, (text) => i18n._(text)),
    what,
    place.language && languages[place.language].name,
  ]
  const { text, start, end } = place
  return (
    <p className={classes.current}>
      <span>{where.filter(Boolean).join(' · ')}</span>
      <span className={classes.text}>
        {start > AROUND && '…'}
        {text.slice(Math.max(0, start - AROUND), start)}
        <mark>{text.slice(start, end)}</mark>
        {text.slice(end, end + AROUND)}
        {text.length > end + AROUND && '…'}
      </span>
    </p>
  )
}
