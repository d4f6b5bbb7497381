/** Photos and documents chosen outside of a form: made small, held against the limits, kept until they are sent. */
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { fileFault, fileMessage, type FileProps } from '#engine/form/index.ts'
import { readFile } from '#engine/form/view.ts'

type ChosenFile = Awaited<ReturnType<typeof readFile>>

/** Reads files within the limits. Resolves with those that are taken, and says of the first other one why not. */
export function useChosenFiles(props: FileProps) {
  const { i18n } = useLingui()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [fault, setFault] = useState('')
  const add = async (chosen: readonly File[]): Promise<void> => {
    setFault('')
    let all = files
    for (const each of chosen) {
      const file = await readFile(each, props.maxKb * 1024)
      const wrong = fileFault(file, all, props)
      if (wrong) setFault(`${file.name}: ${i18n._(fileMessage(wrong, props))}`)
      else all = [...all, file]
    }
    setFiles(all)
  }
  const remove = (at: number) => setFiles(files.filter((_, index) => index !== at))
  return { files, fault, add, remove, clear: () => setFiles([]) }
}
