/** What can be done to lines and boxes, and where the focus goes afterwards. */
import { useMemo } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { notify } from '#client/ui/notify.ts'
import type { MatrixProps } from '#engine/form/schema/form.ts'
import { linesOf } from '#engine/form/logic/form-lines.ts'
import {
  addBox,
  addMatrixLine,
  pasteMatrix,
  removeBox,
  removeMatrixLine,
  squared,
  type Matrix,
} from '#engine/form/logic/form-matrix.ts'
import { isBlock } from '#engine/form/logic/form-paste.ts'
import { useFormStore } from '#engine/form/view/form-context.ts'
import { fieldId } from '#engine/form/view/use-field.ts'

/** Path of a cell, by the rows and columns of a pasted block; undefined where there is none. */
function pathAt(path: string, props: MatrixProps, row: number, column: number): string | undefined {
  const fact = props.boxes.columns[row]
  const box = column - props.lines.columns.length
  if (fact) return box >= 0 ? `${props.boxesPath}.${box}.${fact.path}` : undefined
  const line = `${path}.${row - props.boxes.columns.length}`
  const left = props.lines.columns[column]
  return left ? `${line}.${left.path}` : `${line}.${props.cells}.${box}`
}

export function useMatrix(path: string, props: MatrixProps) {
  const store = useFormStore()
  const { t } = useLingui()
  return useMemo(() => {
    const read = (): Matrix =>
      squared({ lines: linesOf(store.get(path)), boxes: linesOf(store.get(props.boxesPath)) }, props)
    const write = ({ lines, boxes }: Matrix) => store.patch({ [path]: lines, [props.boxesPath]: boxes })
    const focus = (row: number, column: number): boolean => {
      const target = pathAt(path, props, row, column)
      const element = target && document.getElementById(fieldId(store.form.id, target))
      if (element) element.focus()
      return !!element
    }
    const later = (row: number, column: number) => requestAnimationFrame(() => void focus(row, column))
    const firstLine = props.boxes.columns.length
    return {
      addLine: () => {
        const { lines } = read()
        write(addMatrixLine(read(), props))
        later(firstLine + lines.length, 0)
      },
      removeLine: (at: number) => write(removeMatrixLine(read(), at, props)),
      addBox: (like?: number) => {
        const { boxes } = read()
        write(addBox(read(), props, like))
        later(0, props.lines.columns.length + (like === undefined ? boxes.length : like + 1))
      },
      removeBox: (at: number) => write(removeBox(read(), at, props)),
      onPaste: (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => {
        const text = event.clipboardData.getData('text/plain')
        if (!isBlock(text) || store.isReadOnly) return
        event.preventDefault()
        const { count, cut, ...matrix } = pasteMatrix(read(), text, { row, column }, props, store.data)
        write(matrix)
        notify(
          cut > 0 ? t`${count} cells pasted; ${cut} more did not fit.` : t`${count} cells pasted.`,
          cut > 0 ? 'bad' : 'good',
        )
      },
      /** The arrows go up and down in a column, with Alt left and right; Ctrl+Enter stays the form's. */
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
        if (event.nativeEvent.isComposing) return
        const step = steps[event.key]
        if (!step || (step.column !== 0 && !event.altKey)) return
        if (focus(row + step.row, column + step.column)) event.preventDefault()
      },
    }
  }, [store, path, props, t])
}

const steps: Readonly<Record<string, { row: number; column: number }>> = {
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}
