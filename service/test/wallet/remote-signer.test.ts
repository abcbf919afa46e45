import { createPrivateKey } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { getRequest } from '../conformance/fetched-request.ts'
import { runCustomer } from '../setup/customer-server.ts'
import { runService } from '../setup/running-service.ts'
import { hasOpenssl, signerToken, startSmallSigner } from '../setup/small-signer.ts'
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
  const service = await runService('sqlite', {
    VIDIMUS_CONFIG: file,
    VIDIMUS_SIGNER_URL: signer.url,
    VIDIMUS_SIGNER_TOKEN: signerToken,
  })
  const shop = await runCustomer()
  onTestFinished(async () => {
    await service.close()
    await Promise.all([shop.close(), remove()])
    signer.close()
  })
  const customer = await service.account({ callbackUrl: shop.url })
  return { service, shop, signer, start: () => startFlow(service, customer) }
}

describe.runIf(hasOpenssl)('keys at a signer', () => {
  test('while it does not answer nothing is lost, and proofs go on when it is back', async () => {
    const { service, shop, signer, start } = await run()
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

    signer.behave()
    expect(await answer()).toBe(200)
    expect((await getRequest(waiting.links.qr)).status).toBe(200)
    expect((await shop.callback(1)).body).toContain('presentation=')
    const metrics = await (await fetch(`${service.url}/metrics`)).text()
    expect(metrics).toContain('vidimus_signer_duration_seconds_count{result="away"} 2\n')
    expect(metrics).toMatch(/vidimus_signer_duration_seconds_count\{result="answered"\} \d/)
  })
})
