import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useFormState } from './form-context.ts'
import classes from './form.module.css'

interface Props {
  path: string
  /** Of a range of days: the last one is looked at as well. */
  endPath: string | undefined
}

/** A sign beside a field once it was left: right or wrong (spec 001 §3 `statusIcon`). In words it is the message of the field. */
export function FieldStatus({ path, endPath }: Props) {
  const first = useFormState((store) => store.verdictAt(path))
  const last = useFormState((store) => (endPath === undefined ? undefined : store.verdictAt(endPath)))
  const isWrong = first === 'wrong' || last === 'wrong'
  if (!isWrong && first === undefined) return null
  const Sign = isWrong ? IconCircleX : IconCircleCheck
  return (
    <span className={classes.status} data-verdict={isWrong ? 'wrong' : 'right'}>
      <Sign size={16} aria-hidden />
    </span>
  )
}
