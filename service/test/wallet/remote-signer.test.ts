import { createPrivateKey, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import type { Finding } from '../../src/usecases/operation/finding.ts'
import { getRequest } from '../conformance/fetched-request.ts'
import { runCustomer } from '../setup/customer-server.ts'
import { runService } from '../setup/running-service.ts'
import { hasOpenssl, signerToken, startSmallSigner } from '../setup/small-signer.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { filledWallet, openAsWallet, startFlow, storedFlow } from '../setup/wallet-exchange.ts'
import { makeAccess, privateKeyOf, writeDeployment } from './deployment.ts'

/** All keys are at a signer, which goes away and comes back. */
async function run() {
  const access = await makeAccess()
  const key = createPrivateKey({
    key: await privateKeyOf(access.leaf),
    type: 'pkcs8',
    format: 'der',
  })
  const signer = await startSmallSigner(new Map([['access', key]]))
  const { file, remove } = await writeDeployment({ access })
  const deployment = JSON.parse(await readFile(file, 'utf8'))
  deployment.accessCertificate = { signer: 'access', chain: 'access.pem' }
  await writeFile(file, JSON.stringify(deployment))
  const settings = {
    VIDIMUS_MASTER_KEY: randomBytes(32).toString('base64'),
    VIDIMUS_CONFIG: file,
    VIDIMUS_SIGNER_URL: signer.url,
    VIDIMUS_SIGNER_TOKEN: signerToken,
  }
  const service = await runService('sqlite', settings)
  const shop = await runCustomer()
  onTestFinished(async () => {
    await service.close()
    await Promise.all([shop.close(), remove()])
    signer.close()
  })
  const customer = await service.account({ callbackUrl: shop.url })
  const doctor = async (): Promise<readonly Finding[]> => {
    const { database, publicUrl } = service.config
    const place = database.engine === 'sqlite' ? `sqlite:${database.path}` : ''
    const own = { VIDIMUS_DATABASE_URL: place, VIDIMUS_PUBLIC_URL: publicUrl }
    const { out } = await vidimusHere(['doctor', '--json'], { ...settings, ...own })
    return JSON.parse(out).findings.filter(({ area }: Finding) => area === 'signer')
  }
  return { service, shop, signer, doctor, start: () => startFlow(service, customer) }
}

describe.runIf(hasOpenssl)('keys at a signer', () => {
  test('while it does not answer nothing is lost, and proofs go on when it is back', async () => {
    const { service, shop, signer, doctor, start } = await run()
    const [opened, waiting] = [await start(), await start()]
    const request = await openAsWallet(opened.links.qr)
    const wallet = { held: await filledWallet(), trust: 'accept-any' } as const
    const answer = async () => (await approve(request, wallet)).reply.status

    // It begins an answer and never ends it: only the limit of the whole call ends this.
    signer.behave((_request, response) => response.writeHead(200).flushHeaders())
    const started = start()
    const fetching = getRequest(waiting.links.qr).then(({ status }) => status)
    expect(await Promise.all([fetching, answer()])).toEqual([500, 500])
    expect((await started).links.qr).toBeDefined()
    expect((await storedFlow(service, opened.flowId)).outcome).toBeNull()
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200)
    expect(service.logs()).toContain('SIGNER_AWAY')

    signer.behave((_request, response) => response.writeHead(401).end())
    expect((await doctor()).map(({ level, text }) => [level, text.split('. ')[1]])).toEqual([
      ['fault', 'The signer did not sign: status 401.'],
      ['fault', 'The signer did not sign: status 401.'],
    ])
    signer.behave()
    expect((await doctor()).map(({ level, text }) => [level, text])).toEqual([
      ['good', 'signs with the key of presentations in test, the access certificate'],
    ])
    expect(await answer()).toBe(200)
    expect((await getRequest(waiting.links.qr)).status).toBe(200)
    expect((await shop.callback(1)).body).toContain('presentation=')
    const metrics = await (await fetch(`${service.url}/metrics`)).text()
    expect(metrics).toContain('vidimus_signer_duration_seconds_count{result="away"} 2\n')
    expect(metrics).toMatch(/vidimus_signer_duration_seconds_count\{result="answered"\} \d/)
  })
})
