/** The two screens of a kind. */
import { useUrlQuery } from '#client/router/go.ts'
import { DefinitionEditor } from './DefinitionEditor.tsx'
import { DefinitionList } from './DefinitionList.tsx'
import type { Kind } from './model/kind.ts'

export const listScreen = (kind: Kind) =>
  function List() {
    return <DefinitionList kind={kind} />
  }

export const editScreen = (kind: Kind) =>
  function Edit() {
    return <DefinitionEditor kind={kind} />
  }

export const eitherScreen = (kind: Kind) =>
  function Either() {
    const [{ key }] = useUrlQuery()
    return key ? <DefinitionEditor kind={kind} /> : <DefinitionList kind={kind} />
  }
