/** Photos and documents chosen outside of a form: made small, held against the limits, kept until they are sent. */
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { fileFault, fileMessage, type FileProps } from '#engine/form/index.ts'
import { readFile } from '#engine/form/view.ts'

export type ChosenFile = Awaited<ReturnType<typeof readFile>>

/**
 * Files within the limits, of which the caller keeps those that are taken; the first other one says why not.
 *
 * @param files taken so far
 * @param keep takes what is chosen now
 */
export function useChosenFiles(
  props: FileProps,
  files: readonly ChosenFile[],
  keep: (files: readonly ChosenFile[]) => void,
) {
  const { i18n } = useLingui()
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
    keep(all)
  }
  const remove = (at: number) => keep(files.filter((_, index) => index !== at))
  return { fault, add, remove }
}
