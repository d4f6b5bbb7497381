/** What the public pages say. Receivers read it on a phone: plain words, short sentences. Another language has the same texts, or it does not compile. */
import type { FailureReason } from '#domain/failure-reasons.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'

interface Stage {
  /** What the person should know first. */
  title: string
  text: string
}
interface Advice {
  /** What happened. */
  why: string
  /** What the receiver can do about it. */
  todo: string
}

export interface Texts {
  language: string
  logIn: string
  toPortal: string
  tryAgain: string
  /** Shown where scripts are switched off. */
  noScript: string
  /** The texts of another language could not be loaded. */
  noLanguage: string
  track: {
    title: string
    lead: string
    number: string
    hint: string
    submit: string
    clear: string
    numbers: (count: number) => string
    onlyFirst: (count: number) => string
    mistyped: (count: number) => string
    parcels: (count: number) => string
    answered: (done: number, total: number) => string
    copyLink: string
    linkCopied: string
    copyByHand: string
    copyNumber: string
    numberCopied: string
    refresh: string
    offline: string
    recent: string
    forget: string
    more: (count: number) => string
    updated: (time: string) => string
    lastUpdated: (time: string) => string
    never: string
    busy: string
    refused: string
    showSteps: string
    hideSteps: string
    loading: string
  }
  unknown: { title: string; mistyped: string; right: string; other: string }
  groups: Record<'problem' | 'unknown' | 'moving' | 'waiting' | 'done', (count: number) => string>
  steps: { label: string; ordered: string; moving: string; delivery: string; done: string }
  stages: Record<WaybillStatus, Stage>
  advice: {
    title: string
    contact: string
    reasons: Record<FailureReason, Advice>
    returned: string
    pickUp: string
  }
  couriers: { title: string; note: string }
  notify: {
    on: string
    off: string
    isOn: string
    unsupported: string
    denied: string
    dismissed: string
    unreachable: string
    failed: string
  }
  photo: {
    open: string
    why: string
    digits: string
    show: string
    enter: string
    wrong: string
    none: string
    alt: string
  }
  captcha: {
    title: string
    why: string
    order: string
    loading: string
    failed: string
    again: string
    keys: string
    remove: (mark: number) => string
    submit: string
    wrong: string
  }
  inquiry: {
    title: string
    lead: string
    subject: string
    parcel: string
    registration: string
    parcelNumber: string
    parcelDigits: string
    parcelWhy: string
    customerCode: string
    customerDigits: string
    customerWhy: string
    submit: string
    enterNumber: string
    tooLong: (most: number) => string
    mistyped: string
    enterDigits: string
    offline: string
    keptOffline: string
    belongs: string
    registered: string
    status: string
    outlet: string
    service: string
    noContact: string
    nothing: string
    compare: string
    refused: string
    busy: string
  }
}

export const texts: Texts = {
  language: 'Language',
  logIn: 'Log in',
  toPortal: 'Go to the portal',
  tryAgain: 'Try again',
  noScript: 'This page needs JavaScript.',
  noLanguage: 'This language could not be loaded. Connect to the internet and choose it again.',
  track: {
    title: 'Where is my parcel?',
    lead: 'The number is on the label, under the barcode. It starts with SP.',
    number: 'Parcel number',
    hint: 'You can enter more than one.',
    submit: 'Track',
    clear: 'Clear',
    numbers: (count) => (count === 1 ? '1 number' : `${count} numbers`),
    onlyFirst: (count) => `Only the first ${count} are tracked.`,
    mistyped: (count) => (count === 1 ? '1 looks mistyped.' : `${count} look mistyped.`),
    parcels: (count) => (count === 1 ? '1 parcel' : `${count} parcels`),
    answered: (done, total) => `${done} of ${total} answered`,
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    copyByHand: 'Copy the address of this page to share it.',
    copyNumber: 'Copy number',
    numberCopied: 'Number copied',
    refresh: 'Refresh',
    offline: "You're offline. Earlier answers are shown with their time.",
    recent: 'Recent on this device',
    forget: 'Forget',
    more: (count) => `and ${count} more`,
    updated: (time) => `Updated ${time}`,
    lastUpdated: (time) => `Last updated ${time}`,
    never: "You're offline, and no earlier answer is saved on this device.",
    busy: 'Too many requests at once. Wait a moment.',
    refused: 'The server gave no answer.',
    showSteps: 'Show all steps',
    hideSteps: 'Hide steps',
    loading: 'Looking for the parcel',
  },
  unknown: {
    title: 'Unknown number',
    mistyped: 'One digit is wrong, or two are swapped. Compare the number with the label.',
    right: 'The number has the right format, but we do not have the parcel yet. Try again later.',
    other: 'Our parcel numbers are SP and thirteen digits.',
  },
  groups: {
    problem: (count) => `${count} with a problem`,
    unknown: (count) => `${count} unknown`,
    moving: (count) => `${count} on the way`,
    waiting: (count) => `${count} before pick-up`,
    done: (count) => `${count} finished`,
  },
  steps: {
    label: 'Progress',
    ordered: 'Order received',
    moving: 'On the way',
    delivery: 'Out for delivery',
    done: 'Delivered',
  },
  stages: {
    PENDING: {
      title: 'Order received',
      text: 'The sender has placed the order. We do not have the parcel yet.',
    },
    PUSAT_DISPATCH: {
      title: 'Pick-up planned',
      text: 'Our outlet near the sender will pick the parcel up.',
    },
    DISPATCH: { title: 'Pick-up planned', text: 'A courier will pick the parcel up from the sender.' },
    GOT: { title: 'On the way', text: 'We have the parcel. It is on its way to you.' },
    DELIVERY: {
      title: 'Out for delivery',
      text: 'A courier is bringing the parcel to you. Keep your phone on.',
    },
    SIGNED: { title: 'Delivered', text: 'The parcel was delivered.' },
    ABNORMAL: { title: 'Not delivered yet', text: 'There is a problem with the parcel.' },
    RETURNED: { title: 'Returned to the sender', text: 'The parcel went back to the sender.' },
    'PICKUP FAILED': {
      title: 'Pick-up failed',
      text: 'We could not pick the parcel up from the sender.',
    },
    CANCELLED: { title: 'Cancelled', text: 'The order was cancelled.' },
  },
  advice: {
    title: 'What you can do',
    contact: 'How to reach us',
    reasons: {
      ABSENT: {
        why: 'No one was there to take the parcel.',
        todo: 'Keep your phone on. Contact us to agree on a time.',
      },
      PHONE: {
        why: 'The courier could not reach you by phone.',
        todo: 'Ask the sender to check your phone number, or contact us.',
      },
      ADDRESS: {
        why: 'The address is wrong or incomplete.',
        todo: 'Give the sender your full address, or contact us.',
      },
      REFUSED: {
        why: 'The parcel was not accepted.',
        todo: 'Do you want it after all? Contact us soon, or it goes back to the sender.',
      },
      COD: {
        why: 'The cash on delivery was not paid.',
        todo: 'Have the amount ready, and contact us to agree on a time.',
      },
      POSTPONED: {
        why: 'You asked for a later date.',
        todo: 'You need not do anything. Contact us to change the date.',
      },
      CUSTOMS: {
        why: 'Customs is holding the parcel.',
        todo: 'Ask the sender whether papers are missing.',
      },
      DAMAGED: {
        why: 'The parcel is damaged.',
        todo: 'Tell the sender. Take photos when the parcel arrives.',
      },
      OTHER: { why: 'The parcel could not be delivered.', todo: 'Contact us or the sender.' },
    },
    returned: 'Ask the sender for a new delivery or your money back.',
    pickUp: 'You need not do anything. If it takes days, ask the sender.',
  },
  couriers: {
    title: 'Couriers in your country',
    note: 'One of them may deliver your parcel. Their pages know the number once they have it.',
  },
  notify: {
    on: 'Notify me',
    off: 'Stop notifying me',
    isOn: 'You get a message on this device when something changes.',
    unsupported: 'This browser cannot show messages. On an iPhone, add this page to your home screen first.',
    denied: 'Messages are blocked. Allow them for this page in the settings of your browser.',
    dismissed: 'Messages were not allowed.',
    unreachable: 'The browser cannot reach its message service now. Try again later.',
    failed: 'That did not work. Try again later.',
  },
  photo: {
    open: 'Show the photo',
    why: 'To see the photo, enter the last four digits of the receiver’s phone number.',
    digits: 'Last four digits of the phone number',
    show: 'Show',
    enter: 'Enter four digits.',
    wrong: 'These digits do not belong to this parcel.',
    none: 'The courier took no photo.',
    alt: 'Photo of the parcel where it was left',
  },
  captcha: {
    title: 'Confirm that you are a person',
    why: 'Many parcels were tracked from your network. Solve the captcha to continue.',
    order: 'Click in order',
    loading: 'Loading the image',
    failed: 'The image could not be loaded.',
    again: 'New image',
    keys: 'Arrow keys move the cross-hair, Enter marks, Backspace removes the last mark.',
    remove: (mark) => `Remove mark ${mark}`,
    submit: 'Continue',
    wrong: 'Captcha verification failed',
  },
  inquiry: {
    title: 'Whose parcel is this?',
    lead: 'Enter two details that only the people involved have. Names are partly hidden, and nothing is saved on this device.',
    subject: 'What is it about?',
    parcel: 'A parcel',
    registration: 'My registration',
    parcelNumber: 'Parcel number',
    parcelDigits: 'Last four digits of the receiver’s phone number',
    parcelWhy:
      'The number is under the barcode on the label, the phone number next to the receiver’s name. Together they show that the parcel concerns you.',
    customerCode: 'Customer code',
    customerDigits: 'Last four digits of the registered mobile number',
    customerWhy: 'You were given the code with your account. The mobile number is that of its main account.',
    submit: 'Search',
    enterNumber: 'Enter the number.',
    tooLong: (most) => `Use at most ${most} characters.`,
    mistyped: 'One digit is wrong, or two are swapped.',
    enterDigits: 'Enter four digits.',
    offline: "You're offline. Your entries are kept. Search when you're back online.",
    keptOffline: "You're offline. Your entries are kept. Try again when you're back online.",
    belongs: 'The parcel belongs to',
    registered: 'Registered as',
    status: 'Parcel',
    outlet: 'Outlet',
    service: 'Customer service',
    noContact: 'The outlet has left no contact details.',
    nothing: 'Nothing was found for these two details.',
    compare: 'Compare both with the label or the contract. The answer is the same, whichever is wrong.',
    refused: 'The server gave no answer. Try again later.',
    busy: 'Too many requests. Try again later or contact your outlet.',
  },
}
