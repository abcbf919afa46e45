/** In which language and on which device a person comes, and what the page then says. */

export type Variant = { readonly locale: 'en' | 'de'; readonly device: keyof typeof devices }

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
}

/** The window of the person, and by which colours it is read. */
export const devices = {
  desktop: { viewport: { width: 1_280, height: 900 } },
  phone,
  'dark-desktop': { viewport: { width: 1_366, height: 625 }, colorScheme: 'dark' },
  'small-dark-phone': { ...phone, viewport: { width: 320, height: 568 }, colorScheme: 'dark' },
} as const

export const isFull = Boolean(process.env['VIDIMUS_TEST_FULL'])

const everyDevice = ['desktop', 'phone', 'dark-desktop', 'small-dark-phone'] as const

export const variants: readonly Variant[] = isFull
  ? (['en', 'de'] as const).flatMap((locale, shift) =>
      everyDevice
        .filter((_, at) => at < 2 || at === 2 + shift)
        .map((device) => ({ locale, device })),
    )
  : [
      { locale: 'en', device: 'desktop' },
      { locale: 'de', device: 'phone' },
    ]

export const says = {
  en: {
    scanned: 'Approve on your phone',
    declined: 'Nothing was shared',
    cancelled: 'Cancelled',
    expired: 'Time ran out',
    late: 'can’t be reached',
    neutral: 'This link isn’t valid',
    other: 'You started in another browser',
    session: 'Not finished in this browser',
    return: 'Please return from your wallet',
    receipt: 'Receipt',
    passedOn: 'Passed on',
    finished: 'This request is finished',
  },
  de: {
    scanned: 'Stimmen Sie auf Ihrem Smartphone zu',
    declined: 'Es wurde nichts geteilt',
    cancelled: 'Abgebrochen',
    expired: 'Die Zeit ist abgelaufen',
    late: 'nicht erreichbar',
    neutral: 'Dieser Link ist nicht gültig',
    other: 'anderen Browser',
    session: 'Nicht in diesem Browser',
    return: 'Bitte in der Wallet auf',
    receipt: 'Beleg',
    passedOn: 'Weitergegeben',
    finished: 'Diese Anfrage ist abgeschlossen',
  },
} as const
