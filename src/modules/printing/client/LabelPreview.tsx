import type { LabelPage, Scene } from '#engine/label/index.ts'
import classes from './print-dialog.module.css'

interface Props {
  scene: Scene | undefined
  page: LabelPage | undefined
  title: string
}

/** One label as it will come out of the printer. */
export function LabelPreview({ scene, page, title }: Props) {
  const shape = page ? { aspectRatio: `${page.wMm} / ${page.hMm}` } : {}
  if (!scene) return <div className={classes.paper} style={shape} aria-hidden />
  return (
    <svg
      className={classes.paper}
      style={shape}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      shapeRendering="geometricPrecision"
    >
      <title>{title}</title>
      {scene.paths.map(({ tone, d }, index) => (
        <path key={index} d={d} fill={tone === 'black' ? '#000' : '#fff'} fillRule="nonzero" />
      ))}
    </svg>
  )
}
