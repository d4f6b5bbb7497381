import { msg } from '@lingui/core/macro'
import { IDEMPOTENCY_HEADER } from '#contract/envelope.ts'
import { MAX_IMPORT_ROWS, MAX_QUERY_NUMBERS } from '#domain/limits.ts'
import { TRACKING_MAX } from '#modules/tracking/contract.ts'
import {
  clockMinutes,
  codeBusy,
  codeChanged,
  codeDuplicate,
  codeInvalid,
  codeStatus,
  codeTooMany,
  importMegabytes,
  envelope,
} from '#modules/guides/facts.ts'
import { code, type Guide, picture, points, steps, table, text } from '#modules/guides/guide.ts'

export const apiErpDocking: Guide = {
  intro: msg`Connect your ERP: one envelope, one signature, every call described and tried out in the browser.`,
  sections: [
    {
      anchor: 'start',
      title: msg`Where to begin`,
      blocks: [
        steps(
          msg`Open the description of all calls at /docs on this address. It lists parameters, limits, refusals and the function each call needs.`,
          msg`Create a sub-account for the ERP with a role that has only what it needs, under [[rolePersonal|People and rights]].`,
          msg`Try calls there with real answers before you write code.`,
        ),
        picture('api-key', msg`A new API key: its name, last day, networks and rights.`),
      ],
    },
    {
      anchor: 'envelope',
      title: msg`Request and signature`,
      blocks: [
        text(
          msg`Every call is a POST with this JSON. “t” is the time in milliseconds, “s” the lower-case MD5 of parameter + t + session id + verification code.`,
        ),
        code(envelope),
        points(
          msg`Your clock may differ from the server’s by at most ${clockMinutes} minutes. Each answer carries “serverTime”; correct your clock by it.`,
        ),
      ],
    },
    {
      anchor: 'once',
      title: msg`Nothing twice: the idempotency key`,
      blocks: [
        points(
          msg`Send the header ${IDEMPOTENCY_HEADER} with every command, a new value per intention, and the same value with every retry.`,
          msg`After a timeout, send exactly the same request again: you receive the stored answer, never a second order.`,
        ),
      ],
    },
    {
      anchor: 'answers',
      title: msg`Answers and refusals`,
      blocks: [
        table(
          [msg`Code`, msg`Meaning`, msg`What to do`],
          [
            msg`${codeInvalid}`,
            msg`A field breaks a rule; “fields” names it`,
            msg`Correct the data, send with a new key`,
          ],
          [msg`${codeStatus}`, msg`The status does not allow it`, msg`Read the record again`],
          [
            msg`${codeChanged}`,
            msg`Someone else changed the record`,
            msg`Read it, apply your change, send again`,
          ],
          [
            msg`${codeDuplicate}`,
            msg`The number exists already`,
            msg`Treat it as done, or use another number`,
          ],
          [
            msg`${codeTooMany}, ${codeBusy}`,
            msg`Too many requests at once`,
            msg`Wait as “Retry-After” says, same key`,
          ],
        ),
      ],
    },
    {
      anchor: 'limits',
      title: msg`Limits of one call`,
      blocks: [
        points(
          msg`An import call takes ${MAX_IMPORT_ROWS} rows and at most ${importMegabytes} MB; a tracking call ${TRACKING_MAX} numbers; other queries ${MAX_QUERY_NUMBERS} numbers. Send more in several calls.`,
          msg`The portal slices larger files by itself. Integrations slice too.`,
        ),
      ],
    },
  ],
}
