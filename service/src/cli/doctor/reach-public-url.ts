import { discoveryUrl, oidcIssuer } from '../../core/application/discovery.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { ask } from '../../edges/client/ask.ts'
import { type Finding, good, trouble } from '../../usecases/operation/finding.ts'

/** Checks that the public URL leads here, through DNS, TLS and the proxy. */
export async function reachPublicUrl(publicUrl: string, version: string): Promise<Finding> {
  const answer = await ask(new URL('/version', publicUrl))
  if (!answer.ok)
    return trouble('reach', 'attention', {
      text: answer.failure.description ?? `${publicUrl} does not answer.`,
      fix: 'Start the service; see that its name resolves here and that the proxy passes calls on.',
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
): Promise<Finding> {
  const url = discoveryUrl(publicUrl, environment)
  const answer = await ask(new URL(url))
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
