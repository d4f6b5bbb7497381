import { msg } from '@lingui/core/macro'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/limits.ts'
import { type Guide, note, picture, points, steps, text } from '#modules/guides/guide.ts'

export const accountOpening: Guide = {
  intro: msg`How your company gets an account, how colleagues get theirs, and who may do what.`,
  sections: [
    {
      anchor: 'company',
      title: msg`The account of your company`,
      blocks: [
        text(
          msg`Your outlet opens the account. It needs your company name, a contact, a mobile number and an e-mail address. You receive a customer code and the login of the main account.`,
        ),
        points(
          msg`The main account has all rights, except settings that concern every customer of the provider.`,
          msg`Do not share the main account. Give each colleague a sub-account: every order, print and cancellation then shows who did it.`,
        ),
      ],
    },
    {
      anchor: 'first-login',
      title: msg`Logging in for the first time`,
      blocks: [
        steps(
          msg`Enter your login code and password. Move the slider, or click the characters in the order shown.`,
          msg`If your account asks for an administrator code, it is sent by e-mail. Enter it under **Administrator verification**.`,
          msg`Change the password under [[PermissionMange|Account security]]: ${MIN_PASSWORD} to ${MAX_PASSWORD} characters, the first one a letter, without spaces.`,
          msg`Enter your mobile number and e-mail address under [[PersonManage|Personal information]]: codes and mail go there.`,
        ),
        points(
          msg`New people find **First steps** on the home page: a list that ticks itself. Hide it if you do not need it; **Show the first steps** under [[PersonManage|Personal information]] shows it again.`,
        ),
        picture('log-in', msg`The page for logging in, with login code, password and the check.`),
        note(
          msg`Tick **Remember password on this device** only on a device that you alone use. It is encrypted there and never leaves the device.`,
        ),
      ],
    },
    {
      anchor: 'colleagues',
      title: msg`Accounts for colleagues`,
      blocks: [
        steps(
          msg`Open [[role|Roles]] and choose **New role**. Tick what the job needs, for example order entry without cancelling.`,
          msg`Check it with **Preview this role**: you see the menu as a person with this role.`,
          msg`Open [[rolePersonal|People and rights]] and choose **Add person**. Assign one or more roles.`,
        ),
        picture(
          'role',
          msg`A new role: its name, and the functions as a tree to tick, in the order of the menu.`,
        ),
        points(
          msg`A forgotten password of a sub-account is set again by the main account under [[roleChangePassword|Reset passwords]].`,
          msg`When someone leaves, disable the account. Its sessions end at once on every device; its orders stay.`,
        ),
      ],
    },
    {
      anchor: 'rights',
      title: msg`“No permission” and missing buttons`,
      blocks: [
        text(
          msg`Pages and buttons that your roles do not include are not shown. Ask your main account for the function by its name in the menu.`,
        ),
        points(
          msg`Amounts of money are shown only with the function **See amounts**.`,
          msg`Destroying goods, roles and people belong to the main account alone.`,
          msg`New rights apply from your next click. You do not need to log in again.`,
        ),
      ],
    },
  ],
}
