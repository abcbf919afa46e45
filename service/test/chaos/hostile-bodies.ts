import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type DocumentedProxy, startProxy } from '../setup/documented-proxies.ts'
import { freePort } from '../setup/free-port.ts'

/** Calls of customers, and large posts of strangers that are refused before they are read. */

/** The status, or why there was none. */
type Status = number | string

export type Call = { readonly status: Status; readonly milliseconds: number }

const body = JSON.stringify({ issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' })
const large = Buffer.alloc(490 * 1_024, 'a')
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const foreign = { 'content-type': 'application/json', origin: 'https://evil.example' }

const hostilePosts = [
  ['/made-up', foreign],
  ['/w/made-up/answer', form],
  ['/flows/made-up/browser-answer', foreign],
] as const

/** Load, not overload: the calls of customers begin in this rhythm. */
const paceMilliseconds = 10

/** The posts of strangers are spread evenly among the calls of customers. */
export async function callAmongHostile(
  url: string,
  apiKey: string,
  { honest, hostile }: { readonly honest: number; readonly hostile: number },
): Promise<{ readonly honest: readonly Call[]; readonly hostile: readonly Status[] }> {
  // One for all, as the connections of a proxy to its instance are.
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
  const calls: Promise<Call>[] = []
  const posts: Promise<Status>[] = []
  while (calls.length < honest) {
    if (posts.length < ((calls.length + 1) * hostile) / honest) {
      const [path, own] = hostilePosts[posts.length % hostilePosts.length] ?? hostilePosts[0]
      posts.push(post(agent, `${url}${path}`, own, large))
    }
    // Not in one turn with the call of a customer, which this process would delay by itself.
    await pause(paceMilliseconds / 2)
    const startedAt = performance.now()
    calls.push(
      post(agent, `${url}/prove`, headers, body).then((status) => ({
        status,
        milliseconds: performance.now() - startedAt,
      })),
    )
    await pause(paceMilliseconds / 2)
  }
  const [done, refused] = await Promise.all([Promise.all(calls), Promise.all(posts)])
  agent.destroy()
  return { honest: done, hostile: refused }
}

async function post(
  agent: Agent,
  url: string,
  headers: object,
  content: string | Buffer,
): Promise<Status> {
  const length = { 'content-length': Buffer.byteLength(content) }
  const sent = request(url, { method: 'POST', agent, headers: { ...headers, ...length } })
  sent.end(content)
  try {
    const [answer]: IncomingMessage[] = await once(sent, 'response')
    answer?.resume()
    if (answer !== undefined) await once(answer, 'end')
    return answer?.statusCode ?? 0
  } catch (error) {
    return String(error)
  }
}

export type Front = DocumentedProxy | 'direct'

/** The address at which the instance is called, and how to close what is before it. */
export async function openFront(name: Front, instance: number) {
  if (name === 'direct')
    return { url: `http://127.0.0.1:${instance}`, close: async () => undefined }
  return startProxy(name, await freePort(), [instance])
}
