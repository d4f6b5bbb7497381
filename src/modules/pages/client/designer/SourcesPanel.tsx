import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PageDocument, PageEdit } from '#engine/page/index.ts'
import type { Desk } from './desk.ts'
import { DraftText } from './DraftText.tsx'
import { useDocument } from './use-design.ts'
import { jsonFault } from './value-faults.ts'
import frame from '#client/ui/designer.module.css'
import classes from './panels.module.css'

type Source = PageDocument['sourceList'][number]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const edit = (key: 'sourceList' | 'fetchList', value: readonly Source[]): PageEdit => ({
  kind: 'setDocument',
  path: [key],
  value,
})

/** Sources of the document by name, and which of them are asked for as it opens (spec 001 §3 "Lists": sourceList, fetchList). */
export function SourcesPanel({ desk: { store } }: { desk: Desk }) {
  const { t } = useLingui()
  const { sourceList, fetchList, nodes } = useDocument(store)
  const run = (edits: readonly PageEdit[], mergeKey?: string) =>
    void store.run(edits, mergeKey === undefined ? {} : { mergeKey })
  const put = (at: number, change: object) =>
    run(
      [
        edit(
          'sourceList',
          sourceList.map((source, place) => (place === at ? { ...source, ...change } : source)),
        ),
      ],
      `source ${String(at)} ${Object.keys(change).join()}`,
    )
  /** With everything that names it. */
  const rename = (at: number, old: string, name: string) => {
    const users = Object.values(nodes).filter(({ field }) => old !== '' && field.props?.source === old)
    run(
      [
        edit(
          'sourceList',
          sourceList.map((source, place) => (place === at ? { ...source, name } : source)),
        ),
        edit(
          'fetchList',
          fetchList.map((fetched) => (fetched.name === old ? { ...fetched, name } : fetched)),
        ),
        ...users.map(({ id }): PageEdit => ({
          kind: 'setField',
          id,
          path: ['props', 'source'],
          value: name,
        })),
      ],
      `source name ${String(at)}`,
    )
  }
  const others = (name: string) => fetchList.filter((fetched) => fetched.name !== name)
  const newName = () => {
    for (let number = sourceList.length + 1; ; number += 1) {
      const name = `source${String(number)}`
      if (!sourceList.some((source) => source.name === name)) return name
    }
  }
  // At the start alone: then it stays as the person left it.
  const [isOpen] = useState(() => sourceList.length > 0)
  return (
    <details className={classes.fold} open={isOpen}>
      <summary>
        <Trans>Sources</Trans>
      </summary>
      <div>
        {sourceList.map((source, at) => {
          const { name } = source
          const fetched = fetchList.find((each) => each.name === name)
          return (
            <div key={at} className={classes.option}>
              <div>
                <DraftText
                  label={t`Name of the source`}
                  value={name}
                  isCode
                  faultOf={(text) =>
                    text === '' || sourceList.some((other, place) => place !== at && other.name === text)
                      ? t`Enter a name no other source has.`
                      : undefined
                  }
                  onChange={(text) => rename(at, name, text)}
                />
                <DraftText
                  label={t`Call of ${name}`}
                  value={textOf(source.api)}
                  placeholder="/common/getRoute.do"
                  isCode
                  onChange={(api) => put(at, { api })}
                />
                <DraftText
                  label={t`Parameters of ${name}`}
                  value={textOf(source.params)}
                  rows={2}
                  isCode
                  faultOf={jsonFault}
                  onChange={(params) => put(at, { params })}
                />
                <label className={frame.check}>
                  <input
                    type="checkbox"
                    checked={fetched !== undefined}
                    onChange={({ target: { checked } }) =>
                      run([edit('fetchList', checked ? [...others(name), { name }] : others(name))])
                    }
                  />
                  <span>{t`Asked for as the page opens`}</span>
                </label>
                {fetched && (
                  <DraftText
                    label={t`Function called with the rows of ${name}`}
                    value={textOf(fetched.loaded)}
                    isCode
                    onChange={(loaded) => run([edit('fetchList', [...others(name), { ...fetched, loaded }])])}
                  />
                )}
              </div>
              <button
                type="button"
                className={frame.icon}
                aria-label={t`Remove the source ${name}`}
                onClick={() =>
                  run([
                    edit(
                      'sourceList',
                      sourceList.filter((_, place) => place !== at),
                    ),
                    edit('fetchList', others(name)),
                  ])
                }
              >
                <IconTrash size={14} />
              </button>
            </div>
          )
        })}
        <button
          type="button"
          className={frame.plain}
          onClick={() =>
            run([edit('sourceList', [...sourceList, { name: newName(), api: '', params: '{}' }])])
          }
        >
          <IconPlus size={14} aria-hidden />
          <Trans>Add a source</Trans>
        </button>
      </div>
    </details>
  )
}
