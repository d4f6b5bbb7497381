/** Mail of the gateway: SMTP where the operator configured it, otherwise the log. */
import { createTransport } from 'nodemailer'
import { StartFault } from '../fault.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}
/** Resolves when the mail was taken by the server (or written to the log). */
export type SendMail = (mail: Mail) => Promise<void>

const TIMEOUT_MS = 10_000
const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }

export function smtpMail(url: string, from: string): SendMail {
  const transport = createTransport(
    { url, ...limits, disableFileAccess: true, disableUrlAccess: true },
    { from },
  )
  return async (mail) => {
    await transport.sendMail(mail)
  }
}

/** Without SMTP the person who runs the gateway reads the mail here: its text (with the code), not whom it is for. */
export const logMail =
  (write: (line: string) => void): SendMail =>
  async ({ subject, text }) =>
    write(`mail "${subject}": ${text.replace(/\s+/g, ' ')}`)

/** Asks the server before the first code is due, so that a wrong SMTP_URL is one line at start. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = createTransport({ url, ...limits })
  try {
    await transport.verify()
  } catch (error) {
    throw new StartFault(
      `The mail server of SMTP_URL does not accept us: ${(error as Error).message}.`,
      'Correct SMTP_URL, or unset it to read mails in the log.',
    )
  } finally {
    transport.close()
  }
}
