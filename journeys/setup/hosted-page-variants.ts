import { isFull } from '../../service/test/setup/sizes.ts'

/** In which languages and on which devices the person's page is walked through. */

type Variant = { readonly locale: 'en' | 'de'; readonly device: 'desktop' | 'phone' }

export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
}
export const desktop = { viewport: { width: 1_280, height: 900 } }

export const variants: readonly Variant[] = isFull
  ? (['en', 'de'] as const).flatMap((locale) =>
      (['desktop', 'phone'] as const).map((device) => ({ locale, device })),
    )
  : [
      { locale: 'en', device: 'desktop' },
      { locale: 'de', device: 'phone' },
    ]

export const says = {
  en: {
    scanned: 'Code scanned',
    declined: 'You did not share',
    cancelled: 'Cancelled',
    expired: 'Time is up',
    late: 'cannot be reached',
    neutral: 'This link is not valid',
    other: 'You started in another browser',
    session: 'Not finished in this browser',
    return: 'Come back from your wallet',
  },
  de: {
    scanned: 'Code erkannt',
    declined: 'Sie haben Ihre Angaben nicht geteilt',
    cancelled: 'Abgebrochen',
    expired: 'Die Zeit ist abgelaufen',
    late: 'nicht erreichbar',
    neutral: 'Dieser Link ist nicht gültig',
    other: 'anderen Browser',
    session: 'Nicht in diesem Browser',
    return: 'Kommen Sie',
  },
} as const
