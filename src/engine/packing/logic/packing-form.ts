/** What the forms of documents with cartons share. */
import { msg } from '@lingui/core/macro'
import { shippingTypes, tariffPaymentTypes } from '#domain/order-facts.ts'
import type { DocumentStatus } from '#domain/document-status.ts'
import { choicesOf } from '#engine/form/logic/form-choices.ts'
import { linesOf } from '#engine/form/logic/form-lines.ts'
import { withoutEmptyTail } from '#engine/form/logic/form-matrix.ts'
import type { FieldDecl, FormData, FormDecl, MatrixProps } from '#engine/form/schema/form.ts'
import { withUnseenValues } from './packing-matrix.ts'

/** How the goods travel and who pays the duty; spans in twelfths of the form. */
export const termFields = (shipping: number, tariff: number): readonly FieldDecl[] => [
  {
    path: 'shippingType',
    type: 'choice',
    label: msg`Shipping type`,
    required: true,
    options: choicesOf(shippingTypes),
    span: shipping,
  },
  {
    path: 'tariffPaymentType',
    type: 'choice',
    label: msg`Tariff payment type`,
    required: true,
    options: choicesOf(tariffPaymentTypes),
    span: tariff,
  },
]

/** Empty lines at the end are room to type in, not goods. */
export const withoutEmptyLines =
  (matrix: MatrixProps) =>
  (data: FormData): FormData => {
    const lines = linesOf(data.goods)
    const kept = withoutEmptyTail(lines, matrix)
    return kept === lines ? data : { ...data, goods: kept }
  }

type Kept = Required<Pick<FormDecl, 'keep'>>

/** Keeps a document as it stands. */
export const keptDraft = (toParameter: (data: FormData) => unknown): Kept => ({
  keep: { label: msg`Save as draft`, toParameter },
})

interface Document {
  readonly id: string
  readonly orderNo: string
  readonly status: DocumentStatus
}

interface Editing {
  readonly seesAmounts: boolean
  readonly toDraft: (data: FormData) => unknown
}

/** The form of new documents as the edit of one, from the revision it was read at. */
export function packedEdit<Form extends Pick<FormDecl, 'sections' | 'rules' | 'label' | 'submitLabel'>>(
  form: Form,
  { id, orderNo, status }: Document,
  { seesAmounts, toDraft }: Editing,
) {
  const parameter = (submit: '0' | '1') => (data: FormData) => ({
    id,
    rev: data.baseRev,
    submit,
    order: toDraft(data),
  })
  return {
    ...form,
    ...(seesAmounts ? {} : withUnseenValues(form)),
    toParameter: parameter('1'),
    ...(status === 'DRAFT' ? keptDraft(parameter('0')) : { submitLabel: msg`Save changes` }),
    label: (data: FormData) => [orderNo, form.label(data)].filter(Boolean).join(' · '),
  }
}
