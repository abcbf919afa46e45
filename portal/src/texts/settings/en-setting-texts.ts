import type { SettingTexts } from '../../components/settings/setting.ts'

/** What an account sets: the words of its panels, and of its lines in the audit log. */
export const englishSettingTexts: SettingTexts = {
  redirect_url: { changed: 'Redirect URL changed' },
  return_origins: {
    title: 'Allowed return origins',
    lead: 'Where your answers may send people. While the list is empty, anywhere.',
    field: 'Origin',
    saved: 'Return origins saved',
    changed: 'Return origins changed',
  },
  cross_device: {
    title: 'Code for another device',
    lead: 'When the hosted page shows a QR code, for people whose wallet is on another device.',
    options: {
      auto: [
        'As each request says',
        'No code when it sets same_device: a code sent on to a victim would get around that.',
      ],
      allow: ['Always', 'Also when the request sets same_device.'],
      forbid: ['Never', 'Only wallets on the same device.'],
    },
    changed: 'Code for another device changed',
  },
  browser_wallet: {
    title: 'Wallet window of the browser',
    lead: 'Browsers that have one show a window in which people choose their wallet. It ties the answer to our page, which a code cannot.',
    options: {
      auto: ['Offered', 'In browsers that have one. The other ways stay on the page.'],
      off: ['Not offered', 'Only the link on the same device, and the code.'],
    },
    changed: 'Wallet window of the browser changed',
  },
  retention_days: {
    field: 'Days',
    hint: '1 to 90 days.',
    outside: 'A whole number from 1 to 90.',
    saved: 'Retention saved',
    ownerOnly: 'Only owners change the retention.',
    changed: 'Retention changed',
  },
  intent_to_retain: {
    title: 'What wallets are told',
    lead: 'A wallet may show the person whether you keep what you receive. It concerns identities in the mdoc format.',
    options: {
      unsaid: ['Nothing', 'The wallet says nothing about it.'],
      yes: ['We keep it', 'You store attributes after the check, for example in a customer file.'],
      no: ['We do not keep it', 'You use attributes for this check alone and store none of them.'],
    },
    changed: 'What wallets are told changed',
  },
  vocabulary: {
    title: 'What you may ask for',
    lead: 'The wider vocabulary has an address, a yes or no about age, and comparing what you have. Everything else stays as it is.',
    options: {
      interface: ['Name, birth date and nationality', 'The four attributes of the interface.'],
      wide: [
        'More attributes and answers',
        'Address, place of birth, age, citizenship, comparing.',
      ],
      wide_sensitive: [
        'With the administrative number',
        'Only an operator of this service can allow it.',
      ],
    },
    changed: 'What may be asked for changed',
  },
  website: {
    title: 'Website',
    lead: 'The site on which people start. The hosted page names its host and warns people to go on only if they started there. Without it the page names you alone.',
    field: 'Origin',
    changed: 'Website changed',
  },
  registered_id: {
    title: 'Registered identifier',
    lead: 'Registrars know the customer by it. Check it before you enter it: with another company’s identifier, the customer could be shown to people under that company’s name.',
    field: 'Identifier',
    hint: 'Such as VATDE-123456789. Leave it empty if there is none.',
    saved: 'Registered identifier saved',
    changed: 'Registered identifier changed',
  },
  quota_per_second: {
    title: 'Quota per second',
    lead: 'How many flows the account may start in a second. Each instance counts for itself.',
    field: 'Flows per second',
    hint: '0 means no limit.',
    outside: 'A whole number from 0 to 10,000.',
    saved: 'Quota saved',
    changed: 'Quota per second changed',
  },
  quota_burst: {
    title: 'Burst',
    lead: 'How many flows may start at once, if there is a quota per second.',
    field: 'Flows at once',
    hint: '0 means twice the quota per second.',
    outside: 'A whole number from 0 to 100,000.',
    saved: 'Quota saved',
    changed: 'Burst of the quota changed',
  },
  quota_per_day: {
    title: 'Quota per day',
    lead: 'How many flows the account may start in a day, over all instances. A day begins at midnight UTC.',
    field: 'Flows per day',
    hint: '0 means no limit.',
    outside: 'A whole number from 0 to 100,000,000.',
    saved: 'Quota saved',
    changed: 'Quota per day changed',
  },
  fallback_url: {
    title: 'When your server does not answer',
    lead: 'A link that people are offered while your server cannot be reached. Nothing is added to it: how a proof ended is told by the callback alone.',
    field: 'Address',
    changed: 'Fallback URL changed',
  },
  alert_url: {
    title: 'Send notices to',
    lead: 'We post each notice there as signed JSON, with codes and counts only. Not your Redirect URL: that one only gets results.',
    field: 'Address',
    hint: 'https. Leave it empty to send nothing.',
    changed: 'Alert URL changed',
  },
  short_purpose: {
    title: 'Title of the page',
    lead: 'Why you ask, in a few words for each language, such as “en: Confirm who you are to open your account”. In other languages the page has a general title.',
    field: 'Language and title',
    hint: 'Up to 60 characters.',
    changed: 'Title of the hosted page changed',
  },
  ui_locales: {
    title: 'Languages of the page',
    lead: 'The first of these that a person’s browser accepts is shown, or else the first. People can choose another. While the list is empty, the browser decides.',
    field: 'Language',
    changed: 'Languages of the hosted page changed',
  },
}
