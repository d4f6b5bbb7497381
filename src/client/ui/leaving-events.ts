/** Events outside of an open menu that close it: a press, and the focus moving on by keyboard. */
export const leavingEvents = ['pointerdown', 'focusin']
