import type { Language } from '../../../../core/vocabulary/language.ts'

type SecondDeviceTexts = {
  readonly open: string
  readonly hint: string
  readonly title: string
  readonly close: string
}

/** Only on sandbox pages. */
export const secondDeviceTexts: { readonly [language in Language]: SecondDeviceTexts } = {
  en: {
    open: 'Open as a second device',
    hint: 'Sandbox: no phone needed.',
    title: 'Sandbox wallet as a second device',
    close: 'Close the second device',
  },
  de: {
    open: 'Als zweites Gerät öffnen',
    hint: 'Sandbox: Sie brauchen kein Handy.',
    title: 'Sandbox-Wallet als zweites Gerät',
    close: 'Zweites Gerät schließen',
  },
}
