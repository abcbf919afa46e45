import { base64url, decodeJwt, decodeProtectedHeader } from 'jose'
import { decodeTrusted } from '../holder/cbor.ts'
import type { Choice } from '../holder/choose.ts'
import { decodeDisclosure } from '../holder/disclosure.ts'
import { isObject } from '../holder/json.ts'
import { type Handover, handoverOf } from '../holder/mdoc/session-transcript.ts'
import type { CoseSign1 } from '../holder/mdoc/sign-cose.ts'
import { selectDisclosures } from '../holder/sd-jwt/select-disclosures.ts'
import type { VerifierRequest } from '../holder/verifier-request.ts'
import type { Part } from './part.ts'
import { describeCbor, describeEncoded } from './readable-cbor.ts'

/** What was presented: the issuer's part, and the holder's proof of possession. */
export type InspectedPresentation = {
  readonly credential: readonly Part[]
  readonly keyBinding: readonly Part[]
}

/** An SD-JWT+KB contains tildes, a DeviceResponse in base64url cannot. */
export const readPresentation = (
  presentation: string,
  request: VerifierRequest,
): Promise<InspectedPresentation> =>
  presentation.includes('~') ? readSdJwt(presentation) : readMdoc(presentation, request)

/** The credential in the wallet, with what would be disclosed of it. */
export function heldParts({ credential, paths }: Choice): readonly Part[] {
  if (credential.format === 'dc+sd-jwt')
    return sdJwtParts(credential.jwt, selectDisclosures(credential, paths))
  const { nameSpaces, issuerAuth } = credential.issuerSigned
  const isAsked = (item: unknown) =>
    isObject(item) && paths.some(([, element]) => element === item['elementIdentifier'])
  const items = Object.entries(nameSpaces).map(([name, each]) => [
    name,
    each.map(describeEncoded).filter(isAsked),
  ])
  return mdocParts(Object.fromEntries(items), issuerAuth)
}

async function readSdJwt(presentation: string): Promise<InspectedPresentation> {
  const [jwt = '', ...rest] = presentation.split('~')
  const keyBinding = rest.at(-1) ?? ''
  return { credential: sdJwtParts(jwt, rest.slice(0, -1)), keyBinding: jwtParts(keyBinding) }
}

const sdJwtParts = (jwt: string, disclosures: readonly string[]): readonly Part[] => [
  ...jwtParts(jwt),
  { title: 'disclosures', content: disclosures.map(decodeDisclosure) },
]

const jwtParts = (jwt: string): readonly Part[] => [
  { title: 'header', content: decodeProtectedHeader(jwt) },
  { title: 'payload', content: decodeJwt(jwt) },
]

type PresentedDocument = {
  readonly issuerSigned: { readonly nameSpaces?: unknown; readonly issuerAuth: CoseSign1 }
  readonly deviceSigned: unknown
}

type PresentedResponse = { readonly documents: readonly PresentedDocument[] }

/** Reads what this wallet itself just made, so nothing is checked. */
async function readMdoc(
  presentation: string,
  request: VerifierRequest,
): Promise<InspectedPresentation> {
  const { documents }: PresentedResponse = decodeTrusted(base64url.decode(presentation))
  const handover: Handover = await handoverOf(request)
  return {
    credential: documents.flatMap(({ issuerSigned }) =>
      mdocParts(describeCbor(issuerSigned.nameSpaces ?? {}), issuerSigned.issuerAuth),
    ),
    keyBinding: [
      ...documents.map(({ deviceSigned }) => ({
        title: 'deviceSigned',
        content: describeCbor(deviceSigned),
      })),
      { title: 'OpenID4VPHandoverInfo', content: describeCbor(handover) },
    ],
  }
}

function mdocParts(nameSpaces: unknown, issuerAuth: CoseSign1): readonly Part[] {
  const [protectedHeader, unprotectedHeader, payload, signature] = issuerAuth
  const parts = {
    protected: describeEncoded(protectedHeader),
    unprotected: describeCbor(unprotectedHeader),
    payload: describeEncoded(payload),
    signature: describeCbor(signature),
  }
  return [
    { title: 'nameSpaces', content: nameSpaces },
    { title: 'issuerAuth', content: parts },
  ]
}
