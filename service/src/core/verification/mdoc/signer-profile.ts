import type { X509Certificate } from 'node:crypto'
import { readDerElements, readDerObjectIdentifier, readDerSequence } from '../../encoding/der.ts'
import { type Certificate, isValidAt } from '../pki/certificate.ts'
import type { ChainCache } from '../pki/chain-cache.ts'
import { documentSigner } from '../pki/document-signer.ts'

/**
 * What a document signer must satisfy beyond a chain to an anchor. `iso` applies the rules of
 * ISO/IEC 18013-5, annex B, which PID providers (ETSI TS 119 412-6) need not follow. `pinned` also
 * accepts an anchor that is self-signed or an authority as the signer, as in older versions of the
 * OpenID Foundation's test suite.
 */
export const signerProfiles = ['chain', 'iso', 'pinned'] as const

export type SignerProfile = (typeof signerProfiles)[number]

const attributeTypes = { country: '2.5.4.6', stateOrProvince: '2.5.4.8' } as const

/** Why an ISO/IEC 18013-5 authority could not have issued this document signer. */
export function brokenProfileRule(
  chain: readonly Buffer[],
  { issuer, subject, extensions }: Certificate,
) {
  if (chain.length !== 1) return 'something between the authority and the document signer'
  if (!extensions.purposes?.includes(documentSigner)) return 'the signer is not meant for documents'
  const country = readName(subject, attributeTypes.country)
  if (country === undefined || !readName(issuer, attributeTypes.country)?.equals(country))
    return 'the signer is of another country than its authority'
  const [state, issuerState] = [subject, issuer].map((name) =>
    readName(name, attributeTypes.stateOrProvince),
  )
  if (state && issuerState && !issuerState.equals(state))
    return 'the signer is of another state than its authority'
  return undefined
}

/** The value of an attribute that occurs once in an X.501 name. */
function readName(name: Buffer, type: string): Buffer | undefined {
  const sets = readDerSequence(name) ?? []
  const attributes = sets.flatMap(({ content }) => readDerElements(content) ?? [])
  const values = attributes.flatMap(({ whole }) => {
    const [id, value] = readDerSequence(whole) ?? []
    return id && value && readDerObjectIdentifier(id) === type ? [value.content] : []
  })
  return values.length === 1 ? values[0] : undefined
}

/** The anchor that was sent as the signer's certificate, if there is one and it is valid now. */
export function pinnedSigner(
  [sent, ...above]: readonly Buffer[],
  { anchors, now }: { readonly anchors: readonly X509Certificate[]; readonly now: number },
  chains: ChainCache,
): Certificate | undefined {
  const anchor =
    above.length === 0 ? anchors.find(({ raw }) => sent && raw.equals(sent)) : undefined
  return anchor && isValidAt(anchor, now) ? chains.readAnchor(anchor) : undefined
}
