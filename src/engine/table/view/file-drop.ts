/** A spreadsheet dropped anywhere on a list goes to its import. */
import type { DragEvent } from 'react'
import { go } from '#client/router/go.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { handFile } from '#engine/import/view/open/handed-file.ts'

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Handlers for the screen; none where nothing can be imported. */
export function fileDrop(target: TableDecl['import'], canImport: boolean) {
  if (!target || !canImport) return {}
  return {
    onDragOver: (event: DragEvent) => hasFile(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault()
      handFile({ name: file.name, blob: file })
      go(target.href)
    },
  }
}
