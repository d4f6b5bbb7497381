/**
 * Formats of values that cannot be used. They are no part of `readTemplate`: while a format is being typed it is wrong for a
 * moment, and a template from an older portal still prints. What is saved and published has none.
 */
import type { LabelComponent } from '../document.ts'
import { contentOf } from '../layout/layout-component.ts'
import { placeFaults } from '../values/places.ts'
import type { TemplateProblem } from './problem.ts'

export const formatProblems = (components: readonly LabelComponent[]): TemplateProblem[] =>
  components.flatMap((component, index) =>
    placeFaults(contentOf(component)).map((fault) => ({
      path: `${index}.${contentPath(component)}`,
      expected: { kind: 'format' as const, ...fault },
    })),
  )

function contentPath({ ext, props }: LabelComponent): string {
  if (ext?.bind !== undefined) return 'ext.bind'
  return 'text' in props ? 'props.text' : 'props.data'
}
