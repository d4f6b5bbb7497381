/** What a table, form or import is made of, as lines of text, with the sources of its calls. For `explain`. */
import type { Call } from '#contract/call.ts'
import { screens } from '#registry/screens.ts'

type ScreenDecl = (typeof screens)[string]
type Loaded<K extends ScreenDecl['kind']> = Awaited<
  ReturnType<Extract<ScreenDecl, { kind: K; load: unknown }>['load']>
>
type TableDecl = Loaded<'table'>['table']
type FormDecl = Loaded<'form'>['form']
type ImportDecl = Loaded<'import'>['import']
type ColumnDecl = TableDecl['columns'][number]
type FilterDecl = TableDecl['filters'][number]
type ActionDecl = TableDecl['actions'][number]
type Fact = NonNullable<TableDecl['operationWhen']>
type Label = { readonly id: string; readonly message?: string }

const words = ({ message, id }: Label): string => message ?? id
const translate = (label: Label | string): string => (typeof label === 'string' ? label : words(label))
const listed = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')
const callLine = ({ id, path, source }: Call): string => `${id}  ${path}  — ${source}`
const factText = ({ key, is, not }: Fact): string =>
  listed([is && `${key} is ${is.join(' or ')}`, not && `${key} is not ${not.join(' or ')}`])

function columnLine(column: ColumnDecl): string {
  const { prop, label, type, show, fixed, sortable, locked, mainAccountOnly, showWhen, expand } = column
  const rest = listed([
    type,
    fixed && `fixed ${fixed}`,
    sortable && 'sortable',
    locked && 'always shown',
    show === false && 'hidden until chosen',
    mainAccountOnly && 'not for sub-accounts',
    showWhen && `while ${factText(showWhen)}`,
    expand?.columns && `unfolds ${expand.columns.map((line) => line.prop).join(' ')}`,
    expand?.lines && `of ${callLine(expand.lines.call)}`,
  ])
  return `  ${prop}  "${words(label)}"${rest ? `  (${rest})` : ''}`
}

function filterLine({ key, keyTo, label, type, options }: FilterDecl): string {
  const source = options && 'call' in options ? `  of ${callLine(options.call)}` : ''
  return `  ${keyTo ? `${key}…${keyTo}` : key}  "${words(label)}"  (${type})${source}`
}

function actionLine({ id, label, func, on, shortcut, refuse, confirm, most }: ActionDecl): string {
  const where = { one: 'on a row', many: 'on the selection', both: 'on a row or the selection' }[on]
  const rest = listed([
    where,
    func && `function ${func}`,
    shortcut && `key ${shortcut}`,
    refuse && 'refuses with a reason',
    confirm && 'asks first',
    most !== undefined && `at most ${most}`,
  ])
  return `  ${id}  "${words(label)}"  (${rest})`
}

/** A heading and its lines; nothing where there are none. */
const part = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [title, ...lines] : []

function tableLines(table: TableDecl): string[] {
  const { rail, export: exported, import: imported, create, operationWhen, overlay } = table
  return [
    ...part('asks', [
      `  ${callLine(table.query)}`,
      ...(table.params ? [`  always with ${JSON.stringify(table.params)}`] : []),
      ...(rail ? [`  states by ${rail.key}: ${callLine(rail.counts)}`] : []),
    ]),
    ...part('columns', table.columns.map(columnLine)),
    ...(operationWhen ? [`row actions are there while ${factText(operationWhen)}`] : []),
    ...part('filters', table.filters.map(filterLine)),
    ...part('actions', [
      ...(create
        ? [
            `  create  "${translate(create.label)}"  (${listed([create.func && `function ${create.func}`, create.href])})`,
          ]
        : []),
      ...table.actions.map(actionLine),
    ]),
    ...part(
      'queued on this device and drawn over the rows',
      (overlay?.calls ?? []).map((id) => `  ${id}`),
    ),
    ...part('export', exported ? exportLines(exported) : []),
    ...part('import', imported ? [`  ${imported.href}  (${imported.func ?? 'everybody'})`] : []),
  ]
}

function exportLines({ call, func, dataId, columnType, detail }: NonNullable<TableDecl['export']>): string[] {
  const rest = listed([
    `function ${func === '*' ? 'any export' : func}`,
    dataId && `as ${dataId}`,
    columnType && `column type ${columnType}`,
    detail && `lines ${detail.dataId} by ${detail.linkKeys.join(' and ')}`,
  ])
  return [`  ${callLine(call)}`, `  ${rest}`]
}

const fieldLine = ({ path, label, type, required, filter, maxLength, when }: FieldOf<FormDecl>): string => {
  const rest = listed([
    type,
    required && 'required',
    filter,
    maxLength !== undefined && `at most ${maxLength}`,
    when && 'not always',
  ])
  return `  ${path}  "${words(label)}"  (${rest})`
}
type FieldOf<F extends FormDecl> = F['sections'][number]['fields'][number]

function formLines({ submit, sections, rules, verify, check, alongside }: FormDecl): string[] {
  return [
    ...part('sends', [`  ${callLine(submit)}`, ...(alongside ? ['  and commands beside it'] : [])]),
    ...sections.flatMap(({ title, fields }) => [`fields of "${words(title)}"`, ...fields.map(fieldLine)]),
    ...part('rules', [
      ...(rules.length > 0 ? [`  ${rules.length} declared, run here and by the gateway`] : []),
      ...(check ? ['  one over several fields'] : []),
      ...(verify ? [`  those configured under ${verify}`] : []),
    ]),
  ]
}

function importLines({ columns, verify, submit, validate, results }: ImportDecl): string[] {
  return [
    ...part(
      'sends',
      [submit, ...(validate ? [validate.call] : []), results].map((call) => `  ${callLine(call)}`),
    ),
    ...part(
      'columns',
      columns.map(
        ({ key, label, required }) => `  ${key}  "${words(label)}"${required ? '  (required)' : ''}`,
      ),
    ),
    ...part('rules', [
      '  one judge of a record, run here and by the gateway',
      ...(verify ? [`  those configured under ${verify}`] : []),
    ]),
  ]
}

async function loadedLines(screen: ScreenDecl): Promise<string[]> {
  if (screen.kind === 'table') return tableLines((await screen.load()).table)
  if (screen.kind === 'form') return formLines((await screen.load()).form)
  if (screen.kind === 'import') return importLines((await screen.load()).import)
  return []
}

/**
 * What the declarations say, by name of the screen; nothing for screens that are components. Loaded with the module, because
 * what loads it is gone afterwards.
 */
export const screenLines: ReadonlyMap<string, readonly string[]> = new Map(
  await Promise.all(
    Object.entries(screens).map(async ([name, screen]) => [name, await loadedLines(screen)] as const),
  ),
)
