import {
  cborArray,
  cborBoolean,
  cborEmbedded,
  cborMap,
  cborText,
} from '../../encoding/cbor-write.ts'
import { mdocNamespace } from '../request/attribute-paths.ts'
import type { DcqlQuery } from '../request/dcql-query.ts'
import type { BrowserRequest } from './browser-request.ts'
import { browserTranscript } from './browser-transcript.ts'
import { type Reader, readerAuthentication } from './reader-authentication.ts'

type MdocQuery = DcqlQuery['credentials'][number]

/**
 * The question in the form of an mdoc reader (ISO/IEC 18013-5 section 8.3.2.1.2.1), signed with the
 * access certificate so that a wallet can say who is asking. Undefined if no mdoc is requested.
 */
export function deviceRequest(request: BrowserRequest, reader: Reader): string | undefined {
  const query = request.query.credentials.find(({ format }) => format === 'mso_mdoc')
  const docType = query && docTypeOf(query)
  if (query === undefined || docType === undefined) return undefined
  const items = cborEmbedded(itemsRequest(query, docType))
  const readerAuth = readerAuthentication(items, browserTranscript(request), reader)
  const docRequest = cborMap([
    [cborText('itemsRequest'), items],
    [cborText('readerAuth'), readerAuth],
  ])
  return cborMap([
    [cborText('version'), cborText('1.0')],
    [cborText('docRequests'), cborArray([docRequest])],
  ]).toString('base64url')
}

const docTypeOf = ({ meta }: MdocQuery): string | undefined =>
  'doctype_value' in meta ? meta.doctype_value : undefined

/** In this form every element states the intent to retain. `unsaid` counts as no. */
const itemsRequest = ({ claims }: MdocQuery, docType: string): Buffer =>
  cborMap([
    [cborText('docType'), cborText(docType)],
    [cborText('nameSpaces'), cborMap([[cborText(mdocNamespace), elements(claims)]])],
  ])

const elements = (claims: MdocQuery['claims']): Buffer =>
  cborMap(
    claims.map(({ id, intent_to_retain: keeps = false }) => [cborText(id), cborBoolean(keeps)]),
  )
