import type { Registered } from '../holder/registration.ts'
import { readLink } from '../holder/request/read-link.ts'
import type { VerifierRequest } from '../holder/verifier-request.ts'
import { openLink } from '../holder/wallet.ts'
import { type Exchange, exchangeParts, recordExchanges } from '../inspect/exchange.ts'
import { type Asker, readAsker } from '../inspect/read-asker.ts'
import {
  certificateParts,
  findRequesterName,
  type RequestObject,
  readRequestObject,
} from '../inspect/read-request-object.ts'
import { type Inspected, inspectRegistered } from '../pages/parts/inspect-drawer.ts'
import type { StopCode } from '../pages/refusal-page.ts'
import { enact } from './enact.ts'
import { makeServiceFetch } from './service-fetch.ts'
import type { Settings } from './settings.ts'

/** A request that passed every check. */
export type OpenedRequest = {
  readonly link: string
  readonly request: VerifierRequest
  /** The name in the certificate. */
  readonly requester: string
  readonly asker: Asker | undefined
  readonly secondsLeft: number | undefined
  readonly registered: Registered
  readonly inspected: Inspected
}

export type Stop = { readonly code: StopCode; readonly detail: string }

/** The opened request, or the reason for the refusal with everything seen until then. */
export type Opening =
  | { readonly ok: true; readonly value: OpenedRequest }
  | { readonly ok: false; readonly stop: Stop; readonly inspected: Inspected }

const longestLink = 4_096

/**
 * Fetches and checks the request of a link, as every wallet must. Only its own service's requests
 * are opened.
 */
export async function openRequest(link: string, settings: Settings): Promise<Opening> {
  const stop = stopBeforeFetching(link, settings)
  if (stop !== undefined) return { ok: false, stop, inspected: markFailed(stop.code) }
  const exchanges: Exchange[] = []
  const checked = await openLink(link, {
    trust: { anchors: await settings.accessAuthorities() },
    fetch: recordExchanges(makeServiceFetch(settings.serviceOrigin), exchanges),
    now: settings.now,
    ...(settings.registrars && { registrars: settings.registrars }),
    requestFields: { vidimus_sandbox: '1' },
  })
  const object = readRequestObject(exchanges.at(-1)?.received ?? '')
  const seen = collectInspected(object, exchanges)
  if (!checked.ok) {
    const stop = exchanges.at(-1)?.status === 410 ? finished : checked.refusal
    return { ok: false, stop, inspected: { ...seen, ...markFailed(stop.code) } }
  }
  const lateStop =
    stopBeforeAsking(checked.value, settings) ?? (await refuseUnregistered(checked.value, settings))
  if (lateStop !== undefined)
    return { ok: false, stop: lateStop, inspected: { ...seen, ...markFailed(lateStop.code) } }
  return { ok: true, value: makeOpenedRequest(link, checked.value, object, seen, settings) }
}

/** The service says that there was such a request (RFC 9110, section 15.5.11). */
const finished: Stop = { code: 'request_finished', detail: 'status 410' }

function stopBeforeFetching(link: string, { serviceOrigin }: Settings): Stop | undefined {
  if (link.length > longestLink) return { code: 'link_unreadable', detail: 'the link is too long' }
  const read = readLink(link)
  if (!read.ok) return read.refusal
  if (read.value.requestUri.origin === serviceOrigin) return undefined
  return { code: 'request_foreign', detail: `request_uri is not of ${serviceOrigin}` }
}

/** The answer would be refused later. It is better to say so before a person decides. */
function stopBeforeAsking(
  { responseUri }: VerifierRequest,
  { serviceOrigin }: Settings,
): Stop | undefined {
  if (responseUri.origin === serviceOrigin) return undefined
  return { code: 'response_refused', detail: `response_uri is not of ${serviceOrigin}` }
}

/** A strict wallet reports that it refuses, before a person decides. */
async function refuseUnregistered(
  request: VerifierRequest,
  settings: Settings,
): Promise<Stop | undefined> {
  const { fault } = request.registered
  if (fault === undefined || settings.registrars === undefined) return undefined
  await enact(request, { outcome: 'refuses-request' }, settings)
  return fault
}

function makeOpenedRequest(
  link: string,
  request: VerifierRequest,
  object: RequestObject | undefined,
  inspected: Inspected,
  settings: Settings,
): OpenedRequest {
  const expiresAt = object?.payload['exp']
  return {
    link,
    request,
    requester: (object && findRequesterName(object)) ?? request.requester,
    asker: object && allowPage(readAsker(object.payload), settings),
    secondsLeft:
      typeof expiresAt === 'number' ? expiresAt - settings.now().getTime() / 1_000 : undefined,
    registered: request.registered,
    inspected: { ...inspected, ...inspectRegistered(request.registered, inspected.certificates) },
  }
}

/** The person is only ever sent to the service. */
function allowPage(asker: Asker | undefined, { serviceOrigin }: Settings): Asker | undefined {
  if (asker?.page === undefined || URL.parse(asker.page)?.origin === serviceOrigin) return asker
  const { page: _, ...others } = asker
  return others
}

/** The checks of any wallet that stand for the reasons of this one. */
const ownStops = {
  request_foreign: 'link_unreadable',
  request_finished: 'request_unreachable',
} as const

const markFailed = (code: StopCode): Pick<Inspected, 'failedCheck'> => ({
  failedCheck: code === 'request_foreign' || code === 'request_finished' ? ownStops[code] : code,
})

function collectInspected(
  object: RequestObject | undefined,
  exchanges: readonly Exchange[],
): Inspected {
  const exchange = exchangeParts(exchanges)
  if (object === undefined) return { exchange }
  return {
    exchange,
    request: [
      { title: 'header', content: object.header },
      { title: 'payload', content: object.payload },
    ],
    query: [{ title: 'dcql_query', content: object.payload['dcql_query'] }],
    certificates: certificateParts(object),
  }
}

/** The same request on a page of this wallet. Undefined if the link is not valid. */
export function makeRequestPath(link: string): string | undefined {
  const read = readLink(link)
  if (!read.ok) return undefined
  const { clientId, requestUri, method } = read.value
  const parameters = {
    client_id: clientId,
    request_uri: requestUri.href,
    request_uri_method: method,
  }
  return `/authorize?${new URLSearchParams(parameters)}`
}
