/** The template as people fill it: headings, what is required, what else a heading may be, an example. */
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type ImportSetting, withImportSetting } from '#engine/settings/index.ts'
import type { ImportDecl } from '#engine/import/index.ts'
import { useTranslate } from '#engine/table/view.ts'
import type { PreviewProps } from '../model/kind.ts'
import classes from './preview.module.css'

export function ImportPreview({ target, value, look }: PreviewProps) {
  const translate = useTranslate()
  const sheet = useMemo(
    () => withImportSetting(target.decl as ImportDecl, value as ImportSetting, look.language),
    [target, value, look.language],
  )
  return (
    <div className={classes.sheetBox}>
      <table className={classes.sheet}>
        <thead>
          <tr>
            {sheet.columns.map((column) => (
              <th key={column.key} scope="col">
                {column.required && <b className={classes.star}>*</b>}
                {translate(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {sheet.columns.map(({ key, example }) => (
              <td key={key}>{example}</td>
            ))}
          </tr>
          <tr className={classes.aliases}>
            {sheet.columns.map(({ key, aliases = [] }) => (
              <td key={key}>{aliases.length > 0 && <Trans>also: {aliases.join(', ')}</Trans>}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
