import type { WalletError } from '../holder/answer.ts'
import { bendItems } from '../holder/bend-mdoc.ts'
import type { Manners } from '../holder/choose.ts'
import { decodeDisclosure, encodeDisclosure } from '../holder/disclosure.ts'
import type { IssuerSigned } from '../holder/issuer-signed.ts'
import { makeKeys } from '../holder/keys.ts'
import type { Tamper } from '../holder/wallet.ts'
import type { PidChange } from '../issuer/fill-wallet.ts'
import { revokedIndex } from '../issuer/sandbox-status.ts'
import { readSigner } from '../issuer/signer.ts'
import type { Outcome } from './outcomes.ts'

/** What a bad PID depends on. */
type Scene = { readonly at: Date; readonly statusListUri: string }

/** What the wallet really does. The verifier's side pretends nothing: it sees an answer and judges it. */
export type Act =
  | {
      readonly does: 'present'
      readonly holdsNothing?: boolean
      readonly pid?: (scene: Scene) => PidChange | Promise<PidChange>
      readonly manners?: Manners
      readonly tamper?: Tamper
      readonly afterSeconds?: number
    }
  | { readonly does: 'replay' }
  | { readonly does: 'report'; readonly error: WalletError }
  | { readonly does: 'nothing' }

const day = 86_400_000

/** The table of outcomes as acts of a wallet. */
export const acts: { readonly [outcome in Outcome]: Act } = {
  approve: { does: 'present' },
  decline: { does: 'report', error: 'access_denied' },
  'no-credential': { does: 'present', holdsNothing: true },
  expired: { does: 'present', pid: ({ at }) => ({ issuedAt: new Date(at.getTime() - 15 * day) }) },
  'not-yet-valid': {
    does: 'present',
    pid: ({ at }) => ({ notBefore: new Date(at.getTime() + day) }),
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
    },
  },
  'wrong-audience': {
    does: 'present',
    tamper: {
      keyBinding: { payload: (honest) => ({ ...honest, aud: `${honest['aud']}INVALID` }) },
      handover: (honest) => ({ ...honest, clientId: `${honest.clientId}INVALID` }),
    },
  },
  'wrong-holder-key': {
    does: 'present',
    tamper: { holderKey: async () => (await makeKeys()).privateKey },
  },
  replay: { does: 'replay' },
  // People may untick a claim in their wallet: all is well signed, but something asked for is not there.
  'missing-claim': { does: 'present', tamper: { paths: (asked) => asked.slice(0, -1) } },
  'wallet-unavailable': { does: 'report', error: 'wallet_unavailable' },
  malformed: { does: 'present', tamper: { form: breakContent } },
  'never-answers': { does: 'nothing' },
  slow: { does: 'present', afterSeconds: 5 },
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

/** No more is signed over an element than its digest, and that is wrong now. */
function changeFirstElement(honest: IssuerSigned): IssuerSigned {
  return bendItems(honest, (item, index) =>
    index === 0 ? { ...item, elementValue: 'TAMPERED' } : item,
  )
}

/** The `state` stays right: the verifier is to see that this is its own request, answered with rubbish. */
function breakContent(honest: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...honest].map(([name, value]) => [name, name === 'state' ? value : '{']),
  )
}
