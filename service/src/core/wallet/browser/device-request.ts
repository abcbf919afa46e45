import {
  cborArray,
  cborBoolean,
  cborBytes,
  cborEmbedded,
  cborMap,
  cborText,
} from '../../encoding/cbor-write.ts'
import type { DcqlQuery } from '../request/dcql-query.ts'
import type { BrowserRequest } from './browser-request.ts'
import { browserTranscript } from './browser-transcript.ts'
import { type Reader, readerAuthentication } from './reader-authentication.ts'

type MdocQuery = DcqlQuery['credentials'][number]

/**
 * The question in the form of an mdoc reader (ISO/IEC 18013-5 section 8.3.2.1.2.1), signed with the
 * access certificate so that a wallet can say who is asking. `registration` is the registration
 * certificate as its registrar wrote it. Undefined if no mdoc is requested.
 */
export async function deviceRequest(
  request: BrowserRequest,
  reader: Reader,
  registration?: string,
): Promise<string | undefined> {
  const query = request.query.credentials.find(({ format }) => format === 'mso_mdoc')
  if (query === undefined || !('doctype_value' in query.meta)) return undefined
  const items = cborEmbedded(itemsRequest(query, query.meta.doctype_value, registration))
  const readerAuth = await readerAuthentication(items, browserTranscript(request), reader)
  const docRequest = cborMap([
    [cborText('itemsRequest'), items],
    [cborText('readerAuth'), readerAuth],
  ])
  return cborMap([
    [cborText('version'), cborText('1.0')],
    [cborText('docRequests'), cborArray([docRequest])],
  ]).toString('base64url')
}

/** In this form every element states the intent to retain. `unsaid` counts as no. */
const itemsRequest = (
  { claims }: MdocQuery,
  docType: string,
  registration: string | undefined,
): Buffer =>
  cborMap([
    [cborText('docType'), cborText(docType)],
    [cborText('nameSpaces'), cborMap(namespaces(claims))],
    ...(registration === undefined ? [] : [requestInfo(registration)]),
  ])

/**
 * ETSI TS 119 472-2, clause 5.3.2: the bytes of the certificate, here a compact JWS. Inside the
 * ItemsRequest, so that `readerAuth` covers it.
 */
const requestInfo = (registration: string): readonly [Buffer, Buffer] => [
  cborText('requestInfo'),
  cborMap([[cborText('euWrprc'), cborBytes(Buffer.from(registration))]]),
]

const namespaces = (claims: MdocQuery['claims']): readonly (readonly [Buffer, Buffer])[] =>
  [...Map.groupBy(claims, ({ path: [namespace] }) => namespace)].map(([namespace, own]) => [
    cborText(namespace),
    elements(own),
  ])

const elements = (claims: MdocQuery['claims']): Buffer =>
  cborMap(
    claims.map(({ path: [, element], intent_to_retain: keeps = false }) => [
      cborText(String(element)),
      cborBoolean(keeps),
    ]),
  )
