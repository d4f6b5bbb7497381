/** All texts at once, for the build and for the server; a page loads one language. */
import type { PublicLanguage } from '#contract/language.ts'
import { texts as en, type Texts } from './en.ts'
import { texts as fil } from './fil.ts'
import { texts as hi } from './hi.ts'
import { texts as id } from './id.ts'
import { texts as km } from './km.ts'
import { texts as ml } from './ml.ts'
import { texts as th } from './th.ts'
import { texts as vi } from './vi.ts'
import { texts as zh } from './zh.ts'

export const everyText: Readonly<Record<PublicLanguage, Texts>> = { en, zh, ml, vi, id, th, fil, km, hi }
