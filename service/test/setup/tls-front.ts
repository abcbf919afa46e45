import 'reflect-metadata'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { PemConverter } from '@peculiar/x509'
import { type Certified, makeCertificate } from '../../../wallet/src/issuer/make-certificate.ts'

export type TlsFront = {
  /** `https://localhost:<port>` */
  readonly origin: string
  /** PEM of the authority that whoever connects has to trust. */
  readonly authority: string
  /** The port on this machine that gets what was inside TLS. */
  forwardTo(port: number): void
  close(): Promise<void>
}

const day = 86_400_000
const validity = () => ({
  notBefore: new Date(Date.now() - day),
  notAfter: new Date(Date.now() + day),
})

export const privateKeyPem = async ({ keys }: Certified): Promise<string> =>
  PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')

/** Ends TLS before a server, as operators do. This process trusts its authority until it closes. */
export async function startTlsFront(): Promise<TlsFront> {
  const authority = await makeCertificate({ ...validity(), subject: 'CN=TLS CA', authority: true })
  const wish = { ...validity(), subject: 'CN=localhost', issuer: authority }
  const leaf = await makeCertificate({ ...wish, dnsNames: ['localhost'] })
  const identity = { key: await privateKeyPem(leaf), cert: leaf.certificate.toString('pem') }
  const { forward, aim, endAll } = forwarding()
  const server = createServer(identity, forward).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const pem = authority.certificate.toString('pem')
  const distrust = trust(pem)
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    authority: pem,
    forwardTo: aim,
    close: async () => {
      distrust()
      endAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const usual = getCACertificates('default')
const trusted = new Set<string>()

/** NODE_EXTRA_CA_CERTS is read only when a process starts; this can be taken back. */
function trust(certificate: string): () => void {
  const apply = () => setDefaultCACertificates([...usual, ...trusted])
  trusted.add(certificate)
  apply()
  return () => {
    trusted.delete(certificate)
    apply()
  }
}

function forwarding() {
  let port = 0
  const open = new Set<Socket>()
  const join = (one: Socket, other: Socket) => {
    open.add(one)
    one.on('error', () => other.destroy()).on('close', () => open.delete(one))
    one.pipe(other)
  }
  return {
    forward: (secure: Socket) => {
      const plain = connect(port, '127.0.0.1')
      join(secure, plain)
      join(plain, secure)
    },
    aim: (next: number) => {
      port = next
    },
    endAll: () => {
      for (const socket of open) socket.destroy()
    },
  }
}
