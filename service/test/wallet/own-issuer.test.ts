import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importPKCS8 } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet, type PidChange } from '../../../wallet/src/issuer/fill-wallet.ts'
import type { Signer } from '../../../wallet/src/issuer/signer.ts'
import { makeStatusListCwt, makeStatusListJwt } from '../../../wallet/src/issuer/status-list.ts'
import { openAsWallet, runVerifier, startFlow, storedFlow } from '../setup/wallet-exchange.ts'

/** What docs/operate/foreign-wallets.md has an operator type makes an issuer that counts. */

const page = join(import.meta.dirname, '../../../docs/operate/foreign-wallets.md')
const { stdout } = spawnSync('openssl', ['version'], { encoding: 'utf8' })
const hasOpenssl = stdout?.startsWith('OpenSSL') ?? false

const formats = ['dc+sd-jwt', 'mso_mdoc'] as const
const lists = { 'dc+sd-jwt': makeStatusListJwt, mso_mdoc: makeStatusListCwt }

describe.skipIf(!hasOpenssl)('an issuer by the keys of the page', () => {
  let folder: string
  let signer: Signer
  let server: Server
  let origin: string
  const inFolder = (name: string) => join(folder, 'try', name)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vidimus-own-issuer-'))
    await mkdir(join(folder, 'try'))
    const [, below = ''] = (await readFile(page, 'utf8')).split('\n## Keys of your own\n')
    const [, commands = ''] = /```sh\n(.*?)```/s.exec(below) ?? []
    const made = spawnSync('sh', ['-ec', commands], { cwd: folder, encoding: 'utf8' })
    expect(made.status, made.stderr).toBe(0)
    const pem = await readFile(inFolder('signer.pem'), 'utf8')
    signer = {
      privateKey: await importPKCS8(await readFile(inFolder('signer.key'), 'utf8'), 'ES256'),
      chain: [pem.replace(/-----.*-----|\s/g, '')],
    }
    server = createServer(async ({ url }, response) => {
      const format = url === '/mso_mdoc' ? 'mso_mdoc' : 'dc+sd-jwt'
      const list = await lists[format]({ signer, uri: `${origin}${url}`, statuses: [0] })
      response.writeHead(200, { 'content-type': list.mediaType }).end(list.body)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })

  /** How a proof ends with an identity of it. */
  async function outcomeOf(
    format: (typeof formats)[number],
    change: PidChange,
    settings: { [name: string]: string },
  ) {
    const anchors = [inFolder('pid-ca.pem')]
    const { service, customer, close } = await runVerifier('direct_post.jwt', {
      formats,
      issuer: { trustAnchors: anchors, statusAnchors: anchors, vct: ['urn:eudi:pid:1'] },
      settings,
    })
    try {
      const order = { signer, vct: 'urn:eudi:pid:1', ...change } as const
      const held = await fillWallet(order, [format], ['de-ausweis'])
      const { flowId, links } = await startFlow(service, customer)
      await approve(await openAsWallet(links.qr), { held, trust: 'accept-any' })
      return (await storedFlow(service, flowId)).outcome
    } finally {
      await close()
    }
  }

  test.each(formats)('%s', async (format) => {
    expect(await outcomeOf(format, {}, {})).toBe('presentation')
  })

  test.each(formats)('%s with a status list on this machine, once it is opened', async (format) => {
    const status = { idx: 0, uri: `${origin}/${format === 'mso_mdoc' ? format : 'sd-jwt'}` }
    const opened = { VIDIMUS_OUTBOUND_ALLOW: '127.0.0.0/8' }
    expect(await outcomeOf(format, { status }, opened)).toBe('presentation')
    expect(await outcomeOf(format, { status }, {})).toBe('error_status_unavailable')
  })
})
