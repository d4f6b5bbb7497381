/** Elements of a designed page, each by its type; what a person enters something in is a field of the form engine. */
import { Suspense, useEffect, useState, type ComponentType, type CSSProperties, type FocusEvent } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { useAnyChoices } from '#engine/form/fields/select/choices.ts'
import { isSearched } from '#engine/form/logic/field-api.ts'
import type { FieldDecl } from '#engine/form/schema/form.ts'
import { Field } from '#engine/form/view/Field.tsx'
import { useForm, useFormState } from '#engine/form/view/form-context.ts'
import { classNamesOf } from '#engine/page/logic/element-look.ts'
import { GRID_SPANS } from '#engine/page/schema/field-types.ts'
import type { NodeType, PageNode } from '#engine/page/schema/document.ts'
import { actionsAt } from '#engine/page/logic/page-actions.ts'
import { isShown, safeStyles, spanOf, textOfNode } from '#engine/page/logic/page-form.ts'
import { Carousel } from './Carousel.tsx'
import { Drawer } from './Drawer.tsx'
import { LinkList } from './LinkList.tsx'
import { PageButton } from './PageButton.tsx'
import { PageSheet } from './PageSheet.tsx'
import { RichText } from './RichText.tsx'
import { Slides } from './Slides.tsx'
import { type ElementProps, useFire, usePage } from './page-context.ts'
import classes from './page.module.css'

const PageTable = lazyPart(async () => (await import('./PageTable.tsx')).PageTable)

const PageChart = lazyPart(async () => (await import('./PageChart.tsx')).PageChart)

const LaterTable = ({ node }: ElementProps) => (
  <Suspense fallback={null}>
    <PageTable node={node} />
  </Suspense>
)

const LaterChart = ({ node }: ElementProps) => (
  <Suspense fallback={null}>
    <PageChart node={node} />
  </Suspense>
)

const drawn: Readonly<Partial<Record<NodeType, ComponentType<ElementProps>>>> = {
  grid: Grid,
  container: Plain,
  formLayout: Section,
  buttonDrawer: Drawer,
  slideDisplay: Slides,
  carousel: Carousel,
  richText: RichText,
  navigation: LinkList,
  scmNav: LinkList,
  button: PageButton,
  configTable: LaterTable,
  chart: LaterChart,
}

/** Some elements below each other, in the twelve columns of a form. */
export function PageNodes({ ids }: { ids: readonly string[] }) {
  const { document } = usePage()
  const stack = (
    <div className={classes.stack}>
      {ids.map((id) => {
        const node = document.nodes[id]
        return node && <Element key={id} node={node} />
      })}
    </div>
  )
  return ids === document.rootIds ? <PageSheet document={document}>{stack}</PageSheet> : stack
}

function Element({ node }: ElementProps) {
  const { fields } = usePage()
  const field = fields.get(node.id)
  const Drawn = drawn[node.type]
  if (field)
    return field.options ? <Choosing node={node} field={field} /> : <Entered node={node} field={field} />
  return Drawn ? <Shown node={node} Drawn={Drawn} /> : null
}

interface FieldOfNodeProps extends ElementProps {
  readonly field: FieldDecl
}

/** A field that tells when it gets and loses the focus, where anything happens then. */
function Entered({ node, field }: FieldOfNodeProps) {
  const fire = useFire()
  const isAwaited = ['focus', 'blur'].some((trigger) => actionsAt(node, trigger).length > 0)
  if (!isAwaited) return <Field field={field} />
  // From one of its parts to another is neither.
  const tell = (trigger: string) => (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) fire(node, trigger)
  }
  return (
    <div className={classes.through} onFocus={tell('focus')} onBlur={tell('blur')}>
      <Field field={field} />
    </div>
  )
}

/** Rows that stand for a field: a list to choose from is open, a choice box is one line. */
const skeletonRows: Readonly<Record<string, number>> = { select: 1, radio: 3, checks: 3 }

/** A field to choose in. What is hidden asks for nothing, and one that is asked by what is typed is never whole. */
function Choosing({ node, field }: FieldOfNodeProps) {
  const { options, when } = field
  const isInView = useFormState((store) => !when || when(store.data))
  const isWhole = options === undefined || !('api' in options) || !isSearched(options.params)
  return isInView && isWhole ? <Loading node={node} field={field} /> : <Entered node={node} field={field} />
}

/** Choices are on their way, then there, and then it is told (spec 001 §4 "Dynamic fields"). */
function Loading({ node, field }: FieldOfNodeProps) {
  const fire = useFire()
  const isAsked = field.options !== undefined && 'api' in field.options
  const { isLoading, isAnswered, question } = useAnyChoices(field.options)
  const isHere = isAnswered || !isAsked
  const [wasHere, setWasHere] = useState(false)
  if (isHere && !wasHere) setWasHere(true)
  useEffect(() => {
    if (isHere) fire(node, 'loaded')
  }, [isHere, question, node, fire])
  // Later questions keep the field in view: someone may be in it.
  if (isLoading && !wasHere)
    return (
      <div className={classes.waiting} style={{ '--span': field.span ?? 12 } as CSSProperties}>
        <SkeletonRows rows={skeletonRows[field.type] ?? 1} />
      </div>
    )
  return <Entered node={node} field={field} />
}

function Shown({ node, Drawn }: ElementProps & { Drawn: ComponentType<ElementProps> }) {
  const { document } = usePage()
  const isThere = useFormState((store) => isShown(document, node.id, store.data))
  if (!isThere) return null
  const styles = safeStyles(node.field.styles)
  return (
    <div
      className={classes.element}
      style={{ ...styles, '--span': spanOf(node) ?? 12 } as CSSProperties}
      data-class={classNamesOf(node.field.props?.className)}
      data-flex={styles.display === 'flex' || undefined}
    >
      <Drawn node={node} />
    </div>
  )
}

function Plain({ node }: ElementProps) {
  return <PageNodes ids={node.childIds} />
}

function Section({ node }: ElementProps) {
  const { document, fields, language } = usePage()
  const { types } = useForm()
  const title = textOfNode(node, 'name', language)
  const [only = '', ...more] = node.childIds
  const child = document.nodes[only]
  const isSaid =
    more.length === 0 &&
    child !== undefined &&
    textOfNode(child, 'name', language) === title &&
    types[fields.get(only)?.type ?? '']?.drawsTitle === true
  return (
    <section className={classes.section} aria-label={title}>
      {title && !isSaid && <h2 className={classes.title}>{title}</h2>}
      <PageNodes ids={node.childIds} />
    </section>
  )
}

const sides: Readonly<Record<string, string>> = { top: 'start', middle: 'center', bottom: 'end' }

function Grid({ node }: ElementProps) {
  const { document } = usePage()
  const { gutter, justify, align } = node.field.props ?? {}
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--gap': typeof gutter === 'number' ? `${gutter}px` : '20px',
    justifyContent: typeof justify === 'string' ? justify : 'start',
    alignItems: sides[typeof align === 'string' ? align : 'top'] ?? 'start',
  }
  return (
    <div className={classes.grid} style={style}>
      {node.childIds.map((id) => {
        const column = document.nodes[id]
        return column && <Column key={id} column={column} />
      })}
    </div>
  )
}

function Column({ column }: { column: PageNode }) {
  const { span = GRID_SPANS } = column.field
  const style = { '--span': Math.min(GRID_SPANS, Math.max(1, span)) } as CSSProperties
  return (
    <div className={classes.column} style={{ ...safeStyles(column.field.styles), ...style }}>
      <PageNodes ids={column.childIds} />
    </div>
  )
}
