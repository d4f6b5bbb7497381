import type { FormDecl } from '../form/schema/form.ts'
import type { ImportDecl } from '../import/schema/import.ts'
import type { TableDecl } from '../table/schema/table.ts'
import type { ScreenDecl } from './screen.ts'

interface Declarations {
  readonly tables?: readonly TableDecl[]
  readonly forms?: readonly FormDecl[]
  readonly imports?: readonly ImportDecl[]
}

/** Loads what a screen is made of. */
export async function declarationsOf(screen: ScreenDecl): Promise<Declarations> {
  switch (screen.kind) {
    case 'table':
      return { tables: [(await screen.load()).table] }
    case 'form':
      return { forms: [(await screen.load()).form] }
    case 'import':
      return { imports: [(await screen.load()).import] }
    case 'custom':
      return (await screen.uses?.()) ?? {}
    default:
      return {}
  }
}
