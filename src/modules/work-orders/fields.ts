/** The plain fields of a work order, each declared once (record 0051). */
import { msg } from '@lingui/core/macro'
import { defineFields } from '#domain/fields.ts'
import { MAX_LONG_TEXT, MAX_NAME_TEXT } from '#domain/limits.ts'

/** Characters of an address of a video. */
const MAX_ADDRESS = 500

export const workOrderFields = defineFields({
  text: {
    type: 'text',
    max: MAX_LONG_TEXT,
    required: true,
    label: msg`What happened`,
    stored: 'body',
    example: 'The box arrived open, two cups are broken.',
    width: 260,
    span: 12,
  },
  videoUrl: {
    type: 'text',
    max: MAX_ADDRESS,
    label: msg`Link to the video`,
    stored: 'video_url',
    example: 'https://videos.example.com/unboxing-1',
    isHidden: true,
    span: 8,
  },
  contact: {
    type: 'text',
    max: MAX_NAME_TEXT,
    label: msg`Contact for questions`,
    stored: 'contact',
    example: 'Ms Chen, 138 0013 8000',
    isHidden: true,
    span: 4,
  },
})
