/** What can be set of each field type, as data: property panels are made of it, and the check of a document knows its keys. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { CHART_DAYS_MOST } from './chart.ts'
import type { FieldType, NodeType } from './document.ts'

/** Tabs of the property panel. */
export const propertyGroups = ['content', 'data', 'rule', 'look', 'behaviour'] as const
export type PropertyGroup = (typeof propertyGroups)[number]

interface PropertyBase {
  /** In the field of the node: "props.rows". */
  readonly path: string
  readonly label: MessageDescriptor
  readonly group: PropertyGroup
}

export type PropertyDecl = PropertyBase &
  (
    | {
        /**
         * `translated`: a text in three languages; `expression`: over the values of the form; `json`: an object as text; `source`: a list
         * of the page by its name.
         */
        readonly type:
          | 'text'
          | 'translated'
          | 'longText'
          | 'richText'
          | 'options'
          | 'expression'
          | 'json'
          | 'call'
          | 'source'
          | 'table'
          /** Of a chart: its figures, and what these can be counted and summed by. */
          | 'chartCall'
          | 'chartMeasure'
          | 'chartGroup'
          | 'regular'
          | 'colour'
          | 'classNames'
      }
    /** `isOnUnset`: a field that says nothing has it. */
    | { readonly type: 'toggle'; readonly isOnUnset?: boolean }
    | { readonly type: 'number'; readonly min: number; readonly max: number }
    | {
        readonly type: 'choice'
        readonly choices: readonly { readonly value: string; readonly label: MessageDescriptor }[]
      }
    | {
        readonly type: 'several'
        readonly choices: readonly { readonly value: string; readonly label: MessageDescriptor }[]
      }
  )

const name: PropertyDecl = { path: 'name', label: msg`Label`, group: 'content', type: 'translated' }
const paramsKey: PropertyDecl = {
  path: 'paramsKey',
  label: msg`Key of the value`,
  group: 'data',
  type: 'text',
}
const visible: PropertyDecl = {
  path: 'visible',
  label: msg`Shown while`,
  group: 'behaviour',
  type: 'expression',
}
const computed: PropertyDecl = {
  path: 'props.computed',
  label: msg`Computed value`,
  group: 'behaviour',
  type: 'expression',
}
/** What a field has until it is switched off. */
const onUnset: ReadonlySet<string> = new Set([
  'props.autoplay',
  'props.editable',
  'props.filterable',
  'props.loop',
  'props.moreBtnVisible',
  'props.noFuture',
])
const toggle = (path: string, label: MessageDescriptor, group: PropertyGroup = 'look'): PropertyDecl => ({
  path,
  label,
  group,
  type: 'toggle',
  ...(onUnset.has(path) ? { isOnUnset: true } : {}),
})
const number = (path: string, label: MessageDescriptor, min: number, max: number): PropertyDecl => ({
  path,
  label,
  group: 'look',
  type: 'number',
  min,
  max,
})

const placeholder: PropertyDecl = {
  path: 'props.placeholder',
  label: msg`Placeholder`,
  group: 'content',
  type: 'translated',
}
const className: PropertyDecl = {
  path: 'props.className',
  label: msg`CSS class`,
  group: 'look',
  type: 'classNames',
}
const disabled = toggle('props.disabled', msg`Disabled`, 'behaviour')
const readonly = toggle('props.readonly', msg`Read only`, 'behaviour')
const clearable = toggle('props.clearable', msg`Can be cleared`, 'behaviour')
/** Of what is chosen: there is a way to empty it until it is switched off. */
const clearableChoice: PropertyDecl = { ...clearable, type: 'toggle', isOnUnset: true }
const filterable = toggle('props.filterable', msg`Can be searched`, 'behaviour')
const editable = toggle('props.editable', msg`Can be typed`, 'behaviour')
const size: PropertyDecl = {
  path: 'props.size',
  label: msg`Size`,
  group: 'look',
  type: 'choice',
  choices: [
    { value: 'small', label: msg`Small` },
    { value: 'default', label: msg`Medium` },
    { value: 'large', label: msg`Large` },
  ],
}
const options: PropertyDecl = { path: 'options', label: msg`Choices`, group: 'data', type: 'options' }
const source: PropertyDecl = {
  path: 'props.source',
  label: msg`Choices from a source of the page`,
  group: 'data',
  type: 'source',
}
const remote: readonly PropertyDecl[] = [
  source,
  { path: 'api', label: msg`Choices from a call`, group: 'data', type: 'call' },
  { path: 'params', label: msg`Parameters of the call`, group: 'data', type: 'json' },
]
const direction: PropertyDecl = {
  path: 'props.direction',
  label: msg`Direction`,
  group: 'look',
  type: 'choice',
  choices: [
    { value: 'horizontal', label: msg`Across` },
    { value: 'vertical', label: msg`Down` },
  ],
}

const quick: PropertyDecl = {
  path: 'quick',
  label: msg`Quick choices`,
  group: 'data',
  type: 'several',
  choices: [
    { value: 'today', label: msg`Today` },
    { value: 'yesterday', label: msg`Yesterday` },
    { value: 'aWeekAgo', label: msg`A week ago` },
  ],
}
const choicesAtFirst = number('props.moreSliceNumber', msg`Choices shown at first`, 1, 100)
const alongRow = [
  { value: 'start', label: msg`From the left` },
  { value: 'center', label: msg`In the middle` },
  { value: 'end', label: msg`From the right` },
  { value: 'space-between', label: msg`Spread out` },
] as const

/** Spec 001 §5 "Validation metadata". */
const rules: readonly PropertyDecl[] = [
  toggle('rule.required', msg`Required`, 'rule'),
  { path: 'rule.requiredMsg', label: msg`Message when it is empty`, group: 'rule', type: 'translated' },
  { path: 'rule.requiredWhen', label: msg`Required while`, group: 'rule', type: 'expression' },
  {
    path: 'rule.type',
    label: msg`Limits apply to`,
    group: 'rule',
    type: 'choice',
    choices: [
      { value: 'String', label: msg`Number of characters` },
      { value: 'Number', label: msg`The number` },
    ],
  },
  { path: 'rule.minLimit', label: msg`At least`, group: 'rule', type: 'text' },
  { path: 'rule.minLimitMsg', label: msg`Message below it`, group: 'rule', type: 'translated' },
  { path: 'rule.maxLimit', label: msg`At most`, group: 'rule', type: 'text' },
  { path: 'rule.maxLimitMsg', label: msg`Message above it`, group: 'rule', type: 'translated' },
  { path: 'rule.regular', label: msg`Regular expression`, group: 'rule', type: 'regular' },
  { path: 'rule.regularMsg', label: msg`Message when it does not match`, group: 'rule', type: 'translated' },
]

/** Spec 001 §3 "Styles cover margins, paddings, flex, font, color, background, border, radius, shadow, width, height." */
const styleProperties: readonly PropertyDecl[] = [
  { path: 'styles.width', label: msg`Width`, group: 'look', type: 'text' },
  { path: 'styles.height', label: msg`Height`, group: 'look', type: 'text' },
  { path: 'styles.margin', label: msg`Margin`, group: 'look', type: 'text' },
  { path: 'styles.padding', label: msg`Padding`, group: 'look', type: 'text' },
  { path: 'styles.color', label: msg`Text colour`, group: 'look', type: 'colour' },
  { path: 'styles.backgroundColor', label: msg`Background`, group: 'look', type: 'colour' },
  { path: 'styles.fontSize', label: msg`Text size`, group: 'look', type: 'text' },
  {
    path: 'styles.fontFamily',
    label: msg`Font`,
    group: 'look',
    type: 'choice',
    choices: [
      { value: 'sans-serif', label: msg`Sans serif` },
      { value: 'serif', label: msg`Serif` },
      { value: 'monospace', label: msg`Monospace` },
    ],
  },
  {
    path: 'styles.fontWeight',
    label: msg`Boldness`,
    group: 'look',
    type: 'choice',
    choices: [
      { value: '400', label: msg`Regular` },
      { value: '600', label: msg`Semi-bold` },
      { value: '700', label: msg`Bold` },
    ],
  },
  { path: 'styles.flex', label: msg`Share of the room (flex)`, group: 'look', type: 'text' },
  { path: 'styles.border', label: msg`Border`, group: 'look', type: 'text' },
  { path: 'styles.borderRadius', label: msg`Corner radius`, group: 'look', type: 'text' },
  { path: 'styles.boxShadow', label: msg`Shadow`, group: 'look', type: 'text' },
  {
    path: 'styles.textAlign',
    label: msg`Alignment`,
    group: 'look',
    type: 'choice',
    choices: [
      { value: 'left', label: msg`Left` },
      { value: 'center', label: msg`Centre` },
      { value: 'right', label: msg`Right` },
    ],
  },
]

/** Of what holds others: how these are arranged in it. */
const flexProperties: readonly PropertyDecl[] = [
  {
    path: 'styles.display',
    label: msg`Arrangement`,
    group: 'look',
    type: 'choice',
    choices: [{ value: 'flex', label: msg`As much room as each needs` }],
  },
  {
    path: 'styles.flexDirection',
    label: msg`Direction`,
    group: 'look',
    type: 'choice',
    choices: [
      { value: 'row', label: msg`Across` },
      { value: 'column', label: msg`Down` },
    ],
  },
  {
    path: 'styles.flexWrap',
    label: msg`Where the room ends`,
    group: 'look',
    type: 'choice',
    choices: [
      { value: 'wrap', label: msg`Go on in the next row` },
      { value: 'nowrap', label: msg`Stay in one row` },
    ],
  },
  {
    path: 'styles.justifyContent',
    label: msg`Along the direction`,
    group: 'look',
    type: 'choice',
    choices: alongRow,
  },
  {
    path: 'styles.alignItems',
    label: msg`Across the direction`,
    group: 'look',
    type: 'choice',
    choices: [
      { value: 'start', label: msg`Top` },
      { value: 'center', label: msg`Middle` },
      { value: 'end', label: msg`Bottom` },
    ],
  },
  { path: 'styles.gap', label: msg`Gap`, group: 'look', type: 'text' },
]

const input: readonly PropertyDecl[] = [name, paramsKey, placeholder, size, disabled, readonly, visible]

const own: Readonly<Record<NodeType, readonly PropertyDecl[]>> = {
  input: [
    ...input,
    clearable,
    computed,
    {
      path: 'props.type',
      label: msg`What is typed`,
      group: 'behaviour',
      type: 'choice',
      choices: [
        { value: 'text', label: msg`Any text` },
        { value: 'number', label: msg`A number` },
        { value: 'tel', label: msg`A phone number` },
        { value: 'email', label: msg`An email address` },
        { value: 'url', label: msg`A web address` },
      ],
    },
    number('props.maxlength', msg`Characters at most`, 1, 99_999),
    toggle('props.showWordLimit', msg`Show how many characters are left`),
    ...rules,
  ],
  textarea: [
    ...input,
    computed,
    number('props.rows', msg`Rows`, 1, 30),
    number('props.maxlength', msg`Characters at most`, 1, 99_999),
    toggle('props.showWordLimit', msg`Show how many characters are left`),
    toggle('props.autosize', msg`Grow with the text`),
    {
      path: 'props.resize',
      label: msg`Size can be changed`,
      group: 'look',
      type: 'choice',
      choices: [
        { value: 'none', label: msg`Not at all` },
        { value: 'vertical', label: msg`Down` },
        { value: 'horizontal', label: msg`Across` },
        { value: 'both', label: msg`Both ways` },
      ],
    },
    ...rules,
  ],
  select: [...input, clearableChoice, filterable, options, ...remote, ...rules],
  choose: [...input, clearableChoice, filterable, options, ...remote, ...rules],
  group: [name, paramsKey, size, disabled, visible, options, ...remote, choicesAtFirst, ...rules],
  radioGroup: [name, paramsKey, size, disabled, visible, options, ...remote, choicesAtFirst, ...rules],
  checkbox: [name, paramsKey, size, disabled, visible, ...rules],
  time: [...input, clearable, editable, ...rules],
  date: [
    ...input,
    clearableChoice,
    editable,
    toggle('props.noFuture', msg`No day in the future`, 'behaviour'),
    quick,
    ...rules,
  ],
  dateRange: [
    name,
    paramsKey,
    size,
    disabled,
    readonly,
    visible,
    clearableChoice,
    editable,
    toggle('props.unlinkPanels', msg`A calendar for each of the two days`, 'behaviour'),
    { path: 'props.rangeSeparator', label: msg`Sign between the days`, group: 'content', type: 'text' },
    quick,
    {
      path: 'props.startPlaceholder',
      label: msg`Placeholder of the first day`,
      group: 'content',
      type: 'translated',
    },
    {
      path: 'props.endPlaceholder',
      label: msg`Placeholder of the last day`,
      group: 'content',
      type: 'translated',
    },
    ...rules,
  ],
  button: [
    name,
    size,
    disabled,
    visible,
    {
      path: 'props.type',
      label: msg`Kind of button`,
      group: 'look',
      type: 'choice',
      choices: [
        { value: 'primary', label: msg`Main` },
        { value: 'default', label: msg`Plain` },
        { value: 'danger', label: msg`Warning` },
      ],
    },
    toggle('props.plain', msg`Outline only`),
    toggle('props.round', msg`Round ends`),
    toggle('props.circle', msg`Circle`),
  ],
  addressBook: [
    name,
    paramsKey,
    disabled,
    visible,
    {
      path: 'props.book',
      label: msg`Addresses of`,
      group: 'data',
      type: 'choice',
      choices: [
        { value: 'receiver', label: msg`Receivers` },
        { value: 'sender', label: msg`Senders` },
      ],
    },
    ...rules,
  ],
  configTable: [
    name,
    { path: 'props.tableKey', label: msg`Table`, group: 'data', type: 'table' },
    number('props.height', msg`Height in pixels`, 100, 2000),
    visible,
  ],
  grid: [
    name,
    number('props.gutter', msg`Gap in pixels`, 0, 80),
    {
      path: 'props.justify',
      label: msg`Columns`,
      group: 'look',
      type: 'choice',
      choices: alongRow,
    },
    {
      path: 'props.align',
      label: msg`Height of columns`,
      group: 'look',
      type: 'choice',
      choices: [
        { value: 'top', label: msg`Top` },
        { value: 'middle', label: msg`Middle` },
        { value: 'bottom', label: msg`Bottom` },
      ],
    },
    visible,
  ],
  column: [number('span', msg`Width of 24`, 1, 24)],
  container: [name, visible, ...flexProperties],
  buttonDrawer: [
    name,
    size,
    visible,
    toggle('props.moreVisible', msg`Open from the start`, 'behaviour'),
    toggle('props.moreBtnVisible', msg`Button that opens and closes it`, 'behaviour'),
    number('props.moreSliceNumber', msg`Fields shown while it is closed`, 0, 50),
  ],
  carousel: [
    name,
    options,
    source,
    toggle('props.autoplay', msg`Changes by itself`, 'behaviour'),
    toggle('props.loop', msg`Starts again at the end`, 'behaviour'),
    number('props.interval', msg`Milliseconds per slide`, 1000, 60_000),
    direction,
    {
      path: 'props.indicatorPosition',
      label: msg`Number of the slide`,
      group: 'look',
      type: 'choice',
      choices: [
        { value: 'bottom', label: msg`On the slide, at the bottom` },
        { value: 'top', label: msg`On the slide, at the top` },
        { value: 'outside', label: msg`Below the slide` },
        { value: 'none', label: msg`Not shown` },
      ],
    },
    number('props.spaceBetween', msg`Gap in pixels`, 0, 80),
    number('props.height', msg`Height in pixels`, 60, 1000),
    visible,
  ],
  scmNav: [name, options, source, visible],
  slideDisplay: [
    name,
    number('props.slidesPerView', msg`Slides at once`, 1, 8),
    number('props.spaceBetween', msg`Gap in pixels`, 0, 80),
    visible,
  ],
  richText: [{ path: 'value', label: msg`Text`, group: 'content', type: 'richText' }, visible],
  formLayout: [name, visible],
  navigation: [name, options, source, direction, visible],
  chart: [
    name,
    { path: 'props.call', label: msg`Figures`, group: 'data', type: 'chartCall' },
    { path: 'props.measure', label: msg`What is counted`, group: 'data', type: 'chartMeasure' },
    { path: 'props.group', label: msg`Summed by`, group: 'data', type: 'chartGroup' },
    {
      path: 'props.days',
      label: msg`Days up to today`,
      group: 'data',
      type: 'number',
      min: 1,
      max: CHART_DAYS_MOST,
    },
    {
      path: 'props.look',
      label: msg`Drawn as`,
      group: 'look',
      type: 'choice',
      choices: [
        { value: 'bar', label: msg`Bars` },
        { value: 'line', label: msg({ message: 'Line', context: 'chart' }) },
      ],
    },
    number('props.height', msg`Height in pixels`, 100, 1000),
    visible,
  ],
}

/** Everything that can be set of a node, in the order of the panel. */
export const propertiesOf = (type: FieldType | 'column'): readonly PropertyDecl[] =>
  type === 'column' ? own.column : [...own[type], className, ...styleProperties]
