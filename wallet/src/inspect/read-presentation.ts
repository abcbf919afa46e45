import { base64url, decodeJwt, decodeProtectedHeader } from 'jose'
import { decodeCbor } from '../holder/cbor.ts'
import type { Choice } from '../holder/choose.ts'
import { decodeDisclosure } from '../holder/disclosure.ts'
import { isObject } from '../holder/json.ts'
import { selectDisclosures } from '../holder/select-disclosures.ts'
import { type Handover, handoverOf } from '../holder/session-transcript.ts'
import type { CoseSign1 } from '../holder/sign-cose.ts'
import type { VerifierRequest } from '../holder/verifier-request.ts'
import type { Part } from './part.ts'
import { readableCbor, readableEncoded } from './readable-cbor.ts'

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
    each.map(readableEncoded).filter(isAsked),
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

/** Reads what this wallet itself just made, so nothing is checked. */
async function readMdoc(
  presentation: string,
  request: VerifierRequest,
): Promise<InspectedPresentation> {
  const { documents } = decodeCbor(base64url.decode(presentation)) as {
    documents: readonly PresentedDocument[]
  }
  const handover: Handover = await handoverOf(request)
  return {
    credential: documents.flatMap(({ issuerSigned }) =>
      mdocParts(readableCbor(issuerSigned.nameSpaces ?? {}), issuerSigned.issuerAuth),
    ),
    keyBinding: [
      ...documents.map(({ deviceSigned }) => ({
        title: 'deviceSigned',
        content: readableCbor(deviceSigned),
      })),
      { title: 'OpenID4VPHandoverInfo', content: readableCbor(handover) },
    ],
  }
}

function mdocParts(nameSpaces: unknown, issuerAuth: CoseSign1): readonly Part[] {
  const [protectedHeader, unprotectedHeader, payload, signature] = issuerAuth
  const parts = {
    protected: readableEncoded(protectedHeader),
    unprotected: readableCbor(unprotectedHeader),
    payload: readableEncoded(payload),
    signature: readableCbor(signature),
  }
  return [
    { title: 'nameSpaces', content: nameSpaces },
    { title: 'issuerAuth', content: parts },
  ]
}
