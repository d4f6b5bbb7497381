import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useHeldDuringPress } from '#client/ui/held-during-press.ts'
import { linesOf } from '#engine/form/logic/form-lines.ts'
import type { MatrixProps } from '#engine/form/schema/form.ts'
import { useFormState, useFormStore } from '#engine/form/view/form-context.ts'
import type { FieldProps } from '#engine/form/view/form-context.ts'
import { useField } from '#engine/form/view/use-field.ts'
import { Totals } from '#engine/form/fields/lines/Totals.tsx'
import { BoxHeads, BoxFacts } from './Boxes.tsx'
import { MatrixLine } from './MatrixLine.tsx'
import { useMatrix } from './use-matrix.ts'
import classes from './matrix.module.css'

export function MatrixEdit({ field, path }: FieldProps) {
  const { matrix } = field
  if (!matrix) throw new Error(`The matrix field ${path} declares no lines and boxes`)
  const props = useShown(matrix)
  const state = useField(field, path)
  const tools = useMatrix(path, props)
  const lines = useFormState((store) => linesOf(store.get(path)).length)
  const boxes = useFormState((store) => linesOf(store.get(props.boxesPath)).length)
  const boxesError = useBoxes(props.boxesPath, state.id)
  return (
    <div className={classes.root} id={state.id} tabIndex={-1} aria-label={state.label} role="group">
      {/* Scrolled with the keys as well as with the pointer. */}
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <BoxHeads props={props} boxes={boxes} tools={tools} isReadOnly={state.isReadOnly} />
          </thead>
          <tbody>
            <BoxFacts props={props} boxes={boxes} tools={tools} />
            {Array.from({ length: lines }, (_, index) => (
              <MatrixLine
                key={index}
                index={index}
                path={path}
                boxes={boxes}
                props={props}
                tools={tools}
                isReadOnly={state.isReadOnly}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.foot}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={tools.addLine}
          disabled={state.isReadOnly || lines >= props.lines.max}
        >
          <Trans>Add line</Trans>
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => tools.addBox()}
          disabled={state.isReadOnly || boxes >= props.boxes.max}
        >
          <Trans>Add carton</Trans>
        </Button>
        <span className={classes.note}>
          <Trans>Paste a block from a spreadsheet into any cell. Move up and down with the arrow keys.</Trans>
        </span>
        {props.lines.totals && <Totals path={path} props={{ ...props.lines, totals: props.lines.totals }} />}
      </div>
      {state.error && <span className={classes.error}>{state.error}</span>}
      {boxesError && <span className={classes.error}>{boxesError}</span>}
    </div>
  )
}

/** What is wrong with the boxes as a whole, which have no element of their own. */
function useBoxes(boxesPath: string, id: string): string | undefined {
  const { t, i18n } = useLingui()
  const store = useFormStore()
  const problem = useHeldDuringPress(useFormState(() => store.problemAt(boxesPath)))
  const label = t`Cartons`
  useEffect(() => store.name(boxesPath, { label, id }), [store, boxesPath, label, id])
  return problem && ('text' in problem ? problem.text : i18n._(problem.message))
}

/** The columns that the data asks for; the same object while the same columns are shown. */
function useShown(props: MatrixProps): MatrixProps {
  const shown = useFormState((store) =>
    props.lines.columns
      .filter(({ when }) => !when || when(store.data))
      .map(({ path }) => path)
      .join(' '),
  )
  return useMemo(() => {
    const paths = new Set(shown.split(' '))
    const columns = props.lines.columns.filter(({ path }) => paths.has(path))
    return { ...props, lines: { ...props.lines, columns } }
  }, [props, shown])
}
