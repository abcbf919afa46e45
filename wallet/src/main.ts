import { readFile } from 'node:fs/promises'
import { startWallet } from './http/start-wallet.ts'

// The sandbox wallet as its own process. Only this file reads the environment.

const {
  WALLET_PORT = '4001',
  WALLET_HOST = '127.0.0.1',
  WALLET_PUBLIC_URL = `http://localhost:${WALLET_PORT}`,
  WALLET_SERVICE_URL = 'http://localhost:4000',
  WALLET_ACCESS_CA,
  WALLET_REGISTRARS,
} = process.env

if (WALLET_ACCESS_CA === undefined) {
  console.error("Set WALLET_ACCESS_CA to the PEM file of the service's access authority.")
  process.exit(1)
}

const readCertificates = async (file: string): Promise<readonly string[]> =>
  (await readFile(file, 'utf8')).match(
    /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
  ) ?? []

function explainTakenPort(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(
    `Port ${WALLET_PORT} is taken by another program. Stop it, or choose another with WALLET_PORT.`,
  )
  process.exit(1)
}

const wallet = await startWallet({
  port: Number(WALLET_PORT),
  host: WALLET_HOST,
  publicUrl: WALLET_PUBLIC_URL,
  serviceUrl: WALLET_SERVICE_URL,
  // Read for every request, so that a new service is trusted without a restart.
  accessAuthorities: () => readCertificates(WALLET_ACCESS_CA),
  ...(WALLET_REGISTRARS && { registrars: await readCertificates(WALLET_REGISTRARS) }),
  onError: (error) => console.error(error),
}).catch(explainTakenPort)
console.log(`Sandbox wallet on ${wallet.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void wallet.close())
