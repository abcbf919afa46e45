import type { WalletError } from '../holder/answer.ts'
import { bendItems } from '../holder/bend-mdoc.ts'
import type { DigitalCredential } from '../holder/browser/answer-browser.ts'
import type { Manners } from '../holder/choose.ts'
import { decodeDisclosure, encodeDisclosure } from '../holder/disclosure.ts'
import type { IssuerSigned } from '../holder/issuer-signed.ts'
import { makeKeys } from '../holder/keys.ts'
import type { BrowserHandover } from '../holder/mdoc/session-transcript.ts'
import type { Tamper } from '../holder/wallet.ts'
import type { PidChange } from '../issuer/fill-wallet.ts'
import { revokedIndex } from '../issuer/sandbox-status.ts'
import { readSigner } from '../issuer/signer.ts'
import type { Outcome } from './outcomes.ts'

/** The parameters of a bad PID. */
type Scene = { readonly at: Date; readonly statusListUri: string }

/**
 * What the wallet really does. The verifier simulates nothing: it receives an answer and checks it.
 */
export type Act =
  | {
      readonly does: 'present'
      readonly holdsNothing?: boolean
      readonly pid?: (scene: Scene) => PidChange | Promise<PidChange>
      readonly manners?: Manners
      readonly tamper?: Tamper
      readonly isSlow?: boolean
    }
  | { readonly does: 'replay' }
  | { readonly does: 'report'; readonly error: WalletError }
  | { readonly does: 'nothing' }

const dayMilliseconds = 86_400_000

/** What the wallet does for each outcome. */
export const acts: { readonly [outcome in Outcome]: Act } = {
  approve: { does: 'present' },
  decline: { does: 'report', error: 'access_denied' },
  'no-credential': { does: 'present', holdsNothing: true },
  expired: {
    does: 'present',
    pid: ({ at }) => ({ issuedAt: new Date(at.getTime() - 15 * dayMilliseconds) }),
  },
  'not-yet-valid': {
    does: 'present',
    pid: ({ at }) => ({ notBefore: new Date(at.getTime() + dayMilliseconds) }),
  },
  revoked: {
    does: 'present',
    pid: ({ statusListUri: uri }) => ({ status: { idx: revokedIndex, uri } }),
  },
  'untrusted-issuer': {
    does: 'present',
    pid: async () => ({ signer: await readSigner('untrusted-signer') }),
    manners: { ignoreTrustedAuthorities: true },
  },
  'tampered-claim': {
    does: 'present',
    tamper: { disclosures: changeFirstValue, issuerSigned: changeFirstElement },
  },
  'wrong-nonce': {
    does: 'present',
    tamper: {
      keyBinding: { payload: (honest) => ({ ...honest, nonce: `${honest['nonce']}INVALID` }) },
      handover: (honest) => ({ ...honest, nonce: `${honest.nonce}INVALID` }),
      browserHandover: changeNonce,
    },
  },
  'wrong-audience': {
    does: 'present',
    tamper: {
      keyBinding: { payload: (honest) => ({ ...honest, aud: `${honest['aud']}INVALID` }) },
      handover: (honest) => ({ ...honest, clientId: `${honest.clientId}INVALID` }),
      browserHandover: (honest) => ({ ...honest, origin: `${honest.origin}.invalid` }),
    },
  },
  'wrong-holder-key': {
    does: 'present',
    tamper: { holderKey: async () => (await makeKeys()).privateKey },
  },
  replay: { does: 'replay' },
  // A person may deselect a claim: everything is signed correctly, but a requested claim is
  // missing.
  'missing-claim': { does: 'present', tamper: { paths: (asked) => asked.slice(0, -1) } },
  'wallet-unavailable': { does: 'report', error: 'wallet_unavailable' },
  // What a strict wallet does with a request that its registration does not cover.
  'refuses-request': { does: 'report', error: 'invalid_request' },
  malformed: { does: 'present', tamper: { form: breakContent, credential: breakData } },
  'never-answers': { does: 'nothing' },
  slow: { does: 'present', isSlow: true },
}

/** The key binding is made over the changed disclosure, so that only its digest is wrong. */
function changeFirstValue([first, ...others]: readonly string[]): readonly string[] {
  if (first === undefined) return []
  const parts = decodeDisclosure(first)
  return [
    encodeDisclosure(
      parts.length === 3 ? [parts[0], parts[1], 'TAMPERED'] : [parts[0], 'TAMPERED'],
    ),
    ...others,
  ]
}

/** The signature covers only the digest of an element, and that is wrong now. */
function changeFirstElement(honest: IssuerSigned): IssuerSigned {
  return bendItems(honest, (item, index) =>
    index === 0 ? { ...item, elementValue: 'TAMPERED' } : item,
  )
}

/**
 * The `state` stays correct: the verifier must recognise its own request, with an invalid answer.
 */
function breakContent(honest: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...honest].map(([name, value]) => [name, name === 'state' ? value : '{']),
  )
}

/** Annex C has its nonce in a text that the device signs as a whole. */
function changeNonce(honest: BrowserHandover): BrowserHandover {
  return 'nonce' in honest
    ? { ...honest, nonce: `${honest.nonce}INVALID` }
    : { ...honest, encryptionInfo: `${honest.encryptionInfo}INVALID` }
}

function breakData({ protocol }: DigitalCredential): DigitalCredential {
  return { protocol, data: { response: '{' } }
}
