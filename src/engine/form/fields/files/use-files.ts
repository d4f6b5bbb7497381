/** Taking and removing the files of a field; what is not taken is named with its reason. */
import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import { fileMessage } from '#engine/form/logic/field-values.ts'
import { DEFAULT_FILES, fileFault, filesOf } from '#engine/form/logic/form-files.ts'
import type { FieldDecl } from '#engine/form/schema/form.ts'
import type { FormFile } from '#engine/form/schema/field-props.ts'
import { useFormStore } from '#engine/form/view/form-context.ts'
import { readFile } from './read-file.ts'

const unreadable = msg`This file cannot be read.`

/** A file that was not taken, and why. */
interface Refused {
  name: string
  reason: string
}

export function useFiles({ files: props = DEFAULT_FILES }: FieldDecl, path: string) {
  const { i18n } = useLingui()
  const store = useFormStore()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [isBusy, setBusy] = useState(false)
  /** Answers why one file was not taken. Files are read one after the other; the value is read anew each time. */
  const addOne = async (given: File): Promise<Refused | undefined> => {
    const translate = (reason: typeof unreadable) => ({ name: given.name, reason: i18n._(reason) })
    let file: FormFile
    try {
      const early = fileFault({ type: given.type, size: Math.min(given.size, 1) }, [], props)
      if (early) return translate(fileMessage(early, props))
      file = await readFile(given, props.maxKb * 1024)
    } catch {
      return translate(unreadable)
    }
    const others = filesOf(store.get(path))
    const fault = fileFault(file, others, props)
    if (fault) return translate(fileMessage(fault, props))
    store.set(path, [...others, file])
    return undefined
  }
  const add = async (list: Iterable<File>) => {
    if (store.isReadOnly) return
    setBusy(true)
    const faults: Refused[] = []
    for (const file of list) {
      const fault = await addOne(file)
      if (fault) faults.push(fault)
    }
    setRefused(faults)
    setBusy(false)
    store.touch(path)
  }
  const remove = (at: number) => {
    setRefused([])
    store.set(
      path,
      filesOf(store.get(path)).filter((_, index) => index !== at),
    )
  }
  return { props, refused, isBusy, add: (list: Iterable<File>) => void add(list), remove }
}
