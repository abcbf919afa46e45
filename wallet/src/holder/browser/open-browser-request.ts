import { type Checked, refuse } from '../request/refusal.ts'
import type {
  AskedInBrowser,
  BrowserProtocol,
  BrowserRequest,
  ExpectedInBrowser,
} from './browser-request.ts'
import { checkDeviceRequest } from './check-device-request.ts'
import { checkOpenId4VpRequest } from './check-openid4vp-request.ts'

const protocols: readonly BrowserProtocol[] = ['openid4vp-v1-signed', 'org-iso-mdoc']

/** Opens the first request in a protocol that this wallet speaks, or in the one that is wanted. */
export async function openBrowserRequest(
  requests: readonly AskedInBrowser[],
  expected: ExpectedInBrowser,
  wanted?: BrowserProtocol,
): Promise<Checked<BrowserRequest>> {
  const spoken = wanted === undefined ? protocols : [wanted]
  const asked = requests.find(({ protocol }) => spoken.some((each) => each === protocol))
  if (asked === undefined)
    return refuse('request_unreadable', 'no request in a protocol of this wallet')
  if (!isOrigin(expected.origin)) return refuse('origin_mismatch', 'the page has no origin')
  return asked.protocol === 'org-iso-mdoc'
    ? checkDeviceRequest(asked.data, expected)
    : checkOpenId4VpRequest(asked.data, expected)
}

/** Frames without an origin of their own are `null`, and may not ask. */
const isOrigin = (origin: string): boolean =>
  origin !== 'null' && URL.parse(origin)?.origin === origin
