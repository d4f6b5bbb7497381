import type { ImportColumn, ImportDecl } from '#engine/import/schema/import.ts'

/** Key of the column that decides which choices another one has, where its list has to be asked for with it. */
export function choiceOwner({ follows, options }: ImportColumn, { columns }: ImportDecl): string | undefined {
  const [owner] = follows ?? []
  const isAsked = options !== undefined && 'call' in options
  return isAsked && columns.some(({ key }) => key === owner) ? owner : undefined
}
