import {
  DeviceRequest,
  DocRequest,
  Holder,
  IssuerSigned,
  ItemsRequest,
  SessionTranscript,
} from '@owf/mdoc'
import type { ClaimTree, Held } from './choose-claims.ts'
import type { StoredKey } from './key-store.ts'
import { coseKeyOf, mdocContext } from './mdoc-context.ts'

const decode = (encoded: string) =>
  IssuerSigned.decode(new Uint8Array(Buffer.from(encoded, 'base64url')))

export async function readMdoc(encoded: string): Promise<Held> {
  const issuerSigned = decode(encoded)
  const namespaces = [...(issuerSigned.issuerNamespaces?.issuerNamespaces ?? [])].map(
    ([namespace, items]) => [
      namespace,
      Object.fromEntries(items.map((item) => [item.elementIdentifier, item.elementValue])),
    ],
  )
  return {
    credential_format: 'mso_mdoc',
    doctype: issuerSigned.issuerAuth.mobileSecurityObject.docType,
    namespaces: Object.fromEntries(namespaces),
    cryptographic_holder_binding: true,
  }
}

type Binding = {
  readonly clientId: string
  readonly nonce: string
  readonly jwkThumbprint: Uint8Array | undefined
} & ({ readonly responseUri: string } | { readonly origin: string })

export async function presentMdoc(
  encoded: string,
  namespaces: ClaimTree,
  { jwkThumbprint, ...binding }: Binding,
  key: StoredKey,
): Promise<string> {
  const context = mdocContext(key)
  const issuerSigned = decode(encoded)
  const { docType } = issuerSigned.issuerAuth.mobileSecurityObject
  const asked = Object.entries(namespaces).map(([namespace, elements]) => [
    namespace,
    Object.fromEntries(Object.keys(Object(elements)).map((element) => [element, false])),
  ])
  const itemsRequest = ItemsRequest.create({ docType, namespaces: Object.fromEntries(asked) })
  const thumbprint = jwkThumbprint === undefined ? {} : { jwkThumbprint }
  const transcript =
    'origin' in binding
      ? SessionTranscript.forOid4VpDcApi({ ...binding, ...thumbprint }, context)
      : SessionTranscript.forOid4Vp({ ...binding, ...thumbprint }, context)
  const response = await Holder.createDeviceResponseForDeviceRequest(
    {
      deviceRequest: DeviceRequest.create({ docRequests: [DocRequest.create({ itemsRequest })] }),
      issuerSigned: [issuerSigned],
      sessionTranscript: await transcript,
      signature: { signingKey: coseKeyOf(key) },
    },
    context,
  )
  return Buffer.from(response.encode()).toString('base64url')
}
