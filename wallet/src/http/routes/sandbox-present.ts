import { isObject, isText } from '../../holder/json.ts'
import type { VerifierRequest } from '../../holder/verifier-request.ts'
import { type CallAnswer, json } from '../answer-call.ts'
import type { Call } from '../call.ts'
import { type Enactment, enact, type Wish } from '../enact.ts'
import { openRequest, type Stop } from '../open-request.ts'
import { readWish } from '../read-wish.ts'
import type { Settings } from '../settings.ts'

const longestBodyBytes = 16 * 1_024

/**
 * `POST /sandbox/present`: the same as the page, for scripts. From a link to the service's reply.
 */
export async function sandboxPresent(call: Call, settings: Settings): Promise<CallAnswer> {
  // Pages of other sites cannot send JSON without a preflight request, and the wallet answers none.
  if (!/^application\/json\s*(;|$)/i.test(call.header('content-type') ?? ''))
    return problem(415, 'content_type', 'send application/json')
  const body = readJson(await call.body(longestBodyBytes))
  if (!isObject(body) || !isText(body['link']))
    return problem(
      400,
      'invalid_body',
      'send {link, outcome, format?, provider?, person?, seconds?}',
    )
  const wish = readWish({
    outcome: body['outcome'],
    format: body['format'],
    provider: body['provider'],
    person: body['person'],
    seconds: body['seconds'],
  })
  if (typeof wish === 'string') return problem(400, 'invalid_body', wish)
  const opening = await openRequest(body['link'], settings)
  if (!opening.ok) return answerRefusal(wish, opening.stop)
  const { request } = opening.value
  return answerEnactment(wish, request, await enact(request, wish, settings))
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

const problem = (status: number, error: string, error_description: string): CallAnswer =>
  json({ error, error_description }, status)

/** 403: not our service's request. 422: our service's, but a wallet must refuse it. */
const answerRefusal = ({ outcome }: Wish, { code, detail }: Stop): CallAnswer =>
  json({ outcome, refused: { code, detail } }, code === 'request_foreign' ? 403 : 422)

function answerEnactment(
  { outcome }: Wish,
  request: VerifierRequest,
  { answered }: Enactment,
): CallAnswer {
  const acted = { outcome, request: summarise(request) }
  if (answered === undefined) return json(acted)
  if (answered === 'unreachable') return json({ ...acted, ...unreachable }, 502)
  const { status, redirectUri } = answered.reply
  return json({
    ...acted,
    answered: { status, ...(redirectUri === undefined ? {} : { redirect_uri: redirectUri }) },
  })
}

const unreachable = {
  error: 'service_unreachable',
  error_description: 'the answer could not be sent',
}

const summarise = ({ clientId, requester, responseUri, encryption, query }: VerifierRequest) => ({
  client_id: clientId,
  requester,
  response_uri: responseUri.href,
  response_mode: encryption === undefined ? 'direct_post' : 'direct_post.jwt',
  credentials: query.credentials.map(({ id, format }) => ({ id, format })),
})
