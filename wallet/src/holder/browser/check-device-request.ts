import { base64url } from 'jose'
import { isObject, isText } from '../json.ts'
import { sessionTranscript } from '../mdoc/session-transcript.ts'
import { judgeRegistration } from '../registration.ts'
import { accept, type Checked, refuse } from '../request/refusal.ts'
import type { ExpectedInBrowser, MdocBrowserRequest } from './browser-request.ts'
import { checkReader } from './check-reader.ts'
import { type DocRequest, queryOf, readDeviceRequest } from './device-request.ts'
import { type EncryptionInfo, readEncryptionInfo } from './encryption-info.ts'

/** A registration certificate of 64 KiB, in base64, and what is asked. */
const longestPart = 128 * 1_024

type Parts = {
  readonly asked: DocRequest
  readonly info: EncryptionInfo
  readonly encryptionInfo: string
}

/**
 * Checks `{deviceRequest, encryptionInfo}` (ISO/IEC TS 18013-7, annex C). The reader signs a
 * session with its origin, so a request that another page has taken does not verify.
 */
export async function checkDeviceRequest(
  data: unknown,
  expected: ExpectedInBrowser,
): Promise<Checked<MdocBrowserRequest>> {
  const { origin, trust, at = new Date() } = expected
  const parts = readParts(data)
  if (parts === undefined) return refuse('request_unreadable', 'not a request of annex C')
  const { asked, info, encryptionInfo } = parts
  const transcript = await sessionTranscript({ origin, encryptionInfo })
  const reader = await checkReader(asked, transcript, trust, at)
  if (!reader.ok) return reader
  const query = queryOf(asked)
  const who = { ...expected, leaf: reader.value, query, at }
  return accept({
    protocol: 'org-iso-mdoc',
    origin,
    nonce: base64url.encode(info.nonce),
    query,
    requester: reader.value.subject,
    registered: await judgeRegistration(asked.certificates, who),
    encryptionInfo,
    recipientKey: info.recipientKey,
  })
}

function readParts(data: unknown): Parts | undefined {
  if (!isObject(data) || !isPart(data['deviceRequest']) || !isPart(data['encryptionInfo']))
    return undefined
  const { deviceRequest, encryptionInfo } = data
  try {
    const asked = readDeviceRequest(deviceRequest)
    const info = readEncryptionInfo(encryptionInfo)
    return asked && info && { asked, info, encryptionInfo }
  } catch {
    return undefined
  }
}

const isPart = (value: unknown): value is string => isText(value) && value.length <= longestPart
