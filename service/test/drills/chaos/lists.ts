import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HeldCredential } from '../../../../wallet/src/holder/held-credential.ts'
import { fillWallet, type PidChange } from '../../../../wallet/src/issuer/fill-wallet.ts'
import { makeStatusListJwt } from '../../../../wallet/src/issuer/status-list.ts'
import {
  makeAuthority,
  makeCertificate,
  type TestCertificate,
} from '../../../src/core/verification/pki/pki.test-material.ts'
import {
  makeList,
  namesLists,
} from '../../../src/core/verification/pki/revocation/revocation.test-material.ts'
import {
  listContent,
  signList,
} from '../../../src/core/verification/trust/trust-list.test-material.ts'

/** How the host of all lists answers. */
export type ListMood = 'well' | 'away' | 'lies'

/** A wallet of each kind. Only the first proves anything. */
export type Wallets = {
  readonly good: readonly HeldCredential[]
  readonly revoked: readonly HeldCredential[]
  /** Its signer was revoked by the authority. */
  readonly dismissed: readonly HeldCredential[]
  /** Its authority is in no list. */
  readonly untrusted: readonly HeldCredential[]
  /** When its lists were published. */
  readonly since: number
}

const [hour, day] = [3_600_000, 86_400_000]
const lifetime = () => ({ validFrom: Date.now() - day, validTo: Date.now() + day })
const [goodSerial, dismissedSerial] = ['0a01', '0a02']
const signerOf = ({ keys, der }: TestCertificate) => ({
  privateKey: keys.privateKey,
  chain: [der.toString('base64')],
})

/** Who issues, with two faces: what is true, and what a liar on the same host would say. */
async function makeScheme() {
  const [authority, statusAuthority, listSigner] = await Promise.all([
    makeAuthority(lifetime()),
    makeAuthority({ name: 'CN=Status CA', ...lifetime() }),
    makeCertificate({ name: 'CN=Scheme', ...lifetime() }),
  ])
  const statusSigner = await makeCertificate({ issuer: statusAuthority, ...lifetime() })
  const trustList = (sequence: number) =>
    signList(
      listContent([{ issuance: [authority], revocation: [statusAuthority] }], Date.now(), {
        LoTESequenceNumber: sequence,
      }),
      listSigner,
    )
  return { authority, statusSigner, listSigner, trustList }
}

/**
 * `de-ausweis` by a list of its scheme, with lists of what was revoked, all on one host. New
 * wallets name new lists, so that somebody has to fetch them.
 */
export async function publishLists() {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-lists-'))
  const [truth, lie] = [await makeScheme(), await makeScheme()]
  const published = new Map<string, { readonly [mood in 'well' | 'lies']: string | Buffer }>()
  let [mood, sequence, editions]: [ListMood, number, number] = ['well', 1, 0]
  const server = createServer(({ url = '' }, response) => {
    if (mood === 'away') return void response.destroy()
    const found = published.get(url)?.[mood]
    const type = url.startsWith('/status') ? { 'content-type': 'application/statuslist+jwt' } : {}
    response.writeHead(found === undefined ? 404 : 200, type).end(found)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const publishTrust = () =>
    published.set('/trust.jwt', {
      well: truth.trustList(sequence),
      lies: lie.trustList(sequence + 1_000),
    })
  publishTrust()
  await writeFile(join(folder, 'scheme.pem'), truth.listSigner.x509.toString())
  const issuer = {
    trustList: { from: `${origin}/trust.jwt`, signers: ['scheme.pem'] },
    formats: ['dc+sd-jwt'],
    revocation: { crl: 'require', graceHours: 2 },
  }
  const file = join(folder, 'deployment.json')
  await writeFile(file, JSON.stringify({ issuers: { 'de-ausweis': { test: issuer } } }))

  const hold = (change: PidChange) => fillWallet(change, ['dc+sd-jwt'], ['de-ausweis'])
  /** A liar's lists say that nothing was revoked. */
  const publish = async (): Promise<Wallets> => {
    editions += 1
    const [crl, status] = [`/${editions}.crl`, `/status/${editions}`]
    const times = { thisUpdate: Date.now() - hour, nextUpdate: Date.now() + hour }
    const uri = `${origin}${status}`
    const statusOf = async (scheme: typeof truth, statuses: readonly number[]) =>
      String(
        (await makeStatusListJwt({ signer: signerOf(scheme.statusSigner), uri, statuses })).body,
      )
    published.set(crl, {
      well: await makeList(truth.authority, { revoked: [dismissedSerial], ...times }),
      lies: await makeList(lie.authority, times),
    })
    published.set(status, {
      well: await statusOf(truth, [0, 1]),
      lies: await statusOf(lie, [0, 0]),
    })
    const sign = (issuer: TestCertificate, serialNumber: string) =>
      makeCertificate({
        issuer,
        serialNumber,
        more: [namesLists(`${origin}${crl}`)],
        ...lifetime(),
      })
    const signer = signerOf(await sign(truth.authority, goodSerial))
    const dismissed = signerOf(await sign(truth.authority, dismissedSerial))
    const untrusted = signerOf(await sign(lie.authority, goodSerial))
    return {
      good: await hold({ signer, status: { uri, idx: 0 } }),
      revoked: await hold({ signer, status: { uri, idx: 1 } }),
      dismissed: await hold({ signer: dismissed, status: { uri, idx: 0 } }),
      untrusted: await hold({ signer: untrusted, status: { uri, idx: 0 } }),
      since: performance.now(),
    }
  }
  return {
    settings: { VIDIMUS_CONFIG: file, VIDIMUS_SANDBOX_WALLET_URL: origin },
    publish,
    behave: (next: ListMood) => {
      mood = next
    },
    /** The scheme has a new edition, and the liar a newer one. */
    renewTrust: () => {
      sequence += 1
      publishTrust()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Lists = Awaited<ReturnType<typeof publishLists>>
