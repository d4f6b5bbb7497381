/** Reads from a manifest's syntax which modules draw its screens, and which of those are marked `core`. */

interface ScreenImport {
  source: string
  isCore: boolean
}

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function* children(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) yield* value.filter(isNode)
    else if (isNode(value)) yield value
  }
}

function* importsBelow(node: Node): Generator<string> {
  const { source } = node
  if (node['type'] === 'ImportExpression' && isNode(source) && typeof source['value'] === 'string')
    yield source['value']
  for (const child of children(node)) yield* importsBelow(child)
}

/** Own properties of an object literal by name. */
function propertiesOf(node: Node): Map<unknown, Node> {
  const properties = (node['properties'] as Node[] | undefined) ?? []
  return new Map(
    properties.flatMap((property): [unknown, Node][] => {
      const { key, value } = property
      return isNode(key) && isNode(value) ? [[key['name'] ?? key['value'], value]] : []
    }),
  )
}

/** A screen is an object with a kind, a path and something to load; the manifest's other lazy imports are its own. */
export function* screenImports(node: unknown): Generator<ScreenImport> {
  if (!isNode(node)) return
  if (node['type'] === 'ObjectExpression') {
    const properties = propertiesOf(node)
    const load = properties.get('load')
    if (load && properties.has('kind') && properties.has('path')) {
      const isCore = properties.get('core')?.['value'] === true
      for (const source of importsBelow(load)) yield { source, isCore }
      return
    }
  }
  for (const child of children(node)) yield* screenImports(child)
}
