import { base64url } from 'jose'
import { decodeCbor, readEmbedded } from '../cbor.ts'
import { isListOf, isObject, isText, type JsonObject } from '../json.ts'
import type { DcqlQuery } from '../request/dcql-query.ts'

/** One document that an mdoc reader asks for (ISO/IEC 18013-5, 8.3.2.1.2.1). */
export type DocRequest = {
  /** `ItemsRequest`, encoded: the reader signs these bytes. */
  readonly items: Uint8Array
  readonly docType: string
  readonly nameSpaces: { readonly [namespace: string]: readonly string[] }
  /** Registration certificates, not yet checked: one at most. */
  readonly certificates: readonly unknown[]
  /** A COSE_Sign1, not yet checked. Undefined if the reader does not say who it is. */
  readonly readerAuth: unknown
}

/**
 * Reads a DeviceRequest for one document, because this wallet shows one at a time. Undefined for
 * anything else; the decoders throw if it is not even CBOR.
 */
export function readDeviceRequest(text: string): DocRequest | undefined {
  const request = decodeCbor(base64url.decode(text))
  if (!isObject(request) || !isText(request['version'])) return undefined
  const { version, docRequests } = request
  if (!version.startsWith('1.') || !isListOf(docRequests, isObject)) return undefined
  const [only, ...others] = docRequests
  return only === undefined || others.length > 0 ? undefined : readDocRequest(only)
}

function readDocRequest({ itemsRequest, readerAuth }: JsonObject): DocRequest | undefined {
  const items = readEmbedded(itemsRequest)
  const asked = items.length === 0 ? undefined : decodeCbor(items)
  if (!isObject(asked) || !isText(asked['docType']) || !isObject(asked['nameSpaces']))
    return undefined
  const spaces = Object.entries(asked['nameSpaces']).map(
    ([namespace, elements]) =>
      [namespace, isObject(elements) ? Object.keys(elements) : []] as const,
  )
  if (spaces.length === 0 || spaces.some(([, elements]) => elements.length === 0)) return undefined
  return {
    items,
    docType: asked['docType'],
    nameSpaces: Object.fromEntries(spaces),
    certificates: certificatesIn(asked['requestInfo']),
    readerAuth,
  }
}

/** ETSI TS 119 472-2, clause 5.3.2: a byte string. Other members are not for us. */
function certificatesIn(requestInfo: unknown): readonly unknown[] {
  const bytes = isObject(requestInfo) ? requestInfo['euWrprc'] : undefined
  if (bytes === undefined) return []
  return [bytes instanceof Uint8Array ? Buffer.from(bytes).toString('latin1') : null]
}

/** The same question in DCQL, so that the wallet chooses in one way. */
export const queryOf = ({ docType, nameSpaces }: DocRequest): DcqlQuery => ({
  takesWhatIsHeld: true,
  credentials: [
    {
      id: 'document',
      format: 'mso_mdoc',
      meta: { doctype_value: docType },
      claims: Object.entries(nameSpaces).flatMap(([namespace, elements]) =>
        elements.map((element) => ({ path: [namespace, element] })),
      ),
    },
  ],
})
