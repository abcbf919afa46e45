import { base64url } from 'jose'
import type { Binding } from '../binding.ts'
import { type CborMap, embed, encodeCbor, encodeUnlessBytes } from '../cbor.ts'
import { decodeItem, type IssuerSigned, issuerSignedCbor } from '../issuer-signed.ts'
import type { ClaimPath } from '../request/dcql-query.ts'
import type { HeldMdoc } from './held-mdoc.ts'
import {
  type BrowserHandover,
  browserHandoverOf,
  type Handover,
  handoverOf,
  sessionTranscript,
} from './session-transcript.ts'
import { type CoseTamper, detach, signCose } from './sign-cose.ts'

type DeviceResponse = {
  readonly version: string
  readonly documents: readonly CborMap[]
  readonly status: number
}

/** Changes one presentation, stage by stage. Each stage signs what the stages before it made. */
export type PresentMdocTamper = {
  readonly paths?: (asked: readonly ClaimPath[]) => readonly ClaimPath[]
  readonly issuerSigned?: (honest: IssuerSigned) => IssuerSigned | Promise<IssuerSigned>
  readonly docType?: (honest: string) => string
  readonly handover?: (honest: Handover) => Handover
  /** The same for an answer through the browser. */
  readonly browserHandover?: (honest: BrowserHandover) => BrowserHandover | Handover
  readonly deviceNameSpaces?: (honest: CborMap) => CborMap | Uint8Array
  readonly holderKey?: (honest: CryptoKey) => CryptoKey | Promise<CryptoKey>
  readonly deviceSignature?: CoseTamper
  readonly deviceAuth?: (honest: CborMap, authenticated: Uint8Array) => CborMap | Promise<CborMap>
  readonly document?: (honest: CborMap) => CborMap
  readonly deviceResponse?: (honest: DeviceResponse) => CborMap | Uint8Array
  readonly presentation?: (honest: string) => string
}

type MdocChoice = { readonly credential: HeldMdoc; readonly paths: readonly ClaimPath[] }

/**
 * Discloses the requested elements and signs the session with the device key: one DeviceResponse
 * (OpenID4VP 1.0, appendix B.2.5).
 */
export async function presentMdoc(
  choice: MdocChoice,
  binding: Binding,
  tamper: PresentMdocTamper,
): Promise<string> {
  const document = await makeDocument(choice, binding, tamper)
  const honest = { version: '1.0', documents: [tamper.document?.(document) ?? document], status: 0 }
  const presentation = base64url.encode(
    encodeUnlessBytes(tamper.deviceResponse?.(honest) ?? honest),
  )
  return tamper.presentation?.(presentation) ?? presentation
}

async function makeDocument(
  { credential, paths }: MdocChoice,
  binding: Binding,
  tamper: PresentMdocTamper,
) {
  const selected = selectItems(credential.issuerSigned, tamper.paths?.(paths) ?? paths)
  const issuerSigned = (await tamper.issuerSigned?.(selected)) ?? selected
  const docType = tamper.docType?.(credential.type) ?? credential.type
  // The wallet adds no elements itself. The empty map is signed as well.
  const nameSpaces = embed(encodeUnlessBytes(tamper.deviceNameSpaces?.({}) ?? {}))
  const transcript = await sessionTranscript(await makeHandover(binding, tamper))
  const authentication = encodeCbor(['DeviceAuthentication', transcript, docType, nameSpaces])
  const deviceAuth = await makeDeviceAuth(
    encodeCbor(embed(authentication)),
    credential.holderKey,
    tamper,
  )
  return {
    docType,
    issuerSigned: issuerSignedCbor(issuerSigned),
    deviceSigned: { nameSpaces, deviceAuth },
  }
}

async function makeHandover(
  binding: Binding,
  tamper: PresentMdocTamper,
): Promise<Handover | BrowserHandover> {
  if ('origin' in binding) {
    const honest = await browserHandoverOf(binding)
    return tamper.browserHandover?.(honest) ?? honest
  }
  const honest = await handoverOf(binding)
  return tamper.handover?.(honest) ?? honest
}

/**
 * ISO/IEC 18013-5, 9.1.3.6: a signature. A MAC needs a reader's key, which neither links nor
 * browsers bring.
 */
async function makeDeviceAuth(
  authenticated: Uint8Array,
  holderKey: CryptoKey,
  tamper: PresentMdocTamper,
) {
  const key = (await tamper.holderKey?.(holderKey)) ?? holderKey
  const deviceSignature = detach(
    await signCose({ payload: authenticated }, key, tamper.deviceSignature),
  )
  return (await tamper.deviceAuth?.({ deviceSignature }, authenticated)) ?? { deviceSignature }
}

/** OpenID4VP 1.0, section 7.2: a path into an mdoc is a namespace and an element. */
function selectItems(
  { nameSpaces, issuerAuth }: IssuerSigned,
  paths: readonly ClaimPath[],
): IssuerSigned {
  const isAsked = (namespace: string, item: Uint8Array) =>
    paths.some(
      ([space, element]) => space === namespace && element === decodeItem(item).elementIdentifier,
    )
  const selected = Object.entries(nameSpaces).map(([namespace, items]) => [
    namespace,
    items.filter((item) => isAsked(namespace, item)),
  ])
  return { nameSpaces: Object.fromEntries(selected), issuerAuth }
}
