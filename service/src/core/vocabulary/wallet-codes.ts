import type { CallbackErrorCode } from './outcomes.ts'

type Source = { readonly specification: string; readonly section: string }

const at =
  (specification: string) =>
  (section: string): Source => ({ specification, section })

const [openid4vp, rfc6749, rfc9101] = [at('OpenID4VP 1.0'), at('RFC 6749'), at('RFC 9101')]
const dcApi = at('W3C Digital Credentials')('6')

/**
 * What wallets and browsers can say instead of an answer, one row per code: OpenID4VP 1.0 (section
 * 8.5; HAIP 1.0 adds none), RFC 6749 (sections 4.1.2.1 and 5.2), RFC 9101 (section 7), and errors
 * of the Digital Credentials API. The customer's code, what `vidimus explain` and the record of a
 * flow say, and the table in docs/operate/refusals.md are made from these rows.
 */
const walletCodes = {
  access_denied: {
    sources: [openid4vp('8.5'), rfc6749('4.1.2.1')],
    means:
      'The person declined, was not recognised by the wallet, or the wallet holds nothing that fits. Wallets do not say which.',
    mends: null,
    fix: 'Nothing is wrong. If many decline, ask for less, or say why it is needed.',
    outcome: 'error_access_denied',
  },
  wallet_unavailable: {
    sources: [openid4vp('8.5')],
    means:
      'The wallet could not be opened, and something else answered in its place, such as a page of its provider.',
    mends: 'wallet',
    fix: 'The person opens the wallet once and finishes its setup, then starts again.',
    outcome: 'error_wallet_unavailable',
  },
  temporarily_unavailable: {
    sources: [rfc6749('4.1.2.1')],
    means: 'The wallet, or a server that it needs, is overloaded or in maintenance.',
    mends: 'wallet',
    fix: 'The person starts again later.',
    outcome: 'error_wallet_unavailable',
  },
  server_error: {
    sources: [rfc6749('4.1.2.1')],
    means: 'Something failed inside the wallet, or on a server that it needs.',
    mends: 'wallet',
    fix: 'The person starts again later. If it repeats with one wallet, tell its maker.',
    outcome: 'error_wallet_unavailable',
  },
  invalid_request: {
    sources: [openid4vp('8.5'), rfc6749('4.1.2.1'), rfc6749('5.2')],
    means:
      'The wallet rejects the request as a whole: it does not know our kind of client id, does not trust the access certificate, or misses a registration certificate.',
    mends: 'operator',
    fix: 'Read what the wallet wrote, then `vidimus doctor`: access certificate, its authority, and registration certificate.',
    outcome: 'error_invalid_request',
  },
  invalid_client: {
    sources: [openid4vp('8.5'), rfc6749('5.2')],
    means:
      'The wallet does not accept who asks: the access certificate, or the registration certificate with it.',
    mends: 'operator',
    fix: 'See whether the wallet trusts the authority of the access certificate, and whether a registration certificate covers what was asked.',
    outcome: 'error_invalid_request',
  },
  unauthorized_client: {
    sources: [rfc6749('4.1.2.1'), rfc6749('5.2')],
    means: 'The wallet knows who asks, but they may not ask for this.',
    mends: 'operator',
    fix: 'Get a registration certificate that covers what is asked, or ask for less.',
    outcome: 'error_invalid_request',
  },
  invalid_scope: {
    sources: [rfc6749('4.1.2.1'), rfc6749('5.2')],
    means: 'The wallet does not accept the scope. We send none, so it misread the request.',
    mends: 'wallet',
    fix: 'Tell the maker of the wallet.',
    outcome: 'error_invalid_request',
  },
  vp_formats_not_supported: {
    sources: [openid4vp('8.5')],
    means: 'The wallet supports none of the formats that were asked for.',
    mends: 'operator',
    fix: 'Set `formats` of the issuer to those that its wallets hold.',
    outcome: 'error_invalid_request',
    setting: 'formats',
  },
  invalid_request_uri_method: {
    sources: [openid4vp('8.5')],
    means:
      'The wallet does not accept how the request is fetched. We send `post`, which is allowed.',
    mends: 'wallet',
    fix: 'Tell the maker of the wallet.',
    outcome: 'error_invalid_request',
  },
  invalid_transaction_data: {
    sources: [openid4vp('8.5')],
    means: 'The wallet rejects transaction data. We send none, so it misread the request.',
    mends: 'wallet',
    fix: 'Tell the maker of the wallet.',
    outcome: 'error_invalid_request',
  },
  unsupported_response_type: {
    sources: [rfc6749('4.1.2.1')],
    means: 'The wallet does not know `vp_token`: it speaks an older version of OpenID4VP.',
    mends: 'wallet',
    fix: 'The person updates the wallet.',
    outcome: 'error_invalid_request',
  },
  invalid_grant: {
    sources: [rfc6749('5.2')],
    means: 'A code of the token endpoint, which has no meaning in a presentation.',
    mends: 'wallet',
    fix: 'Tell the maker of the wallet.',
    outcome: 'error_invalid_request',
  },
  unsupported_grant_type: {
    sources: [rfc6749('5.2')],
    means: 'A code of the token endpoint, which has no meaning in a presentation.',
    mends: 'wallet',
    fix: 'Tell the maker of the wallet.',
    outcome: 'error_invalid_request',
  },
  invalid_request_uri: {
    sources: [rfc9101('7')],
    means: 'The wallet could not fetch the request, or what it fetched is no request.',
    mends: 'operator',
    fix: 'See whether phones reach VIDIMUS_PUBLIC_URL, with a certificate that they trust.',
    outcome: 'error_invalid_request',
    setting: 'VIDIMUS_PUBLIC_URL',
  },
  invalid_request_object: {
    sources: [rfc9101('7')],
    means:
      'The wallet rejects the signed request: its signature, or the certificate that signed it.',
    mends: 'operator',
    fix: 'See whether the wallet trusts the authority of the access certificate: `vidimus doctor`.',
    outcome: 'error_invalid_request',
  },
  request_not_supported: {
    sources: [rfc9101('7')],
    means: 'The wallet takes no signed requests, which HAIP 1.0 requires.',
    mends: 'wallet',
    fix: 'The person updates the wallet, or uses another one.',
    outcome: 'error_invalid_request',
  },
  request_uri_not_supported: {
    sources: [rfc9101('7')],
    means: 'The wallet fetches no requests from an address, which HAIP 1.0 requires.',
    mends: 'wallet',
    fix: 'The person updates the wallet, or uses another one.',
    outcome: 'error_invalid_request',
  },
  unregistered: {
    sources: [],
    means: 'A code that no specification has. Its text is kept sealed, with what the wallet wrote.',
    mends: 'wallet',
    fix: 'Read what the wallet wrote while it is kept, and tell its maker to use a registered code.',
    outcome: 'error_invalid_request',
  },
  NotAllowedError: {
    sources: [dcApi],
    means:
      'The person declined or closed the window, no wallet holds what is asked, or the browser does not allow it. Browsers do not say which.',
    mends: null,
    fix: 'Nothing is wrong. The page offers the other ways.',
    outcome: 'error_access_denied',
    isOfWindow: true,
  },
  AbortError: {
    sources: [dcApi],
    means: 'The window was closed before a wallet answered.',
    mends: null,
    fix: 'Nothing is wrong. The page offers the other ways.',
    outcome: null,
    isOfWindow: true,
  },
  InvalidStateError: {
    sources: [dcApi],
    means: 'Another window of this kind was open already, or the page was in the background.',
    mends: null,
    fix: 'The person closes the other window and tries again.',
    outcome: null,
    isOfWindow: true,
  },
  SecurityError: {
    sources: [dcApi],
    means: 'The browser does not allow the window on this page: no https, or inside a frame.',
    mends: 'operator',
    fix: 'Serve the page by https at VIDIMUS_PUBLIC_URL, and do not frame it.',
    outcome: null,
    isOfWindow: true,
    setting: 'VIDIMUS_PUBLIC_URL',
  },
  TypeError: {
    sources: [dcApi],
    means: 'The browser does not know the protocols that were asked for, or not in this form.',
    mends: 'wallet',
    fix: 'The person updates the browser. The page offers the other ways.',
    outcome: null,
    isOfWindow: true,
  },
  OperationError: {
    sources: [dcApi],
    means: 'The wallet or the system behind the window failed.',
    mends: 'wallet',
    fix: 'The person tries again, or continues another way. If it repeats, tell the maker of the wallet.',
    outcome: null,
    isOfWindow: true,
  },
  NotSupportedError: {
    sources: [],
    means: 'The browser has the window, but no wallet can be reached through it.',
    mends: 'wallet',
    fix: 'The person installs a wallet, or continues another way.',
    outcome: null,
    isOfWindow: true,
  },
  NetworkError: {
    sources: [],
    means: 'The browser lost the wallet, often one on another phone. Chromium says so.',
    mends: 'wallet',
    fix: 'The person keeps the phone near the computer, with Bluetooth on, and tries again.',
    outcome: null,
    isOfWindow: true,
  },
  UnknownError: {
    sources: [],
    means:
      'The window ended without an answer, and the browser does not say why, or by a name that no specification has.',
    mends: 'wallet',
    fix: 'The person tries again, or continues another way.',
    outcome: null,
    isOfWindow: true,
  },
} as const satisfies { readonly [code: string]: WalletCodeRow }

type WalletCodeRow = {
  /** Where it is defined. Browsers use names that no specification of the window has. */
  readonly sources: readonly Source[]
  readonly means: string
  /** Null: nothing is broken. */
  readonly mends: 'wallet' | 'operator' | null
  readonly fix: string
  /**
   * What the customer is told. A code from the browser's window ends nothing: then it is what the
   * customer is told if the flow lapses afterwards, and null means that it expired.
   */
  readonly outcome: CallbackErrorCode | null
  /** A name that the browser gives to the page. */
  readonly isOfWindow?: true
  /** What an operator can change. */
  readonly setting?: string
}

/** A code by its row. `unregistered` stands for every other. */
export type WalletCode = keyof typeof walletCodes

const isWalletCode = (text: string): text is WalletCode => Object.hasOwn(walletCodes, text)

export const allWalletCodes: readonly WalletCode[] = Object.keys(walletCodes).filter(isWalletCode)

export const walletCodeRow = (code: WalletCode): WalletCodeRow => walletCodes[code]

/** Other spellings of "the person declined", in lower case and without separators. */
const refusals = [
  'userdenied',
  'usercancelled',
  'usercanceled',
  'userdeclined',
  'userrejected',
  'cancelled',
  'canceled',
  'declined',
  'rejected',
  'denied',
]

const spellingOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

const isOfWindow = (code: WalletCode): boolean => walletCodeRow(code).isOfWindow === true

const sendable = allWalletCodes.filter((code) => code !== 'unregistered' && !isOfWindow(code))

const bySpelling = new Map<string, WalletCode>(sendable.map((code) => [spellingOf(code), code]))

const ofWindow = new Map<string, WalletCode>(
  allWalletCodes.filter(isOfWindow).map((code) => [code, code]),
)

/** The row of what a wallet sent as `error`, whatever its capitals and separators. */
export function readWalletCode(error: string): WalletCode {
  const spelling = spellingOf(error)
  if (refusals.includes(spelling)) return 'access_denied'
  return bySpelling.get(spelling) ?? 'unregistered'
}

/** The row of a name that the browser gave to the page. It refuses nothing of ours. */
export const readWindowCode = (name: string): WalletCode => ofWindow.get(name) ?? 'UnknownError'
