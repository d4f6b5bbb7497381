/** How a field looks on the canvas: as it will be, but nothing in it takes the keyboard or the pointer. */
import {
  IconCalendar,
  IconChartBar,
  IconChevronDown,
  IconClock,
  IconEyeOff,
  IconSearch,
  IconTable,
} from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import { loadChartSources } from '#client/calls/chart-sources.ts'
import { useLoaded } from '#client/router/loaded.ts'
import { chosenChart, type PageNode, textOfNode } from '#engine/page/index.ts'
import { nodeName, plainAt } from './node-name.ts'
import classes from './canvas.module.css'

interface FaceProps {
  node: PageNode
  language: Language
}

export function NodeFace(props: FaceProps) {
  const { i18n } = useTexts()
  const { node, language } = props
  const name = nodeName(node, language, (text) => i18n._(text))
  if (node.type === 'column') return null
  if (node.type === 'grid') return null
  if (['container', 'formLayout', 'slideDisplay', 'buttonDrawer'].includes(node.type))
    return <p className={classes.title}>{name}</p>
  const inner = innerOf(props, name)
  if (['button', 'richText', 'checkbox'].includes(node.type))
    return <div className={classes.bare}>{inner}</div>
  return (
    <div className={classes.face}>
      <p className={classes.label}>
        {isRequired(node) && <span className={classes.star}>*</span>}
        {name}
        {node.field.visible === false && <IconEyeOff size={14} aria-hidden />}
      </p>
      {inner}
    </div>
  )
}

/** Flags are texts, numbers or booleans, as configured (spec 001 §5). */
const isRequired = ({ field: { rule } }: PageNode): boolean =>
  rule?.required === true || rule?.required === 1 || rule?.required === '1'

function innerOf(props: FaceProps, name: string): ReactNode {
  const { node } = props
  switch (node.type) {
    case 'textarea':
      return <Box {...props} rows={rowsOf(node)} />
    case 'select':
    case 'choose':
      return (
        <Box
          {...props}
          icon={node.type === 'choose' ? <IconSearch size={16} /> : <IconChevronDown size={16} />}
        />
      )
    case 'time':
      return <Box {...props} icon={<IconClock size={16} />} />
    case 'date':
      return <Box {...props} icon={<IconCalendar size={16} />} />
    case 'dateRange':
      return (
        <div className={classes.range}>
          <Box {...props} path="props.startPlaceholder" icon={<IconCalendar size={16} />} />
          <span aria-hidden>–</span>
          <Box {...props} path="props.endPlaceholder" icon={<IconCalendar size={16} />} />
        </div>
      )
    case 'group':
    case 'radioGroup':
      return <Choices {...props} />
    case 'checkbox':
      return (
        <span className={classes.choice}>
          <span className={classes.tick} />
          {isRequired(node) && <span className={classes.star}>*</span>}
          {name}
        </span>
      )
    case 'button':
      return (
        <span className={classes.button} data-look={plainAt(node.field, 'props.type') ?? 'default'}>
          {name}
        </span>
      )
    case 'configTable':
      return <TableFace node={node} />
    case 'chart':
      return <ChartFace node={node} />
    case 'richText':
      return <RichFace {...props} />
    case 'carousel':
    case 'scmNav':
    case 'navigation':
      return <Links {...props} />
    default:
      return <Box {...props} />
  }
}

const rowsOf = ({ field }: PageNode): number => {
  const rows = field.props?.rows
  return typeof rows === 'number' ? Math.min(12, Math.max(1, rows)) : 2
}

interface BoxProps extends FaceProps {
  path?: string
  icon?: ReactNode
  rows?: number
}

function Box({ node, language, path = 'props.placeholder', icon, rows = 1 }: BoxProps) {
  const value = plainAt(node.field, 'value')
  const shown = typeof value === 'string' && value !== '' ? value : ''
  return (
    <span className={classes.box} style={rows > 1 ? { minHeight: rows * 22 + 12 } : undefined}>
      <span className={classes.boxText} data-empty={shown === '' || undefined}>
        {shown || textOfNode(node, path, language)}
      </span>
      {icon}
    </span>
  )
}

function Choices({ node, language }: FaceProps) {
  const { options = [] } = node.field
  if (options.length === 0 || sourceOf(node)) return <ChoicesElsewhere node={node} />
  return (
    <span className={classes.choices}>
      {options.map(({ value }, at) => (
        <span key={`${value} ${at}`} className={classes.choice}>
          <span className={classes.tick} data-round={node.type === 'radioGroup' || undefined} />
          {textOfNode(node, `options.${at}.label`, language) || value}
        </span>
      ))}
    </span>
  )
}

/** The source an element names goes before its call and before the choices that are written in it. */
const sourceOf = ({ field }: PageNode): string => {
  const source = field.props?.source
  return typeof source === 'string' ? source : ''
}

function ChoicesElsewhere({ node }: { node: PageNode }) {
  const source = sourceOf(node)
  return (
    <span className={classes.quiet}>
      {source ? (
        <Trans>The choices come from the source “{source}”.</Trans>
      ) : node.field.api ? (
        <Trans>The choices come from a call.</Trans>
      ) : (
        <Trans>No choices yet</Trans>
      )}
    </span>
  )
}

function Links({ node, language }: FaceProps) {
  const { options = [] } = node.field
  if (options.length === 0 || sourceOf(node)) return <ChoicesElsewhere node={node} />
  return (
    <span className={classes.links}>
      {options.map(({ value }, at) => (
        <span key={`${value} ${at}`}>{textOfNode(node, `options.${at}.label`, language) || value}</span>
      ))}
    </span>
  )
}

function TableFace({ node }: { node: PageNode }) {
  const { t } = useLingui()
  const key = node.field.props?.tableKey
  return (
    <span className={classes.table}>
      <IconTable size={16} aria-hidden />
      {typeof key === 'string' && key !== '' ? key : t`No table chosen`}
    </span>
  )
}

function ChartFace({ node }: { node: PageNode }) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const [loaded] = useLoaded(loadChartSources)
  const chosen = loaded.state === 'ready' ? chosenChart(node, loaded.value) : undefined
  return (
    <span className={classes.table}>
      <IconChartBar size={16} aria-hidden />
      {chosen === undefined
        ? ''
        : 'fault' in chosen
          ? t`No figures chosen`
          : [chosen.source.label, chosen.measure.label, chosen.group.label]
              .map((each) => i18n._(each))
              .join(' · ')}
    </span>
  )
}

/** The words alone: markup is drawn by the page itself, cleaned. */
function RichFace({ node, language }: FaceProps) {
  const text = textOfNode(node, 'value', language)
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
  return <span className={text ? undefined : classes.quiet}>{text || <Trans>Empty text</Trans>}</span>
}
