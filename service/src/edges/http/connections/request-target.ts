import type { FastifyRequest } from 'fastify'

type Raw = FastifyRequest['raw']

/**
 * The path of an absolute target (RFC 9112, section 3.2.2). Its host is unverified, and would end
 * up in `Location` and links.
 */
export function targetPath({ url = '/' }: Pick<Raw, 'url'>): string {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
  return path === url || path.startsWith('/') ? path : `/${path}`
}

/** Must be refused (RFC 9112, section 3.2): a proxy before us may have used the other host. */
export function namesTwoHosts({ rawHeaders }: Pick<Raw, 'rawHeaders'>): boolean {
  let hosts = 0
  // Names and values alternate.
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at])) hosts += 1
  return hosts > 1
}

const isHost = (name = ''): boolean => name.length === 4 && name.toLowerCase() === 'host'
