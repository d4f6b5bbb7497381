import type { Scene } from '#engine/label/scene.ts'
import classes from './print-dialog.module.css'

/** One label as it will come out of the printer. */
export function LabelPreview({ scene, title }: { scene: Scene | undefined; title: string }) {
  if (!scene) return <div className={classes.paper} aria-hidden />
  return (
    <svg
      className={classes.paper}
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
