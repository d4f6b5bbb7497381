import { msg } from '@lingui/core/macro'
import { clockMinutes } from '#modules/guides/facts.ts'
import { type Guide, points, text } from '#modules/guides/guide.ts'

export const faq: Guide = {
  intro: msg`Messages and questions that the service desk hears most, with the answer.`,
  sections: [
    {
      anchor: 'no-answer',
      title: msg`“Request timed out”: was my order sent?`,
      blocks: [
        text(
          msg`Orders, changes and cancellations are not lost: they are in the [[syncCentre|Sync centre]] and are repeated with the same key until there is an answer. The order is placed once, even if the first try did arrive.`,
        ),
        points(
          msg`A list that could not be loaded shows the last rows with their time. Choose **Try again**.`,
          msg`Does it happen often? Check whether other pages open. A company firewall may cut long requests.`,
        ),
      ],
    },
    {
      anchor: 'fields',
      title: msg`“Check the fields”: what is wrong?`,
      blocks: [
        text(
          msg`The message is at the field, with the rule and the remedy. In a list of many rows, the refused ones keep their reason; correct and send only those.`,
        ),
      ],
    },
    {
      anchor: 'changed',
      title: msg`“Someone else changed this while you were editing”`,
      blocks: [
        text(
          msg`You see both versions, field by field. **Keep my changes on top of theirs** takes your fields and leaves the others; **Use their version, discard mine** does the opposite. Nothing is overwritten silently.`,
        ),
      ],
    },
    {
      anchor: 'duplicate',
      title: msg`“This number is used already”`,
      blocks: [
        text(
          msg`Another order has this e-commerce order number. Search for it in [[b2COrderManage|Manage orders]]: usually the order was placed before, by a colleague or an import. If it really is a second parcel, add “-2” to the number.`,
        ),
        points(msg`Names of roles and parcel presets and login codes are unique too: choose another one.`),
      ],
    },
    {
      anchor: 'absent',
      title: msg`“It does not exist, or it belongs to someone else”`,
      blocks: [
        text(
          msg`Check the number for typing errors: waybill numbers begin with SP and have thirteen digits. A record that a colleague deleted is gone from your list with the next **Refresh**.`,
        ),
      ],
    },
    {
      anchor: 'busy',
      title: msg`“Too many requests” or “busy”`,
      blocks: [
        text(
          msg`Wait a moment; entries on this device are repeated by themselves. If it lasts, a program of your company may be asking too often: see [[guideApiErpDocking#answers|API and ERP]].`,
        ),
      ],
    },
    {
      anchor: 'clock',
      title: msg`The clock of this device is wrong`,
      blocks: [
        text(
          msg`Requests carry the time and are good for ${clockMinutes} minutes. Switch on automatic time in the settings of the device, then reload the page.`,
        ),
      ],
    },
    {
      anchor: 'two-devices',
      title: msg`Logged in elsewhere`,
      blocks: [
        text(
          msg`Your account may allow one session at a time. Logging in on a second device ends the first; what was typed there stays there until you log in again. You see your sessions under [[PermissionMange|Account security]].`,
        ),
      ],
    },
    {
      anchor: 'printing',
      title: msg`The label is blank, too small or does not scan`,
      blocks: [
        text(
          msg`Print at 100%, with the paper the printer really holds. See [[guideBasicSettings#paper|First settings]]. For carrier formats, connect to the internet once: the device then keeps what it needs.`,
        ),
      ],
    },
    {
      anchor: 'update',
      title: msg`“A new version is ready”`,
      blocks: [
        text(
          msg`Choose **Update now** when it suits you. Open forms are saved before the page reloads, and unsent entries stay.`,
        ),
      ],
    },
  ],
}
