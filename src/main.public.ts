/** Composition root of the public pages: documents of their own, without the portal and its libraries (record 0144). */
import '#modules/tracking/public/public.css'
import { whenIdle } from '#client/boot/when-idle.ts'
import { hasStoredConfig, loadConfig } from '#client/calls/config.ts'
import { drawInquiryPage, startInquiryPage } from '#modules/tracking/public/inquiry-page.ts'
import { startPage, worker } from '#modules/tracking/public/page.ts'
import { onSpeech, startSpeech } from '#modules/tracking/public/speech.ts'
import { drawTrackPage, startTrackPage } from '#modules/tracking/public/track-page.ts'
import { publicPaths } from '#modules/tracking/paths.ts'

/** The page is drawn and asked for before the worker brings anything. */
const WORKER_AFTER_MS = 1000

/** A device that was here before starts with the copy it has. */
const config = async (): Promise<unknown> => (hasStoredConfig() ? void loadConfig() : loadConfig())

const isInquiry = `/${document.body.dataset['page']}` === publicPaths.inquiry

async function start(): Promise<void> {
  await Promise.all([startSpeech(), config()])
  onSpeech(isInquiry ? drawInquiryPage : drawTrackPage)
  startPage()
  if (isInquiry) startInquiryPage()
  else startTrackPage()
  setTimeout(() => whenIdle(() => void worker()), WORKER_AFTER_MS)
}

void start()
