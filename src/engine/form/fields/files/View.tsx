import { filesOf } from '#engine/form/logic/form-files.ts'
import { FileTile } from './FileTile.tsx'
import classes from './files.module.css'

export function FilesView({ value }: { value: unknown }) {
  const files = filesOf(value)
  if (files.length === 0) return <>—</>
  return (
    <ul className={classes.list}>
      {files.map((file, at) => (
        <FileTile key={at} file={file} />
      ))}
    </ul>
  )
}
