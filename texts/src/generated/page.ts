/** Made from texts/page/en.json by `npm run texts -- --types`. */
export type PageTexts<Text, Place> = {
  readonly madeByMachine: Text
  readonly attributes: {
    readonly family_name: Text
    readonly given_name: Text
    readonly birth_date: Text
    readonly nationality: Text
    readonly birth_place: Text
    readonly resident_country: Text
    readonly resident_state: Text
    readonly resident_city: Text
    readonly resident_postal_code: Text
    readonly resident_street: Text
    readonly resident_address: Text
    readonly family_name_birth: Text
    readonly given_name_birth: Text
    readonly issuing_authority: Text
    readonly issuing_country: Text
    readonly personal_administrative_number: Text
  }
  readonly groups: {
    readonly name: Text
    readonly birth: Text
    readonly address: Text
    readonly document: Text
  }
  readonly questions: {
    readonly nationality: (places: { readonly asked: string; readonly country: Place }) => Text
    readonly age: (places: { readonly years: Place }) => Text
    readonly citizen: {
      readonly EU: Text
      readonly EEA: Text
      readonly EEA_CH: Text
      readonly list: (places: { readonly countries: Place }) => Text
    }
    readonly resident: {
      readonly EU: Text
      readonly EEA: Text
      readonly EEA_CH: Text
      readonly list: (places: { readonly countries: Place }) => Text
    }
    readonly match: (places: { readonly customer: Place; readonly details: Place }) => Text
  }
  readonly outcomes: {
    readonly presentation: {
      readonly title: Text
      readonly text: Text
    }
    readonly error_access_denied: {
      readonly title: Text
      readonly text: Text
      readonly next: (places: { readonly customer: Place }) => Text
    }
    readonly error_cancelled: {
      readonly title: Text
      readonly text: Text
    }
    readonly error_expired: {
      readonly title: Text
      readonly text: Text
      readonly next: (places: { readonly customer: Place }) => Text
    }
    readonly error_session: {
      readonly title: Text
      readonly text: Text
      readonly next: (places: { readonly customer: Place }) => Text
    }
    readonly error_wallet_unavailable: {
      readonly title: Text
      readonly text: Text
      readonly next: Text
    }
    readonly error_invalid_request: {
      readonly title: Text
      readonly text: Text
      readonly next: Text
    }
    readonly error_invalid_presentation: {
      readonly title: Text
      readonly text: Text
      readonly next: (places: { readonly customer: Place }) => Text
    }
    readonly error_untrusted_issuer: {
      readonly title: Text
      readonly text: (places: { readonly customer: Place }) => Text
      readonly next: (places: { readonly customer: Place }) => Text
    }
    readonly error_credential_expired: {
      readonly title: Text
      readonly text: Text
      readonly next: Text
    }
    readonly error_credential_revoked: {
      readonly title: Text
      readonly text: Text
      readonly next: Text
    }
    readonly error_status_unavailable: {
      readonly title: Text
      readonly text: Text
      readonly next: (places: { readonly customer: Place }) => Text
    }
    readonly error_missing_attribute: {
      readonly title: Text
      readonly text: (places: { readonly customer: Place }) => Text
      readonly next: (places: { readonly customer: Place }) => Text
    }
    readonly error_undetermined: {
      readonly title: Text
      readonly text: (places: { readonly customer: Place }) => Text
      readonly next: (places: { readonly customer: Place }) => Text
    }
    readonly error_internal: {
      readonly title: Text
      readonly text: Text
      readonly next: (places: { readonly customer: Place }) => Text
    }
  }
  readonly test: {
    readonly tag: Text
    readonly hint: Text
  }
  readonly trust: {
    readonly sentence: Text
    readonly stored: Text
  }
  readonly progress: {
    readonly label: Text
    readonly scan: Text
    readonly open: Text
    readonly approve: Text
    readonly done: Text
  }
  readonly asking: {
    readonly title: (places: { readonly customer: Place }) => Text
    readonly howItWorks: Text
    readonly purpose: Text
    readonly receives: (places: { readonly customer: Place }) => Text
    readonly fullName: Text
    readonly ifAvailable: (places: { readonly attribute: Place }) => Text
    readonly onlyYesOrNo: (places: { readonly customer: Place }) => Text
    readonly birthDateNotShown: Text
    readonly startedCode: (places: { readonly site: Place }) => Text
    readonly startedLink: (places: { readonly site: Place }) => Text
    readonly inApp: (places: { readonly site: Place }) => Text
  }
  readonly about: {
    readonly title: Text
    readonly checkedBy: (places: { readonly operator: Place; readonly customer: Place }) => Text
    readonly asks: Text
    readonly email: Text
    readonly deletion: Text
    readonly authority: Text
    readonly privacy: Text
    readonly privacyLink: (places: { readonly customer: Place }) => Text
    readonly operator: Text
    readonly checks: (places: { readonly operator: Place; readonly customer: Place }) => Text
    readonly yesOrNo: (places: { readonly customer: Place }) => Text
    readonly shownFor: (places: { readonly details: Place; readonly customer: Place }) => Text
    readonly stored: Text
    readonly detailsKept: (places: { readonly customer: Place; readonly time: Place }) => Text
    readonly noteKept: (places: { readonly time: Place }) => Text
    readonly sure: Text
    readonly sureStarted: (places: { readonly site: Place }) => Text
    readonly sureName: (places: { readonly requester: Place }) => Text
  }
  readonly browserWallet: {
    readonly choose: Text
    readonly hint: Text
    readonly waiting: Text
    readonly failed: Text
    readonly noWindow: Text
    readonly simulate: Text
    readonly simulated: Text
    readonly simulatedHint: Text
  }
  readonly secondDevice: {
    readonly open: Text
    readonly title: Text
    readonly close: Text
  }
  readonly requested: {
    readonly scannedTitle: Text
    readonly openedTitle: Text
    readonly check: (places: { readonly requester: Place }) => Text
    readonly carriesOn: Text
    readonly approve: Text
    readonly notWorking: Text
    readonly unlock: Text
    readonly openApp: Text
    readonly linkAgain: Text
    readonly codeAgain: Text
    readonly notYou: Text
  }
  readonly misunderstood: {
    readonly title: Text
    readonly text: (places: { readonly customer: Place }) => Text
    readonly otherWay: Text
    readonly otherWallet: Text
  }
  readonly awaitingReturn: {
    readonly title: Text
    readonly text: Text
    readonly stuck: (places: { readonly site: Place }) => Text
  }
  readonly ending: {
    readonly nothingShared: (places: { readonly customer: Place }) => Text
    readonly next: Text
    readonly takingBack: (places: { readonly customer: Place }) => Text
    readonly goBackNow: (places: { readonly customer: Place }) => Text
    readonly goOn: (places: { readonly customer: Place }) => Text
    readonly back: (places: { readonly customer: Place }) => Text
    readonly soonBack: (places: { readonly customer: Place }) => Text
    readonly stay: Text
    readonly lateTitle: (places: { readonly customer: Place }) => Text
    readonly lateText: (places: { readonly customer: Place }) => Text
    readonly lateShort: (places: { readonly customer: Place }) => Text
    readonly triedUntil: (places: { readonly time: Place }) => Text
    readonly goesOn: Text
    readonly tryNow: Text
    readonly contact: (places: { readonly address: Place }) => Text
    readonly withoutWaiting: (places: { readonly customer: Place }) => Text
    readonly goThere: (places: { readonly customer: Place }) => Text
    readonly continuedTitle: Text
    readonly continuedText: (places: { readonly customer: Place }) => Text
    readonly undeliveredTitle: (places: { readonly customer: Place }) => Text
    readonly undeliveredText: (places: { readonly site: Place }) => Text
    readonly undeliveredShort: (places: { readonly site: Place }) => Text
  }
  readonly cancel: (places: { readonly customer: Place }) => Text
  readonly reference: Text
  readonly copy: Text
  readonly inPortal: Text
  readonly receipt: {
    readonly title: Text
    readonly link: Text
    readonly lead: (places: { readonly customer: Place }) => Text
    readonly underWay: (places: { readonly customer: Place }) => Text
    readonly asked: Text
    readonly when: Text
    readonly passedOn: Text
    readonly toBePassedOn: Text
    readonly onlyAsYesOrNo: Text
    readonly noValues: Text
    readonly erased: Text
    readonly erasedNow: (places: { readonly customer: Place }) => Text
    readonly erasedBy: (places: { readonly time: Place }) => Text
    readonly noteUntil: (places: { readonly day: Place }) => Text
    readonly writeTo: Text
    readonly deletion: (places: { readonly address: Place }) => Text
    readonly deletionElsewhere: (places: { readonly customer: Place }) => Text
    readonly complaint: (places: { readonly authority: Place }) => Text
    readonly complaintElsewhere: Text
    readonly print: Text
  }
  readonly live: {
    readonly offline: Text
    readonly copied: Text
    readonly codeHidden: Text
    readonly codeVisible: Text
    readonly ending: Text
  }
  readonly notFound: {
    readonly title: Text
    readonly text: Text
  }
  readonly tooMany: {
    readonly title: Text
    readonly text: Text
  }
  readonly goOnElsewhere: {
    readonly title: Text
    readonly text: Text
  }
  readonly wallet: {
    readonly onPhone: Text
    readonly onComputer: Text
    readonly otherDevice: Text
    readonly steps: {
      readonly open: Text
      readonly scan: Text
      readonly check: (places: { readonly requester: Place }) => Text
    }
    readonly codeLabel: Text
    readonly enlarge: Text
    readonly close: Text
    readonly open: Text
    readonly comesBack: (places: { readonly requester: Place }) => Text
    readonly whoAsks: Text
    readonly notOpened: Text
    readonly notOpenedText: Text
    readonly tryAgain: Text
    readonly useOtherDevice: Text
    readonly copyLink: Text
    readonly noWallet: Text
    readonly noWalletText: (places: { readonly site: Place }) => Text
    readonly learnMore: Text
    readonly learnMoreOf: (places: { readonly issuer: Place }) => Text
    readonly back: (places: { readonly customer: Place }) => Text
    readonly approved: Text
  }
  readonly time: {
    readonly minutes: (places: { readonly minutes: number }) => Text
    readonly lessThanOne: Text
    readonly more: Text
    readonly extended: Text
  }
  readonly stored: {
    readonly title: Text
    readonly lead: Text
    readonly entries: {
      readonly details: {
        readonly what: Text
        readonly how: Text
        readonly until: (places: { readonly time: Place }) => Text
      }
      readonly note: {
        readonly what: Text
        readonly how: Text
        readonly until: Text
      }
      readonly browser: {
        readonly what: Text
        readonly how: Text
        readonly until: Text
      }
      readonly never: {
        readonly what: Text
        readonly how: Text
        readonly until: Text
      }
    }
  }
  readonly neutral: {
    readonly title: Text
    readonly text: Text
    readonly advice: {
      readonly startedElsewhere: Text
      readonly startAgain: Text
      readonly sentToYou: Text
    }
  }
  readonly otherBrowser: {
    readonly title: Text
    readonly text: Text
    readonly advice: {
      readonly goBack: Text
      readonly nextTime: Text
    }
  }
  readonly cookiesNeeded: {
    readonly title: Text
    readonly text: Text
    readonly advice: {
      readonly allow: Text
      readonly otherBrowser: Text
    }
    readonly tryAgain: Text
  }
}

export const pageLanguages = {
  'en': { name: 'English', direction: 'ltr', made: 'team' },
  'ar': { name: 'العربية', direction: 'rtl', made: 'machine' },
  'bg': { name: 'български', direction: 'ltr', made: 'machine' },
  'cs': { name: 'čeština', direction: 'ltr', made: 'machine' },
  'da': { name: 'dansk', direction: 'ltr', made: 'machine' },
  'de': { name: 'Deutsch', direction: 'ltr', made: 'team' },
  'de-simple': { name: 'Einfaches Deutsch', direction: 'ltr', made: 'machine' },
  'el': { name: 'Ελληνικά', direction: 'ltr', made: 'machine' },
  'es': { name: 'español', direction: 'ltr', made: 'machine' },
  'et': { name: 'eesti', direction: 'ltr', made: 'machine' },
  'fi': { name: 'suomi', direction: 'ltr', made: 'machine' },
  'fr': { name: 'français', direction: 'ltr', made: 'machine' },
  'ga': { name: 'Gaeilge', direction: 'ltr', made: 'machine' },
  'hr': { name: 'hrvatski', direction: 'ltr', made: 'machine' },
  'hu': { name: 'magyar', direction: 'ltr', made: 'machine' },
  'it': { name: 'italiano', direction: 'ltr', made: 'machine' },
  'lt': { name: 'lietuvių', direction: 'ltr', made: 'machine' },
  'lv': { name: 'latviešu', direction: 'ltr', made: 'machine' },
  'mt': { name: 'Malti', direction: 'ltr', made: 'machine' },
  'nl': { name: 'Nederlands', direction: 'ltr', made: 'machine' },
  'pl': { name: 'polski', direction: 'ltr', made: 'machine' },
  'pt': { name: 'português', direction: 'ltr', made: 'machine' },
  'ro': { name: 'română', direction: 'ltr', made: 'machine' },
  'sk': { name: 'slovenčina', direction: 'ltr', made: 'machine' },
  'sl': { name: 'slovenščina', direction: 'ltr', made: 'machine' },
  'sv': { name: 'svenska', direction: 'ltr', made: 'machine' },
  'tr': { name: 'Türkçe', direction: 'ltr', made: 'machine' },
  'uk': { name: 'українська', direction: 'ltr', made: 'machine' },
} as const
