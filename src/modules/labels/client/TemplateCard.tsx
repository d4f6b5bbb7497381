import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useCall, useCommand } from '#client/calls/use-call.ts'
import { mintKey } from '#client/calls/mint-key.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { dropDraft, isClosedDraft } from '#client/offline/drop-draft.ts'
import { useStore } from '#client/offline/use-live.ts'
import { confirm } from '#client/ui/confirm.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Output } from '#contract/call.ts'
import { go } from '#client/router/go.ts'
import type { Draft } from '#offline/types.ts'
import { sampleValues } from '#engine/label/designer/index.ts'
import { sketchLabel } from '#modules/printing/kit.ts'
import { labels } from '../contract.ts'
import { designHref } from './design/use-designing.ts'
import { kindNames } from './names.ts'
import { readWire } from './templates.ts'
import type { UnsavedTemplate } from './unsaved-templates.ts'
import classes from './list.module.css'

const ChoiceDialog = lazyPart(async () => (await import('./ChoiceDialog.tsx')).default)

export type TemplateRow = Output<typeof labels.queryTemplates>['list'][number]

/** One template: how it looks, what it prints, what can be done with it. */
export function TemplateCard({
  row,
  mayDesign,
  unsaved,
}: {
  row: TemplateRow
  mayDesign: boolean
  /** What of it is only on this device. */
  unsaved: UnsavedTemplate | undefined
}) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const language = useLanguage()
  const [isChoosing, setChoosing] = useState(false)
  const { id, name, kind, page, isBuiltIn, publishedRev, rev, usedFor } = row
  const time = shortTime(Date.parse(row.updateTime), language)
  const copy = () => go(designHref(mintKey(), { kind, from: id }))
  return (
    <li className={classes.card} aria-label={name}>
      <Thumb row={row} />
      <div className={classes.facts}>
        {isBuiltIn || !mayDesign ? <b>{name}</b> : <PlainLink to={designHref(id)}>{name}</PlainLink>}
        <span className="s-note">
          {i18n._(kindNames[kind])} · {page.wMm} × {page.hMm} mm
        </span>
        <span className="s-note">
          <Plural value={row.components} one="# component" other="# components" />
          {!isBuiltIn && ` · ${time} · ${row.by}`}
        </span>
        <span className={classes.badges}>
          {unsaved && <UnsavedBadge unsaved={unsaved} />}
          {isBuiltIn && <StatusBadge tone="gray" label={t`Built in`} />}
          {!isBuiltIn && publishedRev === 0 && <StatusBadge tone="gray" label={t`Not published`} />}
          {publishedRev > 0 && publishedRev === rev && (
            <StatusBadge tone="green" shape="check" label={t`Published`} />
          )}
          {publishedRev > 0 && publishedRev < rev && (
            <StatusBadge tone="cyan" shape="dot" label={t`Changed since it was published`} />
          )}
          {usedFor.map((route) => (
            <StatusBadge
              key={route}
              tone="blue"
              shape="dot"
              label={route === '' ? t`Prints all routes` : route}
            />
          ))}
        </span>
        <span className={classes.acts}>
          {mayDesign && !isBuiltIn && (
            <Button size="compact-sm" onClick={() => go(designHref(id))}>
              <Trans>Design</Trans>
            </Button>
          )}
          {mayDesign && (
            <Button size="compact-sm" variant="default" onClick={copy}>
              <Trans>Duplicate</Trans>
            </Button>
          )}
          <ReasonButton
            size="compact-sm"
            variant="default"
            {...(isBuiltIn || publishedRev > 0
              ? {}
              : { reason: t`Publish it first. Only published templates are printed.` })}
            onClick={() => setChoosing(true)}
          >
            <Trans>Print with it</Trans>
          </ReasonButton>
          {mayDesign && !isBuiltIn && <DeleteButton row={row} />}
        </span>
      </div>
      <Suspense>{isChoosing && <ChoiceDialog row={row} onClose={() => setChoosing(false)} />}</Suspense>
    </li>
  )
}

/** Whether changes are not saved, or their save is waiting to be sent. */
function UnsavedBadge({ unsaved: { draft } }: { unsaved: UnsavedTemplate }) {
  const { t } = useLingui()
  return draft ? (
    <StatusBadge tone="orange" shape="half" label={t`Not saved`} />
  ) : (
    <StatusBadge tone="blue" shape="arrow" label={t`Being saved`} />
  )
}

/** A template that is on this device only. */
export function UnsavedCard({ unsaved }: { unsaved: UnsavedTemplate }) {
  const { t } = useLingui()
  const language = useLanguage()
  const store = useStore()
  const { page, components, at, href, draft } = unsaved
  const name = unsaved.name.trim() || t`Template without a name`
  const time = shortTime(at, language)
  const discard = async (of: Draft) => {
    if (!store || !(await isClosedDraft(store, of))) return
    const isSure = await confirm({
      title: t`Discard ${name}?`,
      text: t`It was never saved and is deleted from this device.`,
      yes: t`Discard`,
      danger: true,
    })
    if (isSure) await dropDraft(store, of)
  }
  return (
    <li className={classes.card} aria-label={name}>
      <div className={classes.thumb} />
      <div className={classes.facts}>
        <PlainLink to={href}>{name}</PlainLink>
        <span className="s-note">
          {page.wMm} × {page.hMm} mm
        </span>
        <span className="s-note">
          <Plural value={components} one="# component" other="# components" /> · {time}
        </span>
        <span className={classes.badges}>
          <UnsavedBadge unsaved={unsaved} />
        </span>
        <span className={classes.acts}>
          <Button size="compact-sm" onClick={() => go(href)}>
            <Trans>Design</Trans>
          </Button>
          {draft && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard(draft)}>
              <Trans>Discard</Trans>
            </Button>
          )}
        </span>
      </div>
    </li>
  )
}

function DeleteButton({ row: { id, name, rev, usedFor } }: { row: TemplateRow }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { run, busy } = useCommand(labels.templateDelete)
  const reason = !isOnline
    ? t`Connect to the internet to delete.`
    : usedFor.length > 0
      ? t`Labels are printed with it. Choose another template first.`
      : undefined
  const remove = async () => {
    const isSure = await confirm({
      title: t`Delete ${name}?`,
      text: t`Labels printed with it can be printed again.`,
      yes: t`Delete`,
      danger: true,
    })
    if (isSure) await run({ id, rev }).catch(() => undefined)
  }
  return (
    <ReasonButton
      size="compact-sm"
      variant="subtle"
      color="red"
      loading={busy}
      {...(reason ? { reason } : {})}
      onClick={() => void remove()}
    >
      <Trans>Delete</Trans>
    </ReasonButton>
  )
}

/** The label as it prints, drawn once it comes into view; so that it is on this device as well. */
function Thumb({ row: { id, kind, page } }: { row: TemplateRow }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    })
    if (frame.current) watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [])
  const { data } = useCall(labels.templateDetail, { id }, { quiet: true, enabled: isSeen })
  const [paths, setPaths] = useState<{ x: number; y: number; d: string; fill: string }[]>([])
  useEffect(() => {
    const template = data && readWire(data)
    if (!template) return undefined
    let isOver = false
    const draw = async () => {
      const ids = template.components.map((component) => component.id)
      const { pieces } = await sketchLabel({
        template,
        values: sampleValues(kind === 'pick' || kind === 'out' ? 'box' : kind, 'typical')[0] ?? {},
        ids,
      })
      if (isOver) return
      const perPx = (25.4 * template.page.dotsPerMm) / 96
      setPaths(
        pieces.flatMap(({ id: piece, paths: drawn = [], isHidden }) => {
          const box = template.components.find((component) => component.id === piece)?.default
          const [x, y] = [Math.round((box?.x ?? 0) * perPx), Math.round((box?.y ?? 0) * perPx)]
          return isHidden
            ? []
            : drawn.map(({ tone, d }) => ({ x, y, d, fill: tone === 'black' ? '#000' : '#fff' }))
        }),
      )
    }
    draw().catch((error: unknown) => console.error('The preview could not be drawn.', error))
    return () => {
      isOver = true
    }
  }, [data, kind])
  const [w, h] = [Number(page.wMm) * Number(page.dotsPerMm), Number(page.hMm) * Number(page.dotsPerMm)]
  return (
    <div ref={frame} className={classes.thumb}>
      <svg viewBox={`0 0 ${w} ${h}`} aria-hidden>
        <rect width={w} height={h} fill="#fff" />
        {paths.map(({ x, y, d, fill }, at) => (
          <path key={at} d={d} fill={fill} transform={`translate(${x} ${y})`} />
        ))}
      </svg>
    </div>
  )
}
