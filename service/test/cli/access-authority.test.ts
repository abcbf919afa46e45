import { X509Certificate } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { makeDeploymentFolder } from '../../src/edges/config/deployment-folder.test-material.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { runVerifier, startFlow } from '../setup/wallet-exchange.ts'

/** `vidimus certificate authority`: whom a wallet that is tried by hand has to trust. */

test('it vouches for the requests of a service that runs', async () => {
  const { service, customer, close } = await runVerifier('direct_post.jwt')
  try {
    const { database, masterKeys } = service.config
    const settings = {
      VIDIMUS_DATABASE_URL: database.engine === 'sqlite' ? `sqlite:${database.path}` : '',
      VIDIMUS_MASTER_KEY: Buffer.from(masterKeys[0]).toString('base64'),
    }
    const { code, out } = await vidimusHere(['certificate', 'authority'], settings)
    expect(code).toBe(0)
    expect(out).toMatch(/^-----BEGIN CERTIFICATE-----\n[^-]+-----END CERTIFICATE-----\n$/)
    const authority = new X509Certificate(out)
    const { links } = await startFlow(service, customer)
    const requestUri = new URL(links.qr ?? '').searchParams.get('request_uri') ?? ''
    const request = await (await fetch(requestUri)).text()
    const [der = ''] = decodeProtectedHeader(request).x5c ?? []
    const leaf = new X509Certificate(Buffer.from(der, 'base64'))
    expect([leaf.checkIssued(authority), leaf.verify(authority.publicKey)]).toEqual([true, true])
    const json = await vidimusHere(['certificate', 'authority', '--json'], settings)
    expect(new X509Certificate(JSON.parse(json.out).authority).raw).toEqual(authority.raw)
  } finally {
    await close()
  }
})

test('a configured chain without its authority is said, with who issued it', async () => {
  const { folder } = await makeDeploymentFolder()
  const { service, close } = await runVerifier('direct_post.jwt')
  try {
    const { database, masterKeys } = service.config
    const authorityOf = async (chain: string) => {
      const accessCertificate = { key: 'leaf.key', chain }
      await writeFile(join(folder, 'vidimus.json'), JSON.stringify({ accessCertificate }))
      return vidimusHere(['certificate', 'authority'], {
        VIDIMUS_DATABASE_URL: database.engine === 'sqlite' ? `sqlite:${database.path}` : '',
        VIDIMUS_MASTER_KEY: Buffer.from(masterKeys[0]).toString('base64'),
        VIDIMUS_CONFIG: join(folder, 'vidimus.json'),
      })
    }
    const { out } = await authorityOf('chain.pem')
    expect(new X509Certificate(out).subject).toBe('CN=PID CA')
    const { code, err } = await authorityOf('leaf.pem')
    expect(code).toBe(1)
    expect(err).toContain('its authority is not known here. Its issuer is CN=PID CA')
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
})
