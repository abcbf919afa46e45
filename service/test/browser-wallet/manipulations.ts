import type { DigitalCredential } from '../../../wallet/src/holder/browser/answer-browser.ts'
import type {
  BrowserProtocol,
  BrowserRequest,
} from '../../../wallet/src/holder/browser/browser-request.ts'
import { type Fault, wallet } from '../conformance/manipulation.ts'
import type { Answering } from '../setup/browser-exchange.ts'

/** What an attacker, or a broken wallet, could do to an answer by the browser's dialog. */

export type Way = {
  readonly protocol: BrowserProtocol
  readonly format: 'dc+sd-jwt' | 'mso_mdoc'
}

export const ways: readonly Way[] = [
  { protocol: 'openid4vp-v1-signed', format: 'dc+sd-jwt' },
  { protocol: 'openid4vp-v1-signed', format: 'mso_mdoc' },
  { protocol: 'org-iso-mdoc', format: 'mso_mdoc' },
]

const bound = (change: object) => (honest: BrowserRequest) => ({ ...honest, ...change })

/** Whatever else it was signed for, the wallet has to mend it. */
export const bindingFaults: { readonly [format in Way['format']]: Fault } = {
  'dc+sd-jwt': wallet('OpenID4VP 1.0, section 14.1.2'),
  mso_mdoc: wallet('ISO/IEC 18013-5, section 9.1.3'),
}

/** Signed by the holder for something else than this request on this page. */
export const bindings: { readonly [name: string]: NonNullable<Answering['binding']> } = {
  'another origin': bound({ origin: 'https://evil.example' }),
  'an origin with a slash': (honest) => ({ ...honest, origin: `${honest.origin}/` }),
  'another port': (honest) => ({ ...honest, origin: `${honest.origin}0` }),
  'another scheme': (honest) => ({ ...honest, origin: honest.origin.replace('http:', 'https:') }),
  'a subdomain': (honest) => ({ ...honest, origin: honest.origin.replace('//', '//www.') }),
  'capital letters': (honest) => ({ ...honest, origin: honest.origin.toUpperCase() }),
  'no origin': bound({ origin: '' }),
  'the handover of the redirect ways': (honest) => ({
    clientId: 'clientId' in honest ? honest.clientId : 'x509_hash:x',
    nonce: honest.nonce,
    signedResponseUri: `${honest.origin}/w/x/answer`,
    ...('encryption' in honest && { encryption: honest.encryption }),
  }),
}

/** Only OpenID4VP has a nonce that the wallet reads; in annex C it stands in the sealed session. */
export const nonces: typeof bindings = {
  'another nonce': bound({ nonce: 'n'.repeat(43) }),
  'an empty nonce': bound({ nonce: '' }),
  'the prefix twice': (honest) => ({ ...honest, origin: `origin:${honest.origin}` }),
}

type Bent = (honest: DigitalCredential) => unknown

const responseOf = ({ data }: DigitalCredential): string => String(data['response'])

const withResponse = (honest: DigitalCredential, response: unknown) => ({
  ...honest,
  data: { response },
})

/** Another character at a place of the text. */
function changedAt(text: string, part: number): string {
  const at = Math.min(text.length - 2, Math.floor(text.length * part))
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
}

const otherProtocol = ({ protocol }: DigitalCredential) =>
  protocol === 'org-iso-mdoc' ? 'openid4vp-v1-signed' : 'org-iso-mdoc'

/** What the page posts, bent. */
export const posts: { readonly [name: string]: Bent } = {
  'a member beside protocol and data': (honest) => ({ ...honest, extra: true }),
  'an error beside the answer': (honest) => ({
    ...honest,
    data: { ...honest.data, error: 'access_denied' },
  }),
  'a presentation in the clear beside it': (honest) => ({
    ...honest,
    data: { ...honest.data, vp_token: {} },
  }),
  'the other protocol': (honest) => ({ ...honest, protocol: otherProtocol(honest) }),
  'the unsigned protocol': (honest) => ({ ...honest, protocol: 'openid4vp-v1-unsigned' }),
  'a draft of the protocol': (honest) => ({ ...honest, protocol: 'openid4vp' }),
  'no protocol': ({ data }) => ({ data }),
  'a list of protocols': (honest) => ({ ...honest, protocol: [honest.protocol] }),
  'no data': ({ protocol }) => ({ protocol }),
  'the answer as data': (honest) => ({ ...honest, data: responseOf(honest) }),
  'a list as data': (honest) => ({ ...honest, data: [responseOf(honest)] }),
  'an empty response': (honest) => withResponse(honest, ''),
  'a number as response': (honest) => withResponse(honest, 1),
  'a changed beginning': (honest) => withResponse(honest, changedAt(responseOf(honest), 0.02)),
  'a changed middle': (honest) => withResponse(honest, changedAt(responseOf(honest), 0.5)),
  'a changed end': (honest) => withResponse(honest, changedAt(responseOf(honest), 0.99)),
  'half of it': (honest) => withResponse(honest, responseOf(honest).slice(0, 200)),
  'more at its end': (honest) => withResponse(honest, `${responseOf(honest)}AAAA`),
  'padding at its end': (honest) => withResponse(honest, `${responseOf(honest)}==`),
  'two of a member': (honest) =>
    `{"protocol":"${honest.protocol}","protocol":"${honest.protocol}","data":{"response":"${responseOf(honest)}"}}`,
}
