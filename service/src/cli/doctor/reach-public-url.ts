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
  const answered = versionIn(answer.value.body)
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

function versionIn(body: string): string | undefined {
  try {
    const { version }: { version?: unknown } = JSON.parse(body)
    return typeof version === 'string' ? version : undefined
  } catch {
    return undefined
  }
}
