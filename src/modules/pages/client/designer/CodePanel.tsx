import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isMethodName, isScripted } from '#engine/page/index.ts'
import type { Desk } from './desk.ts'
import { DraftText } from './DraftText.tsx'
import { ScriptField } from './ScriptField.tsx'
import { useDocument } from './use-design.ts'
import { cssFault } from './value-faults.ts'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

/** Code of the document: its script, its functions (spec 001 §3 "Lists": methodsList) and its styles. */
export function CodePanel({ desk: { store } }: { desk: Desk }) {
  const { t } = useLingui()
  const document = useDocument(store)
  const { page, methodsList } = document
  const set = (path: readonly string[], value: unknown) =>
    void store.run({ kind: 'setDocument', path, value }, { mergeKey: path.join('.') })
  const setList = (value: unknown) => void store.run({ kind: 'setDocument', path: ['methodsList'], value })
  const nameFault = (at: number) => (name: string) => {
    if (!isMethodName(name)) return t`Use letters, digits and underscores; begin with a letter.`
    return methodsList.some((other, place) => place !== at && other.funcName === name)
      ? t`Another function has this name.`
      : undefined
  }
  const newName = () => {
    for (let number = methodsList.length + 1; ; number += 1) {
      const name = `method${String(number)}`
      if (!methodsList.some(({ funcName }) => funcName === name)) return name
    }
  }
  // At the start alone: then it stays as the person left it, whatever is written or emptied in it.
  const [isOpen] = useState(() => isScripted(document))
  return (
    <details className={classes.fold} open={isOpen}>
      <summary>
        <Trans>Code</Trans>
      </summary>
      <div>
        <p className="s-quiet">
          <Trans>
            Scripts run in a sandbox, once someone with the right has switched them on for this page. They
            know page.get, page.set, page.call, page.notify and page.log.
          </Trans>
        </p>
        <ScriptField
          label={t`Script`}
          kind="page"
          value={page.scriptText}
          onChange={(text) => set(['page', 'scriptText'], text)}
        />
        <fieldset className={frame.field}>
          <legend className={classes.legend}>
            <Trans context="code">Functions</Trans>
          </legend>
          {methodsList.map(({ funcName, funcBody }, at) => (
            <div key={at} className={classes.option}>
              <div>
                <DraftText
                  label={t`Name of the function`}
                  value={funcName}
                  isCode
                  faultOf={nameFault(at)}
                  onChange={(text) => set(['methodsList', String(at), 'funcName'], text)}
                />
                <ScriptField
                  label={t`Code of ${funcName}`}
                  kind="function"
                  rows={4}
                  value={funcBody}
                  onChange={(text) => set(['methodsList', String(at), 'funcBody'], text)}
                />
              </div>
              <button
                type="button"
                className={frame.icon}
                aria-label={t`Remove the function ${funcName}`}
                onClick={() => setList(methodsList.filter((_, place) => place !== at))}
              >
                <IconTrash size={14} />
              </button>
            </div>
          ))}
          <button
            type="button"
            className={frame.plain}
            onClick={() => setList([...methodsList, { funcName: newName(), funcBody: '' }])}
          >
            <IconPlus size={14} aria-hidden />
            <Trans>Add a function</Trans>
          </button>
        </fieldset>
        <DraftText
          label={t`Styles (CSS)`}
          rows={5}
          isCode
          faultOf={cssFault}
          value={page.css}
          onChange={(text) => set(['page', 'css'], text)}
        />
      </div>
    </details>
  )
}
