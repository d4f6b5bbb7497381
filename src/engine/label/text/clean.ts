/** Turns typed text into what can be set on a label: composed, one kind of blank, no invisible characters. */

import { SHAPED } from '../font/shaped-scripts.ts'

const INVISIBLE =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|\p{Variation_Selector}/gu
/** Joiners shape letters of some scripts; anywhere else they are invisible. */
const STRAY_JOINER = new RegExp(`(?<!${SHAPED.source})[\\u200c\\u200d]`, 'g')
// A label has no place for control characters; line ends stay.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g
const BLANK = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(LONE_SURROGATE, '\ufffd')
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINER, '')
    .replace(CONTROL, ' ')
    .replace(BLANK, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
