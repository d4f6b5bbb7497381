/** Values to design with, by kind of label. */
import type { LabelValues } from '../label-data.ts'
import { sampleLabels, type SampleSet } from '../samples/samples.ts'

export type DesignKind = Parameters<typeof sampleLabels>[0]

/** The first is what a design is opened with. */
export const dataSets = ['typical', 'worst', 'empty'] as const satisfies readonly SampleSet[]
export type DataSet = (typeof dataSets)[number]

/** `worst` is there once in each script. */
export const sampleValues = (kind: DesignKind, set: DataSet): LabelValues[] => sampleLabels(kind, set)

/** Names of the places a label of this kind can be filled with, each with an example. */
export const placesOfKind = (kind: DesignKind): readonly (readonly [name: string, example: string])[] =>
  Object.entries(sampleLabels(kind, 'typical')[0] ?? {})
