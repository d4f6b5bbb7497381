/**
 * What the type of a field itself demands of its value: days that exist, times, files within their limits, choices that
 * are in a closed list. Pure; a gateway that takes such a field runs it over the same declarations.
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { FieldDecl, FormData } from '#engine/form/schema/form.ts'
import type { Violation } from '#engine/form/schema/rule.ts'
import { isDay, today } from './calendar-days.ts'
import { isTime } from './clock-time.ts'
import { DEFAULT_FILES, filesFault, type FileFault } from './form-files.ts'
import { textAt, valueAt } from './form-paths.ts'
import { requiredMessage } from './rules.ts'

const noDay = msg`Enter a date like 2025-01-31.`
const tooLate = msg`Dates after today cannot be chosen.`
const backwards = msg`The last day is before the first day.`
const noTime = msg`Enter a time like 09:30:00.`

export const fileMessage = (fault: FileFault, { max, maxKb } = DEFAULT_FILES): MessageDescriptor => {
  switch (fault) {
    case 'type':
      return msg`This file type is not supported.`
    case 'empty':
      return msg`This file is empty.`
    case 'count':
      return msg`At most ${max} files.`
    case 'size':
      return msg`A file has at most ${maxKb} KB.`
    case 'total':
      return msg`The files together are too large to send.`
  }
}

/** Everything that does not fit the types of the fields; empty values are left to the rules. */
export const checkFields = (fields: readonly FieldDecl[], data: FormData, now = today()): Violation[] =>
  fields.flatMap((field) => checks[field.type]?.(field, data, now) ?? [])

type Check = (field: FieldDecl, data: FormData, now: string) => Violation[]

const at = (path: string, message: MessageDescriptor | undefined): Violation[] =>
  message ? [{ path, message }] : []

function dayProblem(text: string, { hasFuture }: FieldDecl, now: string): MessageDescriptor | undefined {
  if (text === '') return undefined
  if (!isDay(text)) return noDay
  return !hasFuture && text > now ? tooLate : undefined
}

const checkDay: Check = (field, data, now) => at(field.path, dayProblem(textAt(data, field.path), field, now))

const checkDays: Check = (field, data, now) => {
  const { path, endPath = path } = field
  const [from, to] = [textAt(data, path), textAt(data, endPath)]
  const found = [...at(path, dayProblem(from, field, now)), ...at(endPath, dayProblem(to, field, now))]
  if (found.length > 0 || from === '' || to === '' || from <= to) return found
  return [{ path: endPath, message: backwards }]
}

const checkTime: Check = ({ path }, data) => {
  const text = textAt(data, path)
  return at(path, text === '' || isTime(text) ? undefined : noTime)
}

const checkFiles: Check = ({ path, files = DEFAULT_FILES }, data) => {
  const fault = filesFault(valueAt(data, path), files)
  return at(path, fault && fileMessage(fault, files))
}

/** A box that must be ticked: "no" is an answer everywhere else. */
const checkTick: Check = ({ path, required }, data) =>
  at(path, required && valueAt(data, path) !== true ? requiredMessage : undefined)

const checks: Readonly<Record<string, Check>> = {
  date: checkDay,
  days: checkDays,
  time: checkTime,
  files: checkFiles,
  checkbox: checkTick,
}
