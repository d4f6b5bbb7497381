import { msg } from '@lingui/core/macro'
import { type Guide, keys, note, part, points, text } from '#modules/guides/guide.ts'

export const vipOperation: Guide = {
  intro: msg`The portal itself: finding, lists, forms, keyboard, and what works without the internet.`,
  sections: [
    {
      anchor: 'find',
      title: msg`Find anything`,
      blocks: [
        points(
          msg`Ctrl+K (⌘K) opens **Find anything**: pages, actions, orders on this device and these guides. Arrows choose, Enter opens.`,
          msg`The star beside a page adds it to your favourites at the top of the side menu.`,
          msg`Every open page is a tab. A list keeps its filters and scroll position while you work elsewhere.`,
        ),
      ],
    },
    {
      anchor: 'lists',
      title: msg`Work with lists`,
      blocks: [
        points(
          msg`States with their counts are on the left; **Needs action** is what waits for you.`,
          msg`Select rows, then choose an action. Before anything happens you see for which rows it is possible, and why not for the others.`,
          msg`Actions on several rows can be undone for a minute, with the button or Ctrl+Z.`,
          msg`**Export** makes an Excel or text file of the selected or of all rows. Offline it takes the rows on this device.`,
        ),
      ],
    },
    {
      anchor: 'keyboard',
      title: msg`Keyboard`,
      blocks: [
        keys(
          ['Ctrl+K', msg`Find pages, actions, orders and guides`],
          ['/', msg`Go to the search of a list`],
          ['↑ ↓ ← →', msg`Move in a table`],
          ['Space', msg`Select the row; with Shift all between`],
          ['Ctrl+V', msg`Select the rows of pasted numbers`],
          ['Enter', msg`Open the row; in a form the next field`],
          ['Ctrl+Enter', msg`Send the form`],
          ['Ctrl+Z', msg`Undo the last step`],
          ['1 … 9', msg`Open the pages of a menu group on its page`],
        ),
        note(
          msg`Single keys get in the way of your screen reader or voice input? Switch **Single-key shortcuts** off in the keyboard help of any list.`,
        ),
      ],
    },
    {
      anchor: 'sync',
      title: msg`What waits on this device`,
      blocks: [
        text(
          msg`The [[syncCentre|Sync centre]] lists what is not accepted yet. Three states, never more is claimed than is known:`,
        ),
        points(
          msg`On this device: saved here, sent as soon as you are online and logged in.`,
          msg`Sending or checking: on its way, or no clear answer yet. It is repeated with the same key.`,
          msg`Accepted: received by the server, with the time as proof in the receipts.`,
          msg`A refused entry says why. **Edit** opens the form with everything you typed; **Try again** repeats it unchanged; **Discard** deletes it.`,
        ),
      ],
    },
    {
      anchor: 'offline',
      title: msg`What works offline`,
      blocks: [
        text(
          msg`This list is made from the pages your account can open and from how each of their calls is declared. “Sent later” is saved on this device and sent once.`,
        ),
        part('offline'),
      ],
    },
  ],
}
