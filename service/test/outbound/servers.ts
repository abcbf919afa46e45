import 'reflect-metadata'
import { once } from 'node:events'
import { createServer as createPlainServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect, createServer, type Server as SocketServer } from 'node:net'
import { SubjectAlternativeNameExtension } from '@peculiar/x509'
import {
  makeAuthority,
  makeCertificate,
  type TestCertificate,
} from '../../src/core/verification/pki/pki.test-material.ts'

const hour = 3_600_000
/** TLS looks at the real clock. */
const validity = { validFrom: Date.now() - hour, validTo: Date.now() + hour }

const pem = ({ der }: TestCertificate): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`

const authority = await makeAuthority(validity)
export const ca = pem(authority)

export type TlsIdentity = { readonly key: string; readonly cert: string }

/**
 * What a server shows: a certificate for these names by the authority that tests trust, unless
 * wished otherwise.
 */
export async function tlsIdentity(
  names: readonly string[],
  wish: {
    readonly issuer?: TestCertificate | 'itself'
    readonly validTo?: number
    readonly validFrom?: number
  } = {},
): Promise<TlsIdentity> {
  const alternatives = names.map((value) => ({ type: 'dns' as const, value }))
  const { issuer = authority, ...others } = wish
  const certificate = await makeCertificate({
    ...(issuer !== 'itself' && { issuer }),
    ...validity,
    more: [new SubjectAlternativeNameExtension(alternatives)],
    ...others,
  })
  return {
    key: certificate.privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
    cert: pem(certificate),
  }
}

export const shop = await tlsIdentity(['shop.example'])

export type TestServer = { readonly port: number; readonly close: () => Promise<void> }

async function listening(
  server: Server | SocketServer,
  host: string,
  port = 0,
): Promise<TestServer> {
  server.listen(port, host)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => closed(server) }
}

async function closed(server: Server | SocketServer): Promise<void> {
  if ('closeAllConnections' in server) server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

export const startHttps = (
  answer: RequestListener,
  tls: object = shop,
  host = '127.0.0.1',
): Promise<TestServer> => listening(createSecureServer(tls, answer), host)

export const startHttp = (answer: RequestListener): Promise<TestServer> =>
  listening(createPlainServer(answer), '127.0.0.1')

/** A server that takes connections and does with them what the test says. */
export async function startSockets(serve: Parameters<typeof createServer>[1]): Promise<TestServer> {
  const open = new Set<{ destroy(): void }>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    serve?.(socket)
  })
  const started = await listening(server, '127.0.0.1')
  const close = () => {
    for (const socket of open) socket.destroy()
    return started.close()
  }
  return { ...started, close }
}

/** Listens where nobody may come: on both loopback addresses, where the machine has both. */
export type Canary = {
  readonly port: number
  /** Connections since it was last asked. */
  connections(): Promise<number>
  close(): Promise<void>
}

export async function startCanary(): Promise<Canary> {
  let seen = 0
  const server = () =>
    createServer((socket) =>
      socket
        .on('error', () => undefined)
        .resume()
        .end(void seen++),
    )
  const first = await listening(server(), '127.0.0.1')
  const second = await listening(server(), '::1', first.port).catch(() => undefined)
  const hosts = second ? ['127.0.0.1', '::1'] : ['127.0.0.1']
  return {
    port: first.port,
    async connections() {
      // They are taken in order: once our own have come and gone, those before them were counted.
      for (const host of hosts) await once(connect(first.port, host).resume(), 'close')
      const strangers = seen - hosts.length
      seen = 0
      return strangers
    },
    close: async () => {
      await Promise.all([first.close(), second?.close()])
    },
  }
}
