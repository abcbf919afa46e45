import type { AskedInBrowser, BrowserRequest } from '../holder/browser/browser-request.ts'
import { openBrowserRequest } from '../holder/browser/open-browser-request.ts'
import { isListOf, isObject, isText, type JsonObject } from '../holder/json.ts'
import type { Checked } from '../holder/request/refusal.ts'
import type { Part } from '../inspect/part.ts'
import { readAsker } from '../inspect/read-asker.ts'
import {
  certificateParts,
  nameInSubject,
  type RequestObject,
  readRequestObject,
} from '../inspect/read-request-object.ts'
import { describeText } from '../inspect/readable-cbor.ts'
import type { StoppedInBrowser } from '../pages/browser-wallet-page.ts'
import { type Inspected, inspectRegistered } from '../pages/parts/inspect-drawer.ts'
import type { AskedRequest } from '../pages/parts/request-view.ts'
import type { Settings } from './settings.ts'

/** A request through the browser that passed every check. */
export type OpenedInBrowser = Omit<AskedRequest, 'cards' | 'person' | 'at'> & {
  readonly request: BrowserRequest
  readonly inspected: Inspected
}

type Opening =
  | { readonly ok: true; readonly value: OpenedInBrowser }
  | { readonly ok: false; readonly refused: StoppedInBrowser }

/** Reads what a page asks, as its script posts it. Undefined for anything else. */
export function readRequests(text: string): readonly AskedInBrowser[] | undefined {
  try {
    const requests: unknown = JSON.parse(text)
    return isListOf(requests, isAsked) && requests.length <= mostRequests ? requests : undefined
  } catch {
    return undefined
  }
}

const mostRequests = 10

const isAsked = (value: unknown): value is AskedInBrowser & JsonObject =>
  isObject(value) && isText(value['protocol'])

/** Checks the first request that this wallet can answer, for the origin that the browser gave. */
export async function openInBrowser(
  requests: readonly AskedInBrowser[],
  origin: string,
  settings: Settings,
): Promise<Opening> {
  const trust = { anchors: await settings.accessAuthorities() }
  const { registrars } = settings
  const expected = { origin, trust, at: settings.now(), ...(registrars && { registrars }) }
  const opened = await openBrowserRequest(requests, expected)
  const checked = registrars === undefined ? opened : unlessUnregistered(opened)
  if (!checked.ok) {
    const { refusal } = checked
    const inspected = {
      failedCheck: refusal.code,
      way: 'browser',
      ...inspectAll(requests),
    } as const
    return { ok: false, refused: { ...refusal, inspected, origin } }
  }
  const request = checked.value
  const data = requests.find(({ protocol }) => protocol === request.protocol)?.data
  const object = isObject(data) ? readRequestObject(String(data['request'] ?? '')) : undefined
  return { ok: true, value: makeOpened(request, object, inspectAll(requests), settings) }
}

/** For a strict wallet. The browser tells the page no more than that it refused. */
function unlessUnregistered(opened: Checked<BrowserRequest>): Checked<BrowserRequest> {
  const fault = opened.ok ? opened.value.registered.fault : undefined
  return fault === undefined ? opened : { ok: false, refusal: fault }
}

function makeOpened(
  request: BrowserRequest,
  object: RequestObject | undefined,
  inspected: Inspected,
  { now }: Settings,
): OpenedInBrowser {
  const expiresAt = object?.payload['exp']
  return {
    request,
    requester: nameInSubject(request.requester) ?? request.requester,
    asker: object && readAsker(object.payload),
    secondsLeft: typeof expiresAt === 'number' ? expiresAt - now().getTime() / 1_000 : undefined,
    address: request.origin,
    clientId: 'clientId' in request ? request.clientId : undefined,
    registered: request.registered,
    inspected: {
      ...inspected,
      way: 'browser',
      query: [{ title: 'dcql_query', content: request.query }],
      ...inspectRegistered(request.registered, object && certificateParts(object)),
    },
  }
}

const inspectAll = (requests: readonly AskedInBrowser[]): Inspected => ({
  request: requests.flatMap(inspectOne),
})

/** Decoded where that is possible; what cannot be read is shown as it came. */
function inspectOne({ protocol, data }: AskedInBrowser): readonly Part[] {
  const texts = isObject(data) ? Object.entries(data) : []
  return texts.flatMap(([name, text]) => {
    const title = `${protocol}: ${name}`
    const object = name === 'request' ? readRequestObject(String(text)) : undefined
    if (object === undefined) return [{ title, content: describeText(text) }]
    return [
      { title: `${title}, header`, content: object.header },
      { title: `${title}, payload`, content: object.payload },
    ]
  })
}
