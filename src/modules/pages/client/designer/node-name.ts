/** What nodes are called in the designer: their label in a language, else their type. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import { fieldTypes, type NodeType, type PageNode, textOfNode } from '#engine/page/index.ts'

const column = msg`Column`

export const typeName = (type: NodeType): MessageDescriptor =>
  type === 'column' ? column : fieldTypes[type].label

/** A value inside the settings of a node by its path, "props.rows". */
export const plainAt = (field: PageNode['field'], path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, key) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, key)
          ? (at as Record<string, unknown>)[key]
          : undefined,
      field,
    )

export function nodeName(
  node: PageNode,
  language: Language,
  say: (text: MessageDescriptor) => string,
): string {
  return textOfNode(node, 'name', language) || say(typeName(node.type))
}
