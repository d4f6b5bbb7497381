/** The real canvas with five hundred components; the benchmark drags one of them with the mouse. */
import '#client/theme/tokens.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useRef, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Canvas } from '#modules/labels/client/design/Canvas.tsx'
import { createDesigner } from '#modules/labels/client/design/designer-store.ts'
import type { Drawing } from '#modules/labels/client/design/use-sketch.ts'
import { crowdedDesign } from './crowded-design.ts'

const ITEMS = 500

i18n.loadAndActivate({ locale: 'en', messages: {} })
const design = crowdedDesign(ITEMS)
const store = createDesigner(design, () => undefined)
/** About as much ink as a short text has. */
const d = Array.from({ length: 12 }, (_, at) => `M${at * 6} 2h4v20h-4z`).join('')
const drawing: Drawing = {
  pieces: new Map(design.order.map((id) => [id, { id, isHidden: false, paths: [{ tone: 'black', d }] }])),
  findings: [],
  errors: [],
  isFresh: true,
}

function Stage() {
  const view = useSyncExternalStore(store.subscribe, store.view, store.view)
  const scroll = useRef<HTMLDivElement>(null)
  const desk = { store, view, kind: 'express', drawing, values: {}, zoom: 1.2, scroll } as const
  return <Canvas desk={{ ...desk, setZoom: () => undefined, fit: () => undefined }} />
}

const stage = document.getElementById('stage')
if (stage) {
  createRoot(stage).render(
    <I18nProvider i18n={i18n}>
      <Stage />
    </I18nProvider>,
  )
}
