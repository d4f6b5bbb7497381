import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { notify } from '#client/ui/notify.ts'
import type { Block, PartName } from '../guide.ts'
import { Fees } from './parts/Fees.tsx'
import { OfflineList } from './parts/OfflineList.tsx'
import { Statuses } from './parts/Statuses.tsx'
import { OriginWarehouses, OverseasWarehouses } from './parts/Warehouses.tsx'
import { GuideText } from './GuideText.tsx'
import { Picture } from './Picture.tsx'
import { Scrolled } from './Scrolled.tsx'
import { TryIt } from './TryIt.tsx'
import classes from './guide.module.css'

const parts: Readonly<Record<PartName, ComponentType>> = {
  statuses: Statuses,
  fees: Fees,
  offline: OfflineList,
  originWarehouses: OriginWarehouses,
  overseasWarehouses: OverseasWarehouses,
}

/** Draws one block; `title` is the heading it is under, for what needs a name of its own. */
export function GuideBlock({ block, title }: { block: Block; title: string }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className={classes.text}>
          <GuideText text={block.text} />
        </p>
      )
    case 'note':
    case 'warning':
      return (
        <p className={classes.note} data-tone={block.kind} role="note">
          <GuideText text={block.text} />
        </p>
      )
    case 'steps':
      return (
        <ol
          className={classes.steps}
          start={block.from}
          style={block.from ? { counterReset: `step ${block.from - 1}` } : undefined}
        >
          {block.items.map((item, at) => (
            <li key={at}>
              <span>
                <GuideText text={item} />
              </span>
            </li>
          ))}
        </ol>
      )
    case 'points':
      return (
        <ul className={classes.points}>
          {block.items.map((item, at) => (
            <li key={at}>
              <GuideText text={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return (
        <Scrolled title={title}>
          <table className={classes.table}>
            <thead>
              <tr>
                {block.heads.map((head, at) => (
                  <th key={at} scope="col">
                    <GuideText text={head} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, column) => (
                    <td key={column}>
                      <GuideText text={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )
    case 'keys':
      return (
        <dl className={classes.keys}>
          {block.keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>
                <GuideText text={what} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'code':
      return <Code code={block.code} title={title} />
    case 'picture':
      return <Picture name={block.name} alt={block.alt} />
    case 'tryIt':
      return <TryIt screen={block.screen} />
    case 'part': {
      const Part = parts[block.part]
      return <Part />
    }
  }
}

function Code({ code, title }: { code: string; title: string }) {
  const { t } = useLingui()
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => notify(t`Copied`, 'good'),
      () => notify(t`The browser did not allow copying`, 'bad'),
    )
  return (
    <div className={classes.code}>
      <Scrolled title={title}>
        <pre>{code}</pre>
      </Scrolled>
      <PlainButton look="plain" onClick={() => void copy()}>
        <Trans>Copy</Trans>
      </PlainButton>
    </div>
  )
}
