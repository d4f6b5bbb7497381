import type { FormData } from '#engine/form/index.ts'
import { newId } from '#offline/new-id.ts'
import { workOrderData } from '../forms.ts'

/** A question that is about no parcel, so that it can be tried without one (record 0145). */
export const sampleQuestion = (): FormData => ({
  ...workOrderData('OTHER', newId()),
  type: 'QUESTION',
  text: 'Sample: until when does the courier collect parcels on Saturdays?',
  contact: 'Sample contact, 138 0013 8000',
})
