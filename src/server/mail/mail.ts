/** Mail of the gateway: SMTP where the operator configured it, otherwise the log. */
import { createTransport } from 'nodemailer'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for every try of one mail, so that a mail server knows it again. */
  readonly id?: string
}
/** Resolves when the mail was taken by the server (or written to the log). */
type SendMail = (mail: Mail) => Promise<void>

const TIMEOUT_MS = 10_000
const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }

export function smtpMail(url: string, from: string): SendMail {
  const transport = createTransport(
    { url, ...limits, disableFileAccess: true, disableUrlAccess: true },
    { from },
  )
  return async ({ id, ...mail }) => {
    await transport.sendMail({ ...mail, ...(id ? { messageId: `<${id}@sampan>` } : {}) })
  }
}

/** Without SMTP the person who runs the gateway reads the mail here: its text (with the code), not whom it is for. */
export const logMail =
  (write: (line: string) => void): SendMail =>
  async ({ subject, text }) =>
    write(`mail "${subject}": ${text.replace(/\s+/g, ' ')}`)
