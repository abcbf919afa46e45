import { discoveryUrl, oidcIssuer } from '../../core/application/discovery.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { ask, type HttpAnswer } from '../../edges/client/ask.ts'
import { onlyOrigin } from '../../edges/outbound/address-policy.ts'
import type { SafeClient } from '../../edges/outbound/safe-client.ts'
import { type Finding, good, trouble } from '../../usecases/operation/finding.ts'
import { mendWayOut } from '../../usecases/operation/way-out.ts'

type Get = (url: URL) => Promise<Result<Pick<HttpAnswer, 'status' | 'body'>>>

const limits = { totalMilliseconds: 10_000, bodyBytes: 1_024 * 1_024 }

/** As a browser does, or where that gets nowhere, through the forward proxy as the service does. */
export const getThrough =
  (client: Pick<SafeClient, 'send'> | undefined): Get =>
  async (url) => {
    if (client === undefined) return ask(url)
    const policy = onlyOrigin(url.href)
    const sent = await client.send({ method: 'GET', url: url.href, headers: {}, limits, policy })
    if (sent.ok) return ok({ status: sent.value.status, body: String(sent.value.body) })
    const { code, cause = '' } = sent.failure
    return fail(code, { description: `${url.origin} does not answer (${code}: ${cause}).` })
  }

/** Checks that the public URL leads here, through DNS, TLS and the proxy. */
export async function reachPublicUrl(
  publicUrl: string,
  version: string,
  get: Get,
): Promise<Finding> {
  const answer = await get(new URL('/version', publicUrl))
  if (!answer.ok)
    return trouble('reach', 'attention', {
      text: answer.failure.description ?? `${publicUrl} does not answer.`,
      fix: mendWayOut(
        answer.failure.code,
        'Start the service; see that its name resolves here and that the proxy passes calls on.',
      ),
    })
  const answered = textIn(answer.value.body, 'version')
  if (answer.value.status !== 200 || answered === undefined)
    return trouble('reach', 'attention', {
      text: `${publicUrl} answers ${answer.value.status}, but not as Vidimus does.`,
      fix: 'See that the proxy passes every path on to VIDIMUS_HOST and VIDIMUS_PORT, unchanged.',
    })
  const [running = ''] = answered.split('+')
  return running === version
    ? good('reach', `${publicUrl} answers, version ${answered}`)
    : trouble('reach', 'attention', {
        text: `${publicUrl} runs version ${answered}, and this command is of ${version}.`,
        fix: 'Bring both to one release.',
      })
}

/** Checks that applications find what they are configured by, under the name that they compare. */
export async function reachDiscovery(
  publicUrl: string,
  environment: Environment,
  get: Get,
): Promise<Finding> {
  const url = discoveryUrl(publicUrl, environment)
  const answer = await get(new URL(url))
  const issuer = answer.ok && answer.value.status === 200 && textIn(answer.value.body, 'issuer')
  return issuer === oidcIssuer(publicUrl, environment)
    ? good('reach', `applications find ${url}`)
    : trouble('reach', 'attention', {
        text: `${url} does not answer as applications need it.`,
        fix: 'See that the proxy passes /oidc/ on, and that VIDIMUS_PUBLIC_URL is the public name.',
      })
}

function textIn(body: string, member: string): string | undefined {
  try {
    const value: unknown = Object(JSON.parse(body))[member]
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
