import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet, type PidChange } from '../../../wallet/src/issuer/fill-wallet.ts'
import {
  type StatusListServer,
  serveStatusLists,
} from '../../../wallet/src/issuer/serve-status-lists.ts'
import { readSigner } from '../../../wallet/src/issuer/signer.ts'
import { makeStatusListJwt } from '../../../wallet/src/issuer/status-list.ts'
import {
  listContent,
  signList,
} from '../../src/core/verification/trust/trust-list.test-material.ts'
import { enginesInTurn, type FreshDatabase, freshDatabase } from '../setup/databases.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { inFull, sized } from '../setup/sizes.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { openAsWallet, startFlow, storedFlow } from '../setup/wallet-exchange.ts'

const vectors = join(import.meta.dirname, '../../../vectors/sandbox')
const pem = (name: string) => readFileSync(join(vectors, name), 'utf8')
const certificate = (name: string) => new X509Certificate(pem(`${name}.pem`))
const listed = (name: string) => ({ name, der: Buffer.from(certificate(name).raw) }) as never

/** Any certificate will do that has its key here; it is pinned. */
const signer = {
  der: Buffer.from(certificate('untrusted-signer').raw),
  privateKey: createPrivateKey(pem('untrusted-signer.key')),
}

/** Each look is a proof at every instance. */
const nowAndThen = { interval: 500 }

/** In full all editions are as large as that of the Union may become. */
const others = Array.from({ length: sized(20, 500) }, () => ({
  territory: 'FR',
  isFull: true,
  issuance: [listed('pid-ca')],
  revocation: [listed('status-ca')],
}))

/** Authority of who issues, and of who vouches for the status. */
type Listed = readonly [issuance: string, revocation: string]

describe.each(enginesInTurn(import.meta.filename))(
  'a trust list, two instances on %s',
  (engine) => {
    let database: FreshDatabase
    let folder: string
    let server: Server
    let published: string
    let lists: StatusListServer
    let instances: readonly RunningService[]
    let customer: TestAccount
    let settings: { [name: string]: string }
    let sequence = 0
    let isAway = false
    const publish = (...entities: readonly Listed[]) => publishWith({}, ...entities)
    const publishWith = (scheme: object, ...entities: readonly Listed[]) => {
      sequence++
      published = signList(
        listContent(
          [
            ...others,
            ...entities.map(([issuance, revocation]) => ({
              issuance: [listed(issuance)],
              revocation: [listed(revocation)],
            })),
          ],
          Date.now(),
          { LoTESequenceNumber: sequence, ...scheme },
        ),
        signer,
      )
    }
    beforeAll(async () => {
      database = await freshDatabase(engine)
      folder = await mkdtemp(join(tmpdir(), 'vidimus-trust-'))
      server = createServer((_request, response) =>
        isAway ? response.destroy() : response.end(published),
      )
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      lists = await serveStatusLists()
      publish(['specimen-ca', 'status-ca'])
      const from = `http://localhost:${(server.address() as AddressInfo).port}/pid.jwt`
      await writeFile(join(folder, 'signer.pem'), pem('untrusted-signer.pem'))
      const trustList = { from, signers: ['signer.pem'] }
      const issuers = { 'de-ausweis': { test: { trustList, formats: ['dc+sd-jwt'] } } }
      await writeFile(join(folder, 'deployment.json'), JSON.stringify({ issuers }))
      settings = {
        VIDIMUS_DATABASE_URL: database.url,
        VIDIMUS_MASTER_KEY: randomBytes(32).toString('base64'),
        VIDIMUS_CONFIG: join(folder, 'deployment.json'),
        VIDIMUS_SANDBOX_WALLET_URL: new URL(lists.sandboxUri).origin,
      }
      const first = await runService(engine, settings)
      instances = [first, await runService(engine, settings)]
      customer = await first.account()
    })
    afterAll(async () => {
      for (const instance of instances) await instance.close()
      await lists.close()
      server.close()
      await database.remove()
      await rm(folder, { recursive: true })
    })

    async function outcomeAt(instance: RunningService, change: PidChange = {}) {
      const { flowId, links } = await startFlow(instance, customer)
      const held = (await fillWallet(change, ['dc+sd-jwt'])).slice(1)
      await approve(await openAsWallet(links.qr), { held, trust: 'accept-any' })
      return (await storedFlow(instance, flowId)).outcome
    }
    const outcomes = (change: PidChange = {}) =>
      Promise.all(instances.map((instance) => outcomeAt(instance, change)))
    const trust = async (action: string) => {
      const { out } = await vidimusHere(['trust', action, '--json'], settings)
      return JSON.parse(out)
    }

    test('an issuer that is listed is trusted, without a file of anchors', async () => {
      expect(await outcomes()).toEqual(['presentation', 'presentation'])
      expect(await trust('list')).toMatchObject([
        { environment: 'test', state: 'in_force', sequence: 1, issuers: ['Issuer'] },
      ])
    })

    test('a status list of somebody else’s revocation service is no status list', async () => {
      const address = lists.publish(async (uri) => [
        await makeStatusListJwt({ signer: await readSigner('status-signer'), uri, statuses: [0] }),
      ])
      const status = { uri: address, idx: 0 }
      expect(await outcomeAt(instances[0] as RunningService, { status })).toBe('presentation')
      publish(['specimen-ca', 'untrusted-ca'], ['pid-ca', 'status-ca'])
      expect(await trust('refresh')).toMatchObject([{ sequence }])
      await expect
        .poll(() => outcomes({ status }), nowAndThen)
        .toEqual(['error_status_unavailable', 'error_status_unavailable'])
    })

    test('a new edition is in force on both instances, and who is gone from it is trusted no more', async () => {
      publish(['untrusted-ca', 'status-ca'])
      await trust('refresh')
      await expect
        .poll(() => outcomes(), nowAndThen)
        .toEqual(['error_untrusted_issuer', 'error_untrusted_issuer'])
      publish(['specimen-ca', 'status-ca'])
      await trust('refresh')
      await expect.poll(() => outcomes(), nowAndThen).toEqual(['presentation', 'presentation'])
    })

    inFull('an edition that is too large says so, and the last good one stays', async () => {
      const surplus = Array.from({ length: 200_000 }, () => ({ a: 1 }))
      publishWith({ SchemeExtensions: surplus }, ['specimen-ca', 'status-ca'])
      expect(await trust('refresh')).toMatchObject([
        { problem: 'it has more than 200,000 JSON members' },
      ])
      expect(await outcomes()).toEqual(['presentation', 'presentation'])
    })

    test('a list that nobody can renew counts for its grace; then nobody is trusted by it', async () => {
      const [{ from }] = await trust('list')
      const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
      const outcomeOfListDue = async (hours: number) => {
        const times = { ListIssueDateTime: hoursAgo(hours + 24), NextUpdate: hoursAgo(hours) }
        publishWith(times, ['specimen-ca', 'status-ca'])
        await instances[0]?.store.trustLists.keep(from, published)
        const started = await runService(engine, settings)
        const outcome = await outcomeAt(started)
        await started.close()
        return outcome
      }
      isAway = true
      expect(await outcomeOfListDue(23)).toBe('presentation')
      expect(await outcomeOfListDue(25)).toBe('error_untrusted_issuer')
      isAway = false
    })

    test('an edition that goes back is refused by the command, with its reason', async () => {
      sequence = 0
      publish(['untrusted-ca', 'status-ca'])
      const { code, out } = await vidimusHere(['trust', 'refresh', '--json'], settings)
      expect([code, JSON.parse(out)]).toMatchObject([
        1,
        [{ problem: 'its number is lower than that of the last one' }],
      ])
      expect(await outcomes()).toEqual(['presentation', 'presentation'])
    })
  },
)
