/** The part of `fetch` that a wallet needs. Tests pass their own. */
export type Fetch = (url: URL, init: RequestInit) => Promise<Response>

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** https without a fragment. Plain http only on this machine, for the local stack. */
export function readEndpoint(value: unknown): URL | undefined {
  const url = typeof value === 'string' && !value.includes('#') ? URL.parse(value) : null
  if (url === null || url.username !== '' || url.password !== '') return undefined
  const isLocal = url.protocol === 'http:' && loopbackHosts.has(url.hostname)
  return url.protocol === 'https:' || isLocal ? url : undefined
}
