/** Made from texts/portal/en.json by `npm run texts -- --types`. */
export type PortalTexts<Text, Place> = {
  readonly refusals: {
    readonly sign_in_failed: Text
    readonly too_many_attempts: Text
    readonly sign_in_busy: Text
    readonly not_signed_in: Text
    readonly role_insufficient: Text
    readonly authentication_required: Text
    readonly csrf_token_wrong: Text
    readonly origin_refused: Text
    readonly email_taken: Text
    readonly password_known: Text
    readonly email_refused: Text
    readonly already_member: Text
    readonly last_owner: Text
    readonly last_way_to_sign_in: Text
    readonly passkey_refused: Text
    readonly passkey_taken: Text
    readonly link_invalid: Text
    readonly key_not_active: Text
    readonly email_not_invited: Text
    readonly user_disabled: Text
    readonly last_operator: Text
    readonly own_user_refused: Text
    readonly delivery_refused: Text
    readonly proof_unknown: Text
    readonly listener_unknown: Text
    readonly certificate_request_unknown: Text
    readonly registrars_missing: Text
    readonly access_certificate_missing: Text
  }
  readonly serviceRefusals: { readonly [code: string]: Text }
  readonly actions: {
    readonly signed_in: Text
    readonly sign_in_failed: Text
    readonly signed_out: Text
    readonly signed_out_everywhere: Text
    readonly session_ended: Text
    readonly password_set: Text
    readonly passkey_added: Text
    readonly passkey_renamed: Text
    readonly passkey_removed: Text
    readonly setup_link_created: Text
    readonly sign_in_link_created: Text
    readonly invitation_created: Text
    readonly invitation_ended: Text
    readonly link_redeemed: Text
    readonly member_role_changed: Text
    readonly member_removed: Text
    readonly key_created: Text
    readonly key_rotated: Text
    readonly key_renamed: Text
    readonly key_revoked: Text
    readonly redirect_url_changed: Text
    readonly return_origins_changed: Text
    readonly cross_device_changed: Text
    readonly browser_wallet_changed: Text
    readonly retention_changed: Text
    readonly intent_to_retain_changed: Text
    readonly vocabulary_changed: Text
    readonly website_changed: Text
    readonly fallback_url_changed: Text
    readonly alert_url_changed: Text
    readonly short_purpose_changed: Text
    readonly ui_locales_changed: Text
    readonly registered_id_changed: Text
    readonly quota_per_second_changed: Text
    readonly quota_burst_changed: Text
    readonly quota_per_day_changed: Text
    readonly branding_changed: Text
    readonly callback_secret_shown: Text
    readonly callback_secret_rotated: Text
    readonly notice_secret_shown: Text
    readonly application_created: Text
    readonly application_changed: Text
    readonly application_secret_rotated: Text
    readonly application_disabled: Text
    readonly encryption_key_added: Text
    readonly encryption_key_proven: Text
    readonly encryption_key_removed: Text
    readonly test_callback_sent: Text
    readonly listener_disconnected: Text
    readonly account_created: Text
    readonly account_suspended: Text
    readonly account_resumed: Text
    readonly user_disabled: Text
    readonly user_enabled: Text
    readonly user_demoted: Text
    readonly user_deleted: Text
    readonly signing_keys_rotated: Text
    readonly signing_key_withdrawn: Text
    readonly callbacks_delivered_now: Text
    readonly flow_cancelled: Text
    readonly flow_expired: Text
    readonly account_closed: Text
    readonly certificate_requested: Text
    readonly certificate_imported: Text
    readonly registration_imported: Text
    readonly registration_chosen: Text
    readonly registration_removed: Text
    readonly database_restored: Text
    readonly database_moved: Text
  }
  readonly steps: {
    readonly url: Text
    readonly dns: Text
    readonly connect: Text
    readonly tls: Text
    readonly response: Text
    readonly status: Text
    readonly content_type: Text
    readonly json: Text
    readonly redirect_uri: Text
  }
  readonly diagnoses: { readonly [code: string]: {
    readonly said: Text
    readonly fix: Text
  } }
  readonly refusalFixes: { readonly [code: string]: Text }
  readonly passedSteps: { readonly [code: string]: Text }
  readonly problem: {
    readonly title: Text
    readonly lead: Text
    readonly unreachable: Text
    readonly unexpected: Text
  }
  readonly passkeyCancelled: {
    readonly not_used: Text
    readonly not_created: Text
    readonly known_already: Text
  }
  readonly notFound: {
    readonly title: Text
    readonly lead: Text
    readonly unknown: Text
    readonly action: Text
  }
  readonly signIn: {
    readonly title: Text
    readonly lead: Text
    readonly passkey: Text
    readonly or: Text
    readonly submit: Text
    readonly noAccount: Text
  }
  readonly proveAgain: {
    readonly title: Text
    readonly lead: Text
    readonly submit: Text
  }
  readonly welcome: {
    readonly operator: Text
    readonly member: (places: { readonly account: Place }) => Text
    readonly asOperator: Text
    readonly as: {
      readonly owner: Text
      readonly developer: Text
      readonly viewer: Text
    }
    readonly passkey: Text
    readonly passkeyHint: Text
    readonly usePassword: Text
    readonly usePasskey: Text
    readonly submit: Text
    readonly passwordHint: Text
    readonly invalidTitle: Text
    readonly invalid: Text
    readonly invited: Text
    readonly invalidCommand: Text
    readonly toSignIn: Text
    readonly join: (places: { readonly name: Place }) => Text
    readonly signedInAs: (places: { readonly email: Place }) => Text
  }
  readonly start: {
    readonly title: Text
    readonly lead: Text
  }
  readonly product: Text
  readonly cancel: Text
  readonly save: Text
  readonly saved: Text
  readonly close: Text
  readonly copy: Text
  readonly copied: Text
  readonly retry: Text
  readonly remove: Text
  readonly add: Text
  readonly undo: Text
  readonly name: Text
  readonly email: Text
  readonly password: Text
  readonly loading: Text
  readonly never: Text
  readonly justNow: Text
  readonly none: Text
  readonly optional: Text
  readonly requestId: Text
  readonly showMore: Text
  readonly actionsHeading: Text
  readonly actionsFor: (places: { readonly what: Place }) => Text
  readonly skip: Text
  readonly shell: {
    readonly navigation: Text
    readonly open: Text
    readonly environment: Text
    readonly test: Text
    readonly live: Text
    readonly band: Text
    readonly account: Text
    readonly accounts: Text
    readonly suspended: Text
    readonly suspendedNotice: Text
    readonly deployment: Text
    readonly documentation: Text
    readonly you: Text
    readonly security: Text
    readonly signOut: Text
    readonly theme: Text
    readonly system: Text
    readonly light: Text
    readonly dark: Text
    readonly language: Text
    readonly notServed: (places: { readonly environment: Place }) => Text
    readonly notServedHint: Text
    readonly viewer: Text
  }
  readonly leave: {
    readonly title: Text
    readonly lead: Text
    readonly leave: Text
    readonly stay: Text
  }
  readonly offline: {
    readonly offline: Text
    readonly unreachable: Text
  }
  readonly nav: {
    readonly flows: Text
    readonly developers: Text
    readonly keys: Text
    readonly redirectUrl: Text
    readonly hostedPage: Text
    readonly branding: Text
    readonly pageTexts: Text
    readonly wallets: Text
    readonly settings: Text
    readonly team: Text
    readonly retention: Text
    readonly audit: Text
    readonly operatorHome: Text
    readonly operatorAccounts: Text
    readonly operatorPeople: Text
    readonly operatorHealth: Text
    readonly operatorAudit: Text
  }
  readonly keys: {
    readonly title: Text
    readonly lead: Text
    readonly create: Text
    readonly columns: {
      readonly name: Text
      readonly key: Text
      readonly lastUsed: Text
      readonly day: Text
      readonly expires: Text
      readonly status: Text
    }
    readonly status: {
      readonly active: Text
      readonly ending: Text
      readonly expired: Text
      readonly revoked: Text
    }
    readonly emptyTitle: Text
    readonly empty: Text
    readonly command: Text
    readonly ended: (places: { readonly count: number }) => Text
    readonly today: Text
    readonly created: (places: { readonly by: Place; readonly on: Place }) => Text
    readonly byCommand: Text
    readonly replaced: Text
    readonly oldUses: (places: { readonly count: number }) => Text
    readonly endNow: Text
    readonly rotate: Text
    readonly rename: Text
    readonly revoke: Text
    readonly createTitle: Text
    readonly nameHint: Text
    readonly expiry: Text
    readonly expiries: {
      readonly '30': Text
      readonly '90': Text
      readonly '365': Text
      readonly never: Text
    }
    readonly newTitle: Text
    readonly newLead: Text
    readonly copyEnv: Text
    readonly copyCurl: Text
    readonly stored: Text
    readonly done: Text
    readonly notStored: Text
    readonly closeAnyway: Text
    readonly rotateTitle: (places: { readonly name: Place }) => Text
    readonly rotateLead: Text
    readonly graces: {
      readonly now: Text
      readonly '1h': Text
      readonly '24h': Text
      readonly '7d': Text
    }
    readonly graceHint: Text
    readonly usedInDay: (places: { readonly count: number }) => Text
    readonly rotateNow: Text
    readonly renameTitle: (places: { readonly name: Place }) => Text
    readonly revokeTitle: (places: { readonly name: Place }) => Text
    readonly revokeLead: Text
    readonly typeName: (places: { readonly name: Place }) => Text
    readonly revokeNow: Text
    readonly neverUsed: Text
    readonly lastUsedOn: (places: { readonly day: Place }) => Text
    readonly revoked: Text
    readonly renamed: Text
  }
  readonly redirect: {
    readonly title: Text
    readonly lead: Text
    readonly url: Text
    readonly urlHintTest: Text
    readonly urlHintLive: Text
    readonly urlSaved: Text
    readonly underWay: (places: { readonly count: number }) => Text
    readonly formerUrl: Text
    readonly offeredUntil: Text
    readonly useFormer: Text
    readonly forwarding: Text
    readonly forwardingLead: Text
    readonly forwardingTo: Text
    readonly standingBy: Text
    readonly someMachine: Text
    readonly listenerKey: (places: { readonly name: Place }) => Text
    readonly connected: Text
    readonly disconnect: Text
    readonly disconnected: Text
    readonly listen: Text
    readonly trial: Text
    readonly trialLead: Text
    readonly trialLive: Text
    readonly outcome: Text
    readonly outcomes: {
      readonly presentation: Text
      readonly error_access_denied: Text
      readonly error_expired: Text
      readonly error_invalid_presentation: Text
      readonly tampered: Text
    }
    readonly send: Text
    readonly passed: Text
    readonly passedTampered: Text
    readonly failed: Text
    readonly refused: (places: { readonly reason: Place }) => Text
    readonly certificate: (places: { readonly issuer: Place; readonly until: Place }) => Text
    readonly took: (places: { readonly milliseconds: number }) => Text
    readonly fix: Text
    readonly stepStatus: {
      readonly passed: Text
      readonly failed: Text
      readonly skipped: Text
    }
    readonly handler: Text
    readonly handlerLead: Text
    readonly secret: Text
    readonly secretLead: Text
    readonly reveal: Text
    readonly hide: Text
    readonly rotate: Text
    readonly rotateTitle: Text
    readonly rotateBody: Text
    readonly rotateNow: Text
    readonly rotated: Text
    readonly former: Text
  }
  readonly settings: {
    readonly return_origins: {
      readonly title: Text
      readonly lead: Text
      readonly field: Text
      readonly saved: Text
    }
    readonly cross_device: {
      readonly title: Text
      readonly lead: Text
      readonly options: {
        readonly auto: {
          readonly title: Text
          readonly text: Text
        }
        readonly allow: {
          readonly title: Text
          readonly text: Text
        }
        readonly forbid: {
          readonly title: Text
          readonly text: Text
        }
      }
    }
    readonly browser_wallet: {
      readonly title: Text
      readonly lead: Text
      readonly options: {
        readonly auto: {
          readonly title: Text
          readonly text: Text
        }
        readonly off: {
          readonly title: Text
          readonly text: Text
        }
      }
    }
    readonly retention_days: {
      readonly field: Text
      readonly hint: Text
      readonly outside: Text
      readonly saved: Text
      readonly ownerOnly: Text
    }
    readonly intent_to_retain: {
      readonly title: Text
      readonly lead: Text
      readonly options: {
        readonly unsaid: {
          readonly title: Text
          readonly text: Text
        }
        readonly yes: {
          readonly title: Text
          readonly text: Text
        }
        readonly no: {
          readonly title: Text
          readonly text: Text
        }
      }
    }
    readonly vocabulary: {
      readonly title: Text
      readonly lead: Text
      readonly options: {
        readonly interface: {
          readonly title: Text
          readonly text: Text
        }
        readonly wide: {
          readonly title: Text
          readonly text: Text
        }
        readonly wide_sensitive: {
          readonly title: Text
          readonly text: Text
        }
      }
    }
    readonly website: {
      readonly title: Text
      readonly lead: Text
      readonly field: Text
    }
    readonly registered_id: {
      readonly title: Text
      readonly lead: Text
      readonly field: Text
      readonly hint: Text
      readonly saved: Text
    }
    readonly quota_per_second: {
      readonly title: Text
      readonly lead: Text
      readonly field: Text
      readonly hint: Text
      readonly outside: Text
      readonly saved: Text
    }
    readonly quota_burst: {
      readonly title: Text
      readonly lead: Text
      readonly field: Text
      readonly hint: Text
      readonly outside: Text
      readonly saved: Text
    }
    readonly quota_per_day: {
      readonly title: Text
      readonly lead: Text
      readonly field: Text
      readonly hint: Text
      readonly outside: Text
      readonly saved: Text
    }
    readonly fallback_url: {
      readonly title: Text
      readonly lead: Text
      readonly field: Text
    }
    readonly alert_url: {
      readonly title: Text
      readonly lead: Text
      readonly field: Text
      readonly hint: Text
    }
    readonly short_purpose: {
      readonly title: Text
      readonly lead: Text
      readonly field: Text
      readonly hint: Text
    }
    readonly ui_locales: {
      readonly title: Text
      readonly lead: Text
      readonly field: Text
    }
  }
  readonly applications: {
    readonly title: Text
    readonly lead: Text
    readonly add: Text
    readonly emptyTitle: Text
    readonly empty: Text
    readonly notASignIn: Text
    readonly guide: Text
    readonly columns: {
      readonly name: Text
      readonly clientId: Text
      readonly issuer: Text
      readonly lastUsed: Text
      readonly status: Text
    }
    readonly status: {
      readonly active: Text
      readonly disabled: Text
    }
    readonly addTitle: Text
    readonly nameHint: Text
    readonly kind: Text
    readonly otherKind: Text
    readonly redirectUris: Text
    readonly redirectUrisHint: Text
    readonly issuer: Text
    readonly noIssuer: Text
    readonly asks: Text
    readonly lacking: Text
    readonly age: Text
    readonly newTitle: (places: { readonly name: Place }) => Text
    readonly newLead: Text
    readonly newSecret: Text
    readonly notStored: Text
    readonly closeAnyway: Text
    readonly recipe: (places: { readonly kind: Place }) => Text
    readonly discoveryUrl: Text
    readonly clientId: Text
    readonly clientSecret: Text
    readonly values: Text
    readonly valuesLead: Text
    readonly formerUntil: Text
    readonly created: Text
    readonly rotate: Text
    readonly rotateTitle: (places: { readonly name: Place }) => Text
    readonly rotateNow: Text
    readonly grace: Text
    readonly disable: Text
    readonly disableTitle: (places: { readonly name: Place }) => Text
    readonly disableLead: Text
    readonly disableNow: Text
    readonly disabled: Text
    readonly isDisabled: Text
    readonly settings: Text
    readonly saved: Text
    readonly protocol: Text
    readonly choices: {
      readonly auth_method: {
        readonly label: Text
        readonly options: {
          readonly client_secret_basic: Text
          readonly client_secret_post: Text
          readonly private_key_jwt: Text
        }
      }
      readonly assertion_aud: {
        readonly label: Text
        readonly options: {
          readonly issuer: Text
          readonly endpoints: Text
        }
      }
      readonly id_token_alg: {
        readonly label: Text
        readonly options: {
          readonly RS256: Text
          readonly ES256: Text
        }
      }
      readonly pkce: {
        readonly label: Text
        readonly options: {
          readonly required: Text
          readonly when_sent: Text
        }
      }
      readonly par: {
        readonly label: Text
        readonly options: {
          readonly required: Text
          readonly when_sent: Text
        }
      }
      readonly claims_in: {
        readonly label: Text
        readonly options: {
          readonly both: Text
          readonly userinfo: Text
        }
      }
    }
    readonly jwks: Text
    readonly jwksHint: Text
    readonly withoutPkce: Text
    readonly withoutPar: Text
    readonly pushInLive: Text
    readonly registration: {
      readonly covered: Text
      readonly warned: Text
      readonly refused: Text
    }
    readonly certificates: Text
    readonly refusals: Text
    readonly refusalsLead: Text
    readonly refusal: {
      readonly error: Text
      readonly endpoint: Text
      readonly count: Text
      readonly last: Text
    }
    readonly remedies: {
      readonly redirect_uri_unknown: Text
      readonly invalid_client: Text
      readonly invalid_grant: Text
      readonly invalid_request: Text
      readonly invalid_request_uri: Text
      readonly invalid_scope: Text
      readonly unauthorized_client: Text
      readonly login_required: Text
      readonly unsupported_response_type: Text
      readonly unsupported_grant_type: Text
      readonly unmet_authentication_requirements: Text
      readonly request_not_supported: Text
      readonly request_uri_not_supported: Text
      readonly registration_not_supported: Text
      readonly temporarily_unavailable: Text
      readonly other: Text
    }
    readonly tryIt: Text
    readonly tryTest: Text
    readonly tryLive: Text
    readonly open: (places: { readonly origin: Place }) => Text
    readonly flows: Text
  }
  readonly branding: {
    readonly title: Text
    readonly lead: Text
    readonly displayName: Text
    readonly displayNameHint: (places: { readonly account: Place }) => Text
    readonly purposeIn: (places: { readonly language: Place }) => Text
    readonly purposeHint: Text
    readonly moreLanguages: Text
    readonly chooseLanguage: Text
    readonly logo: Text
    readonly logoHint: Text
    readonly chooseLogo: Text
    readonly removeLogo: Text
    readonly logoTooLarge: Text
    readonly logoUnreadable: Text
    readonly accent: Text
    readonly accentHint: Text
    readonly pick: Text
    readonly corrected: (places: { readonly light: Place; readonly dark: Place }) => Text
    readonly privacyUrl: Text
    readonly legal: Text
    readonly legalLead: Text
    readonly legalName: Text
    readonly legalNameHint: Text
    readonly postalAddress: Text
    readonly postalAddressHint: Text
    readonly contactEmail: Text
    readonly contactEmailHint: Text
    readonly authority: Text
    readonly authorityHint: Text
    readonly preview: Text
    readonly previewed: {
      readonly device: Text
      readonly phone: Text
      readonly other: Text
      readonly plainGerman: Text
      readonly title: (places: { readonly device: Place; readonly theme: Place }) => Text
    }
    readonly ownerOnly: Text
    readonly isSaved: Text
  }
  readonly callbacks: {
    readonly title: Text
    readonly lead: Text
    readonly views: Text
    readonly attention: (places: { readonly count: number }) => Text
    readonly delivered: Text
    readonly columns: {
      readonly time: Text
      readonly result: Text
      readonly took: Text
      readonly outcome: Text
      readonly host: Text
      readonly person: Text
    }
    readonly way: {
      readonly url: Text
      readonly listener: Text
      readonly none: Text
    }
    readonly trigger: {
      readonly outcome: Text
      readonly asked: Text
    }
    readonly status: (places: { readonly status: Place }) => Text
    readonly noAnswer: Text
    readonly milliseconds: (places: { readonly count: Place }) => Text
    readonly arrived: Text
    readonly reasons: {
      readonly no_listener: Text
      readonly result_expired: Text
      readonly gone: Text
      readonly status_not_200: Text
      readonly presentation_unencrypted: Text
      readonly decryption_key_missing: Text
      readonly decryption_key_unknown: Text
      readonly decryption_failed: Text
      readonly content_type_wrong: Text
      readonly too_large: Text
      readonly not_json: Text
      readonly redirect_uri_missing: Text
      readonly redirect_uri_misnamed: Text
      readonly redirect_uri_refused: Text
      readonly redirect_url_refused: Text
      readonly malformed_url: Text
      readonly address_refused: Text
      readonly dns_failed: Text
      readonly proxy_failed: Text
      readonly connect_failed: Text
      readonly connect_timeout: Text
      readonly tls_failed: Text
      readonly tls_timeout: Text
      readonly tls_certificate_expired: Text
      readonly tls_certificate_untrusted: Text
      readonly tls_name_wrong: Text
      readonly tls_not_spoken: Text
      readonly timeout: Text
      readonly malformed_response: Text
      readonly connection_lost: Text
      readonly client_closed: Text
      readonly status_redirect: Text
      readonly status_bad_request: Text
      readonly status_refused: Text
      readonly status_not_found: Text
      readonly status_method: Text
      readonly status_media_type: Text
      readonly status_server_error: Text
      readonly tampered_accepted: Text
      readonly framework_mismatch: Text
      readonly presentation_malformed: Text
      readonly presentation_unsigned: Text
      readonly algorithm_mismatch: Text
      readonly type_mismatch: Text
      readonly key_unknown: Text
      readonly keys_unavailable: Text
      readonly signature_mismatch: Text
      readonly service_mismatch: Text
      readonly audience_mismatch: Text
      readonly environment_mismatch: Text
      readonly presentation_expired: Text
      readonly presentation_not_yet_valid: Text
      readonly state_mismatch: Text
      readonly answer_missing: Text
      readonly answer_mismatch: Text
      readonly presentation_replayed: Text
      readonly callback_malformed: Text
      readonly callback_too_large: Text
      readonly callback_consumed: Text
      readonly callback_unsigned: Text
      readonly callback_signature_mismatch: Text
      readonly callback_stale: Text
      readonly callback_in_hand: Text
      readonly callback_failed: Text
      readonly handler_failed: Text
      readonly redirect_uri_invalid: Text
    }
    readonly attemptsOf: (places: { readonly failed: number; readonly accepted: number; readonly next: string }) => Text
    readonly next: {
      readonly given_up: Text
      readonly due: Text
    }
    readonly again: Text
    readonly flowsSince: (places: { readonly count: number }) => Text
    readonly more: (places: { readonly count: number }) => Text
    readonly help: {
      readonly status_not_200: Text
      readonly timeout: Text
      readonly connect_failed: Text
      readonly redirect_uri_missing: Text
      readonly redirect_uri_refused: Text
      readonly content_type_wrong: Text
      readonly no_listener: Text
      readonly tls_certificate_expired: Text
    }
    readonly strip: {
      readonly title: Text
      readonly accepted: Text
      readonly callbacks: Text
      readonly median: Text
      readonly p95: Text
      readonly summary: (places: { readonly accepted: number; readonly ended: number }) => Text
    }
    readonly erased: Text
    readonly deliver: Text
    readonly deliverFlow: (places: { readonly flow: Place }) => Text
    readonly deliverGroup: (places: { readonly count: number }) => Text
    readonly deliverTitle: (places: { readonly count: number }) => Text
    readonly deliverLead: (places: { readonly count: number }) => Text
    readonly deliverSubmit: (places: { readonly count: number }) => Text
    readonly underWay: (places: { readonly count: number }) => Text
    readonly whyNot: {
      readonly completed: Text
      readonly undelivered: Text
      readonly delivering: Text
      readonly open: Text
    }
    readonly older: Text
    readonly failedEmptyTitle: Text
    readonly failedEmpty: Text
    readonly allEmptyTitle: Text
    readonly allEmpty: Text
    readonly noneOnPage: Text
    readonly sendTest: Text
    readonly tests: Text
    readonly testsLead: Text
    readonly testsEmpty: Text
    readonly asExpected: Text
    readonly formerUser: Text
    readonly recentTests: Text
    readonly seeCallbacks: Text
    readonly health: {
      readonly label: Text
      readonly waiting: (places: { readonly count: number }) => Text
      readonly forPlaces: (places: { readonly count: number }) => Text
      readonly undelivered: (places: { readonly count: number }) => Text
      readonly last: (places: { readonly reason: Place }) => Text
      readonly see: Text
      readonly atLeast: {
        readonly waiting: (places: { readonly count: number }) => Text
        readonly forPlaces: (places: { readonly count: number }) => Text
        readonly undelivered: (places: { readonly count: number }) => Text
      }
    }
  }
  readonly certificates: {
    readonly title: Text
    readonly lead: Text
    readonly ownerOnly: Text
    readonly service: Text
    readonly identifier: Text
    readonly expires: Text
    readonly expired: Text
    readonly daysLeft: (places: { readonly days: number }) => Text
    readonly chooseFile: Text
    readonly fileTooLarge: Text
    readonly access: {
      readonly title: Text
      readonly lead: Text
      readonly create: Text
      readonly states: {
        readonly awaited: Text
        readonly current: Text
        readonly former: Text
      }
      readonly notIssued: Text
      readonly requested: Text
      readonly unnamed: Text
      readonly authority: Text
      readonly verified: Text
      readonly notVerified: Text
      readonly asksAs: (places: { readonly name: Place; readonly identifier: Place }) => Text
      readonly asksAsNotVerified: Text
      readonly asksAsNobody: Text
      readonly asksFor: Text
      readonly hosts: Text
      readonly clientId: Text
      readonly upload: Text
      readonly download: Text
      readonly renew: Text
      readonly formerOnes: (places: { readonly count: number }) => Text
    }
    readonly request: {
      readonly title: Text
      readonly lead: Text
      readonly organisation: Text
      readonly country: Text
      readonly countryHint: Text
      readonly identifier: Text
      readonly identifierHint: Text
      readonly service: Text
      readonly serviceHint: Text
      readonly submit: Text
      readonly made: Text
    }
    readonly upload: {
      readonly title: Text
      readonly lead: Text
      readonly text: Text
      readonly hint: Text
      readonly chain: Text
      readonly chainHint: Text
      readonly submit: Text
      readonly done: (places: { readonly name: Place }) => Text
    }
    readonly registration: {
      readonly title: Text
      readonly lead: Text
      readonly add: Text
      readonly notRegistered: Text
      readonly registeredAs: (places: { readonly id: Place }) => Text
      readonly emptyTitle: Text
      readonly empty: Text
      readonly used: Text
      readonly unused: Text
      readonly refused: Text
      readonly purpose: Text
      readonly noPurpose: Text
      readonly privacyPolicy: Text
      readonly deletion: Text
      readonly authority: Text
      readonly further: Text
      readonly written: Text
      readonly intendedUse: Text
      readonly intermediary: Text
      readonly noIntermediary: Text
      readonly covers: (places: { readonly format: Place; readonly types: Place }) => Text
      readonly nothing: Text
      readonly remove: Text
      readonly removeTitle: (places: { readonly name: Place }) => Text
      readonly removeLead: Text
      readonly removeNow: Text
      readonly removed: Text
    }
    readonly importing: {
      readonly title: Text
      readonly lead: Text
      readonly text: Text
      readonly hint: Text
      readonly serviceHint: Text
      readonly submit: Text
      readonly done: (places: { readonly name: Place }) => Text
    }
    readonly choices: {
      readonly title: Text
      readonly lead: Text
      readonly byDefault: Text
      readonly ofKey: (places: { readonly name: Place }) => Text
      readonly none: Text
      readonly likeAccount: Text
      readonly option: (places: { readonly name: Place; readonly use: Place }) => Text
      readonly removedOne: Text
      readonly saved: Text
    }
    readonly enrolment: {
      readonly title: Text
      readonly lead: Text
      readonly save: Text
      readonly empty: Text
      readonly unregistered: Text
      readonly covered: Text
      readonly notCovered: Text
      readonly asked: Text
      readonly nothing: Text
      readonly together: (places: { readonly attributes: Place; readonly issuer: Place; readonly count: number }) => Text
      readonly missing: Text
      readonly unused: Text
      readonly renew: {
        readonly access: {
          readonly ending: (places: { readonly name: Place; readonly days: number }) => Text
          readonly expired: (places: { readonly name: Place }) => Text
        }
        readonly registration: {
          readonly ending: (places: { readonly name: Place; readonly days: number }) => Text
          readonly expired: (places: { readonly name: Place }) => Text
        }
      }
    }
  }
  readonly encryption: {
    readonly title: Text
    readonly lead: Text
    readonly add: Text
    readonly emptyTitle: Text
    readonly empty: Text
    readonly whatWeSee: Text
    readonly guide: Text
    readonly noSecondWay: Text
    readonly columns: {
      readonly key: Text
      readonly status: Text
      readonly added: Text
    }
    readonly status: {
      readonly in_use: Text
      readonly ready: Text
      readonly unproven: Text
    }
    readonly addTitle: Text
    readonly where: Text
    readonly here: Text
    readonly hereHint: Text
    readonly elsewhere: Text
    readonly elsewhereHint: Text
    readonly make: Text
    readonly next: Text
    readonly publicKey: Text
    readonly isPrivate: Text
    readonly notAKey: Text
    readonly proveTitle: Text
    readonly use: Text
    readonly saveLead: Text
    readonly save: Text
    readonly kept: Text
    readonly setFirst: Text
    readonly openLead: Text
    readonly opened: Text
    readonly inUse: Text
    readonly removeTitle: Text
    readonly removeLead: {
      readonly as_before: Text
      readonly the_other: Text
      readonly nothing: Text
    }
    readonly removeNow: Text
    readonly removed: Text
  }
  readonly live: {
    readonly title: Text
    readonly lead: Text
    readonly guide: Text
    readonly account: Text
    readonly progress: (places: { readonly done: Place; readonly all: Place }) => Text
    readonly complete: Text
    readonly done: Text
    readonly open: Text
    readonly set: (places: { readonly page: Place }) => Text
    readonly byOperator: Text
    readonly steps: {
      readonly enabled: Text
      readonly issuer: Text
      readonly access: Text
      readonly registration: Text
      readonly redirectUrl: Text
      readonly testCallback: Text
      readonly returnOrigins: Text
      readonly fallbackUrl: Text
      readonly website: Text
      readonly branding: Text
      readonly legal: Text
      readonly key: Text
      readonly owners: Text
      readonly proof: Text
    }
    readonly certify: {
      readonly title: Text
      readonly lead: Text
      readonly guide: Text
      readonly none: Text
      readonly key: Text
      readonly passed: (places: { readonly cases: Place }) => Text
      readonly incomplete: (places: { readonly cases: Place }) => Text
      readonly failed: (places: { readonly failed: Place; readonly passed: Place }) => Text
      readonly statuses: {
        readonly passed: Text
        readonly failed: Text
        readonly warned: Text
        readonly skipped: Text
      }
      readonly hole: Text
      readonly earlier: Text
      readonly cases: { readonly [code: string]: {
        readonly does: Text
        readonly remedy: Text
      } }
    }
    readonly code: Text
    readonly codeSteps: {
      readonly session: Text
      readonly signature: Text
      readonly repeated: Text
      readonly errors: Text
      readonly logs: Text
      readonly secrets: Text
    }
  }
  readonly tryout: {
    readonly title: Text
    readonly lead: Text
    readonly request: Text
    readonly revealed: Text
    readonly optional: Text
    readonly optionalNote: Text
    readonly national: Text
    readonly notAsked: Text
    readonly age: Text
    readonly lives: Text
    readonly surname: Text
    readonly groupsOf: {
      readonly EU: Text
      readonly EEA: Text
      readonly EEA_CH: Text
    }
    readonly person: Text
    readonly onlyErika: Text
    readonly people: {
      readonly erika: Text
      readonly minor: Text
      readonly 'eighteen-today': Text
      readonly 'eighteen-tomorrow': Text
      readonly 'leap-day': Text
      readonly 'year-only': Text
      readonly 'year-only-sanitised': Text
      readonly 'two-nationalities': Text
      readonly letters: Text
      readonly long: Text
      readonly 'no-address': Text
      readonly 'one-name': Text
      readonly stateless: Text
    }
    readonly device: Text
    readonly devices: {
      readonly phone: Text
      readonly this: Text
    }
    readonly ends: Text
    readonly receiver: Text
    readonly receivers: {
      readonly portal: Text
      readonly url: Text
      readonly portalNote: Text
      readonly noUrl: Text
    }
    readonly run: Text
    readonly share: Text
    readonly code: Text
    readonly codeLead: Text
    readonly answer: Text
    readonly answered: Text
    readonly yourRun: Text
    readonly openFlow: Text
    readonly inTab: Text
    readonly blocked: Text
    readonly openPage: Text
    readonly hint: (places: { readonly outcome: Place }) => Text
    readonly hints: {
      readonly 'never-answers': Text
      readonly malformed: Text
    }
    readonly steps: {
      readonly request: Text
      readonly person: Text
      readonly callback: Text
      readonly verified: Text
    }
    readonly stepStates: {
      readonly done: Text
      readonly failed: Text
      readonly now: Text
      readonly later: Text
    }
    readonly groups: {
      readonly person: Text
      readonly credential: Text
      readonly binding: Text
      readonly wallet: Text
    }
    readonly simulations: {
      readonly approve: Text
      readonly decline: Text
      readonly 'no-credential': Text
      readonly expired: Text
      readonly 'not-yet-valid': Text
      readonly revoked: Text
      readonly 'untrusted-issuer': Text
      readonly 'tampered-claim': Text
      readonly 'missing-claim': Text
      readonly 'wrong-nonce': Text
      readonly 'wrong-audience': Text
      readonly 'wrong-holder-key': Text
      readonly replay: Text
      readonly slow: Text
      readonly malformed: Text
      readonly 'never-answers': Text
      readonly 'wallet-unavailable': Text
      readonly 'refuses-request': Text
    }
    readonly arrived: Text
    readonly arrivedLead: Text
    readonly inside: Text
    readonly reply: Text
    readonly elsewhere: Text
    readonly erased: Text
    readonly seeCallbacks: Text
    readonly verification: Text
    readonly verificationLead: Text
    readonly verificationOfError: Text
    readonly notPassed: Text
    readonly receipt: {
      readonly sender: {
        readonly name: Text
        readonly sentence: (places: { readonly found: Place }) => Text
      }
      readonly encrypted: {
        readonly name: Text
        readonly sentence: (places: { readonly found: Place }) => Text
      }
      readonly signature: {
        readonly name: Text
        readonly sentence: (places: { readonly found: Place }) => Text
      }
      readonly service: {
        readonly name: Text
        readonly sentence: (places: { readonly found: Place }) => Text
      }
      readonly account: {
        readonly name: Text
        readonly sentence: (places: { readonly found: Place }) => Text
      }
      readonly environment: {
        readonly name: Text
        readonly sentence: (places: { readonly found: Place }) => Text
      }
      readonly time: {
        readonly name: Text
        readonly sentence: (places: { readonly found: Place }) => Text
      }
      readonly state: {
        readonly name: Text
        readonly sentence: (places: { readonly found: Place }) => Text
      }
      readonly flow: {
        readonly name: Text
        readonly sentence: (places: { readonly found: Place }) => Text
      }
    }
    readonly oneLine: Text
    readonly developersOnly: Text
    readonly liveTitle: Text
    readonly live: Text
    readonly toTest: Text
  }
  readonly people: {
    readonly title: Text
    readonly lead: Text
    readonly search: Text
    readonly searchHint: Text
    readonly found: (places: { readonly shown: Place; readonly all: Place }) => Text
    readonly lookUpHint: Text
    readonly noneTitle: Text
    readonly none: Text
    readonly everybody: Text
    readonly columns: {
      readonly person: Text
      readonly roles: Text
      readonly signedIn: Text
      readonly status: Text
    }
    readonly operator: Text
    readonly of: (places: { readonly role: Place; readonly account: Place }) => Text
    readonly noRole: Text
    readonly unknownSignIn: Text
    readonly active: Text
    readonly disabled: Text
    readonly disable: Text
    readonly enable: Text
    readonly events: Text
    readonly demote: Text
    readonly delete: Text
    readonly enabledNow: Text
    readonly dialogs: {
      readonly disable: {
        readonly title: (places: { readonly name: Place }) => Text
        readonly lead: Text
        readonly submit: Text
        readonly done: Text
      }
      readonly demote: {
        readonly title: (places: { readonly name: Place }) => Text
        readonly lead: Text
        readonly submit: Text
        readonly done: Text
      }
      readonly delete: {
        readonly title: (places: { readonly name: Place }) => Text
        readonly lead: Text
        readonly submit: Text
        readonly done: Text
      }
    }
  }
  readonly trust: {
    readonly title: Text
    readonly lead: Text
    readonly list: (places: { readonly issuer: Place; readonly environment: Place }) => Text
    readonly issued: Text
    readonly nextUpdate: Text
    readonly listThen: (places: { readonly end: Place }) => Text
    readonly listNever: Text
    readonly goodCertificates: (places: { readonly count: number }) => Text
    readonly statusList: Text
    readonly noStatusList: Text
    readonly statusLists: (places: { readonly issuer: Place; readonly environment: Place }) => Text
    readonly listCount: (places: { readonly count: number }) => Text
    readonly fetched: Text
    readonly notRefreshed: Text
    readonly statusListThen: Text
    readonly clock: (places: { readonly seconds: Place }) => Text
    readonly clockThen: Text
    readonly purposes: {
      readonly access: Text
      readonly registration: Text
      readonly issuer: Text
      readonly status_list: Text
      readonly trust_list: Text
      readonly registrar: Text
      readonly access_authority: Text
    }
    readonly certificateThen: {
      readonly access: Text
      readonly registration: Text
      readonly issuer: Text
      readonly status_list: Text
      readonly trust_list: Text
      readonly registrar: Text
      readonly access_authority: Text
    }
  }
  readonly flow: {
    readonly back: Text
    readonly request: Text
    readonly issuer: Text
    readonly path: Text
    readonly origin: Text
    readonly key: Text
    readonly application: Text
    readonly asked: Text
    readonly sentences: {
      readonly presentation: Text
      readonly error_access_denied: Text
      readonly error_cancelled: Text
      readonly error_expired: Text
      readonly error_session: Text
      readonly error_wallet_unavailable: Text
      readonly error_invalid_request: Text
      readonly error_invalid_presentation: Text
      readonly error_untrusted_issuer: Text
      readonly error_credential_expired: Text
      readonly error_credential_revoked: Text
      readonly error_status_unavailable: Text
      readonly error_missing_attribute: Text
      readonly error_undetermined: Text
      readonly error_internal: Text
    }
    readonly now: {
      readonly created: Text
      readonly opened: Text
      readonly requested: Text
      readonly awaiting_return: Text
      readonly delivering: Text
      readonly undelivered: Text
    }
    readonly fetching: {
      readonly delivering: Text
      readonly undelivered: Text
    }
    readonly timeline: Text
    readonly step: {
      readonly created: Text
      readonly opened: Text
      readonly requested: Text
      readonly answered: Text
      readonly checked: Text
      readonly refused: (places: { readonly check: Place }) => Text
      readonly returned: Text
      readonly collected: Text
      readonly ended: (places: { readonly outcome: Place }) => Text
      readonly callback: (places: { readonly attempt: number; readonly reply: Place }) => Text
    }
    readonly source: {
      readonly server: Text
      readonly browser: Text
      readonly wallet: Text
      readonly vidimus: Text
      readonly developer: Text
      readonly listener: Text
      readonly portal: Text
      readonly application: Text
    }
    readonly checks: Text
    readonly checksLead: Text
    readonly outcomeOfCheck: {
      readonly passed: Text
      readonly failed: Text
      readonly not_reached: Text
    }
    readonly unchecked: Text
    readonly neverChecked: Text
    readonly expected: Text
    readonly found: Text
    readonly help: Text
    readonly specification: Text
    readonly section: (places: { readonly number: Place }) => Text
    readonly sections: (places: { readonly first: Place; readonly last: Place }) => Text
    readonly ownRule: Text
    readonly mends: Text
    readonly reports: Text
    readonly wrote: Text
    readonly wroteErased: Text
    readonly nobody: Text
    readonly setting: Text
    readonly unregistered: Text
    readonly party: {
      readonly wallet: Text
      readonly issuer: Text
      readonly registrar: Text
      readonly operator: Text
      readonly customer: Text
    }
    readonly report: {
      readonly name: Text
      readonly expected: Text
      readonly help: Text
    }
    readonly data: Text
    readonly dataLead: Text
    readonly result: Text
    readonly record: Text
    readonly resultNone: Text
    readonly resultWaiting: Text
    readonly resultErased: Text
    readonly resultGivenUp: Text
    readonly resultErasedThen: Text
    readonly resultFetched: Text
    readonly resultGivenUpThen: Text
    readonly recordKept: Text
    readonly recordErased: Text
    readonly curl: Text
    readonly curlLead: Text
    readonly bundle: Text
    readonly reproduce: Text
    readonly cancel: Text
    readonly cancelTitle: Text
    readonly cancelLead: Text
    readonly expire: Text
    readonly expireTitle: Text
    readonly expireLead: Text
    readonly endedAs: (places: { readonly outcome: Place }) => Text
    readonly notEnded: Text
  }
  readonly flowLink: {
    readonly title: Text
    readonly lead: (places: { readonly email: Place }) => Text
  }
  readonly checks: {
    readonly answers_the_query: {
      readonly name: Text
      readonly expected: Text
      readonly help: Text
    }
    readonly well_formed: {
      readonly name: Text
      readonly expected: Text
      readonly help: Text
    }
    readonly issuer_is_trusted: {
      readonly name: Text
      readonly expected: Text
      readonly help: Text
    }
    readonly issuer_signed: {
      readonly name: Text
      readonly expected: Text
      readonly help: Text
    }
    readonly disclosures_are_signed: {
      readonly name: Text
      readonly expected: Text
      readonly help: Text
    }
    readonly not_expired: {
      readonly name: Text
      readonly expected: Text
      readonly help: Text
    }
    readonly type_is_accepted: {
      readonly name: Text
      readonly expected: Text
      readonly help: Text
    }
    readonly held_by_presenter: {
      readonly name: Text
      readonly expected: Text
      readonly help: Text
    }
    readonly answers_this_request: {
      readonly name: Text
      readonly expected: Text
      readonly help: Text
    }
    readonly attributes_present: {
      readonly name: Text
      readonly expected: Text
      readonly help: Text
    }
    readonly person_is_expected: {
      readonly name: Text
      readonly expected: Text
      readonly help: Text
    }
    readonly status_is_named: {
      readonly name: Text
      readonly expected: Text
      readonly help: Text
    }
    readonly not_revoked: {
      readonly name: Text
      readonly expected: Text
      readonly help: Text
    }
    readonly question_is_answered: {
      readonly name: Text
      readonly expected: Text
      readonly help: Text
    }
  }
  readonly accounts: {
    readonly search: Text
    readonly searchHint: Text
    readonly lookUpHint: Text
    readonly flows: Text
    readonly lastFlow: Text
    readonly noFlow: Text
    readonly callbacks: Text
    readonly arrive: Text
    readonly waiting: (places: { readonly count: number }) => Text
    readonly noneTitle: Text
    readonly none: Text
    readonly showAll: Text
    readonly standings: {
      readonly title: Text
      readonly lead: Text
      readonly customers: Text
      readonly customersLead: Text
      readonly order: Text
      readonly orders: {
        readonly volume: Text
        readonly failures: Text
        readonly endpoints: Text
      }
      readonly columns: {
        readonly name: Text
        readonly started: Text
        readonly verified: Text
        readonly failed: Text
        readonly delivered: Text
        readonly endpoint: Text
      }
      readonly works: Text
      readonly failing: Text
      readonly none: {
        readonly volume: Text
        readonly failures: Text
        readonly endpoints: Text
      }
    }
  }
  readonly usage: {
    readonly title: Text
    readonly lead: Text
    readonly download: Text
    readonly months: Text
    readonly month: Text
    readonly flows: Text
    readonly verified: Text
    readonly otherwise: Text
    readonly share: Text
    readonly outcome: Text
    readonly key: Text
    readonly issuer: Text
    readonly columns: {
      readonly outcome: Text
      readonly key: Text
      readonly issuer: Text
    }
    readonly issuers: {
      readonly 'de-ausweis': Text
      readonly 'xx-sandbox': Text
    }
    readonly breakdown: (places: { readonly month: Place }) => Text
    readonly emptyTitle: Text
    readonly empty: Text
    readonly quota: Text
    readonly quotaLead: Text
    readonly today: Text
    readonly ofToday: (places: { readonly begun: Place; readonly perDay: Place }) => Text
    readonly atMost: Text
    readonly aSecond: (places: { readonly perSecond: Place; readonly burst: Place }) => Text
    readonly createKey: Text
  }
  readonly home: {
    readonly title: Text
    readonly lead: Text
    readonly period: Text
    readonly periods: {
      readonly '24h': Text
      readonly '7d': Text
      readonly '30d': Text
    }
    readonly table: Text
    readonly figures: {
      readonly title: Text
      readonly before: {
        readonly '24h': Text
        readonly '7d': Text
        readonly '30d': Text
      }
      readonly started: Text
      readonly verified: Text
      readonly median: Text
      readonly delivered: Text
      readonly up: (places: { readonly by: Place }) => Text
      readonly down: (places: { readonly by: Place }) => Text
      readonly points: (places: { readonly points: Place }) => Text
      readonly faster: (places: { readonly by: Place }) => Text
      readonly slower: (places: { readonly by: Place }) => Text
      readonly same: Text
      readonly nothingBefore: Text
      readonly none: Text
    }
    readonly units: {
      readonly day: Text
      readonly hour: Text
    }
    readonly funnel: {
      readonly title: Text
      readonly steps: {
        readonly created: Text
        readonly opened: Text
        readonly engaged: Text
        readonly verified: Text
        readonly delivered: Text
      }
      readonly everything: Text
      readonly nothingLost: Text
      readonly underWay: (places: { readonly flows: number }) => Text
      readonly others: (places: { readonly flows: number }) => Text
      readonly biggest: {
        readonly opened: (places: { readonly flows: number }) => Text
        readonly engaged: (places: { readonly flows: number }) => Text
        readonly verified: (places: { readonly flows: number }) => Text
        readonly delivered: (places: { readonly flows: number }) => Text
      }
      readonly look: Text
      readonly summary: (places: { readonly started: number; readonly verified: number; readonly share: Place }) => Text
      readonly slowestPerson: (places: { readonly median: Place; readonly p95: Place }) => Text
      readonly slowestCallback: (places: { readonly median: Place; readonly p95: Place }) => Text
      readonly split: {
        readonly label: Text
        readonly none: Text
        readonly channel: Text
        readonly key: Text
        readonly noChannel: Text
        readonly noChannelHint: Text
      }
      readonly columns: {
        readonly step: Text
        readonly flows: Text
        readonly share: Text
        readonly lost: Text
        readonly reasons: Text
      }
      readonly reasons: {
        readonly opened: {
          readonly error_expired: Text
          readonly error_cancelled: Text
        }
        readonly engaged: {
          readonly error_expired: Text
          readonly error_cancelled: Text
        }
        readonly verified: {
          readonly error_expired: Text
          readonly error_access_denied: Text
          readonly error_cancelled: Text
        }
        readonly delivered: {
          readonly presentation: Text
        }
      }
    }
    readonly outcomes: {
      readonly title: Text
      readonly csv: Text
      readonly kinds: {
        readonly verified: Text
        readonly declined: Text
        readonly expired: Text
        readonly failed: Text
      }
      readonly open: Text
      readonly all: Text
      readonly summary: (places: { readonly from: Place; readonly until: Place; readonly kinds: Place; readonly most: Place }) => Text
      readonly most: (places: { readonly at: Place; readonly flows: number }) => Text
      readonly none: Text
    }
    readonly trouble: {
      readonly title: Text
      readonly failed: (places: { readonly failed: number; readonly all: number }) => Text
      readonly waiting: (places: { readonly count: number }) => Text
      readonly dots: (places: { readonly delivered: number; readonly failed: number }) => Text
      readonly see: Text
      readonly test: Text
    }
    readonly endings: {
      readonly title: Text
      readonly kinds: {
        readonly key: Text
        readonly access: Text
        readonly registration: Text
      }
      readonly ended: Text
      readonly key: Text
      readonly certificate: Text
    }
    readonly feed: {
      readonly title: Text
      readonly all: Text
      readonly none: Text
    }
    readonly start: {
      readonly title: Text
      readonly lead: Text
      readonly progress: (places: { readonly done: number; readonly all: number }) => Text
      readonly done: Text
      readonly later: Text
      readonly steps: {
        readonly key: {
          readonly title: Text
          readonly text: Text
          readonly action: Text
        }
        readonly redirect_url: {
          readonly title: Text
          readonly text: Text
          readonly action: Text
        }
        readonly flow: {
          readonly title: Text
          readonly text: Text
          readonly action: Text
        }
        readonly callback: {
          readonly title: Text
          readonly text: Text
          readonly action: Text
        }
        readonly declined: {
          readonly title: Text
          readonly text: Text
          readonly action: Text
        }
        readonly live: {
          readonly title: Text
          readonly text: Text
          readonly action: Text
        }
      }
    }
  }
  readonly notices: {
    readonly title: Text
    readonly lead: Text
    readonly label: Text
    readonly now: Text
    readonly none: Text
    readonly all: (places: { readonly count: number }) => Text
    readonly since: Text
    readonly dismiss: Text
    readonly codes: {
      readonly redirect_url_failing: (places: { readonly failed: number; readonly all: number }) => Text
      readonly key_ending: (places: { readonly name: Place; readonly when: string }) => Text
      readonly access_certificate_ending: (places: { readonly name: Place; readonly when: string }) => Text
      readonly registration_certificate_ending: (places: { readonly name: Place; readonly when: string }) => Text
      readonly trust_list_overdue: (places: { readonly issuer: Place }) => Text
      readonly failures_jumped: (places: { readonly now: Place; readonly before: Place }) => Text
      readonly encryption_ended: Text
    }
    readonly see: {
      readonly redirect_url_failing: Text
      readonly key_ending: Text
      readonly access_certificate_ending: Text
      readonly registration_certificate_ending: Text
      readonly failures_jumped: Text
      readonly encryption_ended: Text
    }
    readonly rules: Text
    readonly rulesLead: Text
    readonly ruleList: {
      readonly redirect_url: {
        readonly name: Text
        readonly rule: Text
      }
      readonly ending: {
        readonly name: Text
        readonly rule: Text
      }
      readonly trust_list: {
        readonly name: Text
        readonly rule: Text
      }
      readonly encryption: {
        readonly name: Text
        readonly rule: Text
      }
      readonly failures: {
        readonly name: Text
        readonly rule: Text
      }
    }
    readonly secret: Text
    readonly secretLead: Text
    readonly trial: Text
    readonly trialLead: Text
    readonly trialSend: Text
    readonly trialPassed: Text
    readonly trialFailed: (places: { readonly why: Place }) => Text
    readonly status: (places: { readonly status: Place }) => Text
    readonly lastSent: Text
    readonly lastFailed: Text
  }
  readonly team: {
    readonly title: Text
    readonly lead: Text
    readonly invite: Text
    readonly columns: {
      readonly person: Text
      readonly role: Text
      readonly since: Text
    }
    readonly roles: {
      readonly owner: Text
      readonly developer: Text
      readonly viewer: Text
    }
    readonly you: Text
    readonly inviteTitle: Text
    readonly inviteLead: Text
    readonly emailHint: Text
    readonly role: Text
    readonly createLink: Text
    readonly linkTitle: Text
    readonly linkLead: Text
    readonly copyLink: Text
    readonly open: Text
    readonly expires: Text
    readonly end: Text
    readonly ended: Text
    readonly removeTitle: (places: { readonly name: Place }) => Text
    readonly removeLead: Text
    readonly removed: Text
    readonly roleChanged: Text
    readonly roleOf: (places: { readonly name: Place }) => Text
    readonly mayTitle: Text
    readonly may: {
      readonly see: Text
      readonly keys: Text
      readonly callbacks: Text
      readonly account: Text
    }
    readonly yes: Text
    readonly no: Text
  }
  readonly retention: {
    readonly title: Text
    readonly lead: Text
  }
  readonly pageTexts: {
    readonly title: Text
    readonly lead: Text
  }
  readonly wallets: {
    readonly title: Text
    readonly lead: Text
  }
  readonly audit: {
    readonly title: Text
    readonly lead: Text
    readonly operatorLead: Text
    readonly columns: {
      readonly time: Text
      readonly person: Text
      readonly action: Text
      readonly object: Text
    }
    readonly action: Text
    readonly everything: Text
    readonly person: Text
    readonly everybody: Text
    readonly from: Text
    readonly until: Text
    readonly exportCsv: Text
    readonly exportJson: Text
    readonly more: Text
    readonly emptyTitle: Text
    readonly empty: Text
    readonly clear: Text
    readonly details: Text
    readonly before: Text
    readonly after: Text
    readonly gone: Text
    readonly byCommand: (places: { readonly user: Place }) => Text
    readonly commands: Text
  }
  readonly security: {
    readonly title: Text
    readonly lead: Text
    readonly passkeys: Text
    readonly passkeysLead: Text
    readonly addPasskey: Text
    readonly passkeyName: Text
    readonly passkeyNameHint: Text
    readonly passkeyAdded: Text
    readonly passkeyRemoved: Text
    readonly passkeyRenamed: Text
    readonly rename: Text
    readonly noPasskeys: Text
    readonly added: Text
    readonly lastUsed: Text
    readonly removeTitle: (places: { readonly name: Place }) => Text
    readonly removeLead: Text
    readonly password: Text
    readonly passwordSet: Text
    readonly passwordNone: Text
    readonly setPassword: Text
    readonly changePassword: Text
    readonly newPassword: Text
    readonly passwordChanged: Text
    readonly sessions: Text
    readonly current: Text
    readonly endSession: Text
    readonly seen: Text
    readonly everywhere: Text
    readonly everywhereTitle: Text
    readonly everywhereLead: Text
    readonly sessionEnded: Text
  }
  readonly operator: {
    readonly accountsTitle: Text
    readonly accountsLead: Text
    readonly create: Text
    readonly createTitle: Text
    readonly createLead: Text
    readonly columns: {
      readonly name: Text
      readonly created: Text
      readonly status: Text
    }
    readonly active: Text
    readonly suspended: Text
    readonly setupLink: Text
    readonly settings: Text
    readonly settingsLead: Text
    readonly suspend: Text
    readonly resume: Text
    readonly suspendTitle: (places: { readonly name: Place }) => Text
    readonly suspendLead: Text
    readonly suspendNow: Text
    readonly suspendedNow: Text
    readonly resumedNow: Text
    readonly linkTitle: Text
    readonly linkLead: Text
    readonly emptyTitle: Text
    readonly empty: Text
    readonly healthTitle: Text
    readonly healthLead: Text
    readonly checks: Text
    readonly goodChecks: (places: { readonly count: number }) => Text
    readonly beforeLive: Text
    readonly areas: {
      readonly settings: Text
      readonly database: Text
      readonly master_key: Text
      readonly signing_keys: Text
      readonly signer: Text
      readonly access_certificate: Text
      readonly trust_anchors: Text
      readonly status_lists: Text
      readonly clock: Text
      readonly open_files: Text
      readonly callbacks: Text
      readonly audit_log: Text
      readonly audit_stream: Text
      readonly comparisons: Text
      readonly reach: Text
    }
    readonly levels: {
      readonly good: Text
      readonly later: Text
      readonly attention: Text
      readonly fault: Text
    }
    readonly version: Text
    readonly database: Text
    readonly environments: Text
    readonly migrations: (places: { readonly count: number }) => Text
    readonly newer: Text
    readonly callbacks: Text
    readonly queued: Text
    readonly due: Text
    readonly oldest: Text
    readonly flows: Text
    readonly noFlows: Text
    readonly certificates: Text
    readonly valid: Text
    readonly expired: Text
    readonly expires: Text
    readonly checked: Text
    readonly refresh: Text
  }
  readonly lostPasskey: {
    readonly title: Text
    readonly ways: {
      readonly elsewhere: {
        readonly title: Text
        readonly text: Text
      }
      readonly password: {
        readonly title: Text
        readonly text: Text
      }
      readonly invitation: {
        readonly title: Text
        readonly text: Text
      }
    }
  }
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
  readonly outcomes: {
    readonly presentation: Text
    readonly error_access_denied: Text
    readonly error_cancelled: Text
    readonly error_expired: Text
    readonly error_session: Text
    readonly error_wallet_unavailable: Text
    readonly error_invalid_request: Text
    readonly error_invalid_presentation: Text
    readonly error_untrusted_issuer: Text
    readonly error_credential_expired: Text
    readonly error_credential_revoked: Text
    readonly error_status_unavailable: Text
    readonly error_missing_attribute: Text
    readonly error_undetermined: Text
    readonly error_internal: Text
  }
  readonly flows: {
    readonly title: Text
    readonly lead: Text
    readonly columns: {
      readonly time: Text
      readonly flow: Text
      readonly status: Text
      readonly issuer: Text
      readonly asked: Text
      readonly path: Text
      readonly took: Text
      readonly callback: Text
    }
    readonly statuses: {
      readonly created: Text
      readonly opened: Text
      readonly requested: Text
      readonly awaiting_return: Text
      readonly delivering: Text
      readonly delivered: Text
      readonly declined: Text
      readonly cancelled: Text
      readonly expired: Text
      readonly failed: Text
      readonly undelivered: Text
    }
    readonly paths: {
      readonly qr: Text
      readonly this_device: Text
      readonly browser: Text
      readonly browser_mdoc: Text
    }
    readonly filter: {
      readonly heading: Text
      readonly fold: Text
      readonly active: (places: { readonly count: number }) => Text
      readonly show: Text
      readonly all: Text
      readonly shows: {
        readonly open: Text
        readonly presentation: Text
        readonly otherwise: Text
      }
      readonly outcome: Text
      readonly anyOutcome: Text
      readonly issuer: Text
      readonly anyIssuer: Text
      readonly key: Text
      readonly anyKey: Text
      readonly path: Text
      readonly anyPath: Text
      readonly range: Text
      readonly anyTime: Text
      readonly ranges: {
        readonly hour: Text
        readonly day: Text
        readonly week: Text
        readonly month: Text
      }
      readonly days: Text
      readonly from: Text
      readonly until: Text
      readonly timeOf: (places: { readonly which: Place }) => Text
      readonly stopped: Text
      readonly anyStep: Text
      readonly steps: {
        readonly opened: Text
        readonly engaged: Text
        readonly verified: Text
        readonly delivered: Text
      }
      readonly clear: Text
    }
    readonly finder: {
      readonly label: Text
      readonly placeholder: Text
      readonly submit: Text
      readonly nothingTitle: Text
      readonly nothing: Text
      readonly found: (places: { readonly count: number }) => Text
      readonly clear: Text
    }
    readonly live: Text
    readonly paused: Text
    readonly stalled: Text
    readonly pause: Text
    readonly resume: Text
    readonly past: Text
    readonly waiting: (places: { readonly count: number }) => Text
    readonly waitingMore: (places: { readonly count: number }) => Text
    readonly announced: (places: { readonly count: number }) => Text
    readonly older: Text
    readonly further: Text
    readonly furtherLead: Text
    readonly emptyTitle: Text
    readonly empty: Text
    readonly emptyAction: Text
    readonly emptyCommand: {
      readonly test: Text
      readonly live: Text
    }
    readonly nothingTitle: Text
    readonly nothing: Text
    readonly noAnswer: Text
    readonly fetching: {
      readonly waiting: Text
      readonly fetched: Text
      readonly returned: Text
      readonly missed: Text
    }
    readonly nextAttempt: (places: { readonly time: Place }) => Text
    readonly nextAttemptNow: Text
  }
  readonly palette: {
    readonly title: Text
    readonly open: Text
    readonly placeholder: Text
    readonly results: Text
    readonly flow: (places: { readonly id: Place }) => Text
    readonly request: (places: { readonly id: Place }) => Text
    readonly key: (places: { readonly id: Place }) => Text
    readonly application: (places: { readonly id: Place }) => Text
    readonly account: (places: { readonly id: Place }) => Text
    readonly flows: (places: { readonly words: Place }) => Text
    readonly verbs: {
      readonly createKey: Text
      readonly addApplication: Text
      readonly rotateKey: (places: { readonly name: Place }) => Text
      readonly invite: Text
      readonly testCallback: Text
      readonly rotateSecret: Text
      readonly whoChangedUrl: Text
      readonly whatIsLeft: Text
    }
    readonly nothing: Text
    readonly unknown: Text
  }
}

export const portalLanguages = {
  'en': { name: 'English', direction: 'ltr', made: 'team' },
  'de': { name: 'Deutsch', direction: 'ltr', made: 'team' },
} as const
