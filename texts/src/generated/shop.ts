/** Made from texts/shop/en.json by `npm run texts -- --types`. */
export type ShopTexts<Text, Place> = {
  readonly otherLanguage: Text
  readonly skip: Text
  readonly trade: Text
  readonly product: {
    readonly title: Text
    readonly lead: Text
    readonly price: Text
    readonly tax: Text
  }
  readonly facts: {
    readonly plate: {
      readonly name: Text
      readonly value: Text
    }
    readonly engraving: {
      readonly name: Text
      readonly value: Text
    }
    readonly flag: {
      readonly name: Text
      readonly value: Text
    }
    readonly time: {
      readonly name: Text
      readonly value: Text
    }
  }
  readonly plate: {
    readonly blank: Text
    readonly yourFlag: Text
    readonly describe: (places: { readonly name: Place; readonly flag: Place }) => Text
    readonly describePlain: (places: { readonly name: Place }) => Text
  }
  readonly flagOf: (places: { readonly country: Place }) => Text
  readonly flagTitle: Text
  readonly flagNames: {
    readonly DE: Text
    readonly DK: Text
    readonly NL: Text
  }
  readonly why: {
    readonly title: Text
    readonly text: Text
  }
  readonly choicesTitle: Text
  readonly askedTitle: Text
  readonly plates: {
    readonly flag: {
      readonly title: Text
      readonly text: Text
    }
    readonly plain: {
      readonly title: Text
      readonly text: Text
    }
    readonly papers: {
      readonly title: Text
      readonly text: Text
    }
    readonly rum: {
      readonly title: Text
      readonly text: Text
    }
  }
  readonly walletTitle: Text
  readonly issuers: {
    readonly 'xx-sandbox': {
      readonly title: Text
      readonly text: Text
    }
    readonly 'de-ausweis': {
      readonly title: Text
      readonly text: Text
    }
  }
  readonly sameDevice: {
    readonly title: Text
    readonly text: Text
  }
  readonly prove: Text
  readonly byApplication: Text
  readonly proveHint: Text
  readonly done: {
    readonly title: (places: { readonly name: Place }) => Text
    readonly withFlag: (places: { readonly flag: Place }) => Text
    readonly plain: Text
    readonly withoutFlag: {
      readonly title: Text
      readonly text: (places: { readonly flag: Place }) => Text
    }
    readonly rum: {
      readonly title: Text
      readonly text: Text
    }
    readonly noRum: {
      readonly title: Text
      readonly text: Text
    }
    readonly onlyYesOrNo: Text
    readonly next: Text
    readonly order: Text
    readonly rows: {
      readonly plate: Text
      readonly name: Text
      readonly flag: Text
      readonly surname: Text
      readonly birthday: Text
      readonly nationality: Text
      readonly sum: Text
    }
    readonly yes: Text
    readonly no: Text
    readonly notReceived: Text
    readonly received: Text
    readonly again: Text
    readonly otherFlag: Text
  }
  readonly troubles: {
    readonly declined: {
      readonly title: Text
      readonly text: Text
    }
    readonly late: {
      readonly title: Text
      readonly text: Text
    }
    readonly document: {
      readonly title: Text
      readonly text: Text
    }
    readonly unproven: {
      readonly title: Text
      readonly text: Text
    }
    readonly wallet: {
      readonly title: Text
      readonly text: Text
    }
    readonly notStarted: {
      readonly title: Text
      readonly text: Text
    }
    readonly ticketUsed: {
      readonly title: Text
      readonly text: Text
    }
    readonly otherSession: {
      readonly title: Text
      readonly text: Text
    }
    readonly nowhere: {
      readonly title: Text
      readonly text: Text
    }
  }
  readonly tryAgain: Text
  readonly toShop: Text
  readonly byPost: Text
  readonly logbook: {
    readonly title: Text
    readonly titleBefore: Text
    readonly before: Text
    readonly after: Text
    readonly steps: {
      readonly ask: {
        readonly title: Text
        readonly text: Text
      }
      readonly redirect: {
        readonly title: Text
        readonly text: Text
      }
      readonly wallet: {
        readonly title: Text
        readonly text: Text
      }
      readonly callback: {
        readonly title: Text
        readonly text: Text
      }
      readonly check: {
        readonly title: Text
        readonly text: Text
      }
      readonly back: {
        readonly title: Text
        readonly text: Text
      }
    }
    readonly request: Text
    readonly answer: Text
    readonly headers: Text
    readonly fields: Text
    readonly decoded: Text
    readonly code: Text
    readonly checks: {
      readonly signature: Text
      readonly presentation: Text
      readonly account: Text
      readonly state: Text
      readonly noIdentity: Text
    }
    readonly ticketFits: Text
    readonly inPortal: Text
    readonly wholeFile: (places: { readonly lines: Place }) => Text
    readonly otherEndings: {
      readonly title: Text
      readonly text: Text
    }
  }
  readonly foot: Text
  readonly imprint: Text
  readonly privacy: Text
  readonly trial: {
    readonly title: Text
    readonly server: Text
    readonly mishaps: {
      readonly none: {
        readonly title: Text
        readonly text: Text
      }
      readonly down: {
        readonly title: Text
        readonly text: Text
      }
      readonly slow: {
        readonly title: Text
        readonly text: Text
      }
      readonly no_json: {
        readonly title: Text
        readonly text: Text
      }
      readonly no_redirect: {
        readonly title: Text
        readonly text: Text
      }
      readonly twice: {
        readonly title: Text
        readonly text: Text
      }
    }
    readonly happened: (places: { readonly title: Place; readonly times: number }) => Text
    readonly toMatrix: Text
    readonly matrix: {
      readonly title: Text
      readonly lead: Text
      readonly count: (places: { readonly right: Place; readonly all: Place }) => Text
      readonly run: Text
      readonly runAll: Text
      readonly runAllHint: Text
      readonly documented: Text
      readonly right: Text
      readonly wrong: (places: { readonly got: Place }) => Text
      readonly open: Text
      readonly outage: Text
    }
  }
  readonly legal: {
    readonly imprint: {
      readonly title: Text
      readonly address: Text
      readonly owner: Text
      readonly invented: Text
    }
    readonly privacy: {
      readonly title: Text
      readonly what: Text
      readonly checked: Text
      readonly kept: Text
      readonly rights: Text
    }
  }
}

export const shopLanguages = {
  'en': { name: 'English', direction: 'ltr', made: 'team' },
  'de': { name: 'Deutsch', direction: 'ltr', made: 'team' },
} as const
