import { importJWK, type JWK } from 'jose'
import { expect } from 'vitest'
import { issueMdocPid } from '../../../wallet/src/issuer/issue-mdoc-pid.ts'
import { issuePid } from '../../../wallet/src/issuer/issue-pid.ts'
import { personOf } from '../../../wallet/src/issuer/people.ts'
import type { Person } from '../../../wallet/src/issuer/person.ts'
import { readSigner, type SandboxSignerName } from '../../../wallet/src/issuer/signer.ts'
import type { Channel } from '../../src/core/flow/flow.ts'
import type { CredentialFormat } from '../../src/core/wallet/request/dcql-query.ts'
import { offeredTo, originOf, postAnswer } from '../setup/browser-exchange.ts'
import { readCallback, type TlsVerifier } from '../setup/tls-verifier.ts'
import type { Started } from '../setup/wallet-exchange.ts'
import type { PidIssuer } from './combinations.ts'
import type { ForeignWallet, IssuedPid, Reply } from './foreign-wallet.ts'

/** The sandbox issues a PID for a key that it has not made. */
export async function issueFor(
  holder: JWK,
  format: CredentialFormat,
  signerName: SandboxSignerName,
  vct: 'urn:eudi:pid:1' | 'urn:eudi:pid:de:1' = 'urn:eudi:pid:de:1',
  person?: Person,
): Promise<IssuedPid> {
  const holderKey = await importJWK(holder, 'ES256')
  if (holderKey instanceof Uint8Array) throw new Error('not a public key')
  const signer = await readSigner(signerName)
  const order = { signer, holderKey, ...(person && { person }) }
  if (format === 'dc+sd-jwt') return { format, encoded: await issuePid({ ...order, vct }) }
  return { format, encoded: Buffer.from(await issueMdocPid(order)).toString('base64url') }
}

const specimen = {
  'dc+sd-jwt': 'specimen-signer',
  mso_mdoc: 'specimen-document-signer',
} as const

/** The wallet makes a key and gets a PID for it, which is all that it then holds. */
export async function receivePid(
  wallet: ForeignWallet,
  format: CredentialFormat,
  issuer: PidIssuer,
): Promise<void> {
  const key = await wallet.makeKey()
  await wallet.hold(
    issuer === 'the sandbox'
      ? await issueFor(key, format, specimen[format])
      : await wallet.issue(format, key),
  )
}

/** The same with one of the specimen provider's people, and all that a German PID can have. */
export async function receiveSpecimen(
  wallet: ForeignWallet,
  format: CredentialFormat,
  name: string,
): Promise<void> {
  const person = personOf('de-ausweis', new Date(), name)
  const key = await wallet.makeKey()
  await wallet.hold(await issueFor(key, format, specimen[format], 'urn:eudi:pid:de:1', person))
}

/** From `/prove` to what the customer was told, whatever the wallet does with the link. */
export async function exchange(
  verifier: TlsVerifier,
  ask: object,
  channel: Channel,
  act: (link: string) => Promise<Reply>,
  status = 200,
) {
  const flow = await verifier.start(ask)
  const told = await readCallbackAfter(verifier, async () => {
    const reply = await act(linkOf(flow, channel))
    expect(reply.status).toBe(status)
    // The person's browser follows the link, which releases the result on this device.
    if (channel === 'this_device' && reply.redirectUri) await flow.browser.get(reply.redirectUri)
  })
  return { ...told, flowId: flow.flowId }
}

/** What the customer is told after something was done. */
export async function readCallbackAfter(verifier: TlsVerifier, act: () => Promise<unknown>) {
  const next = verifier.shop.received.length + 1
  await act()
  await expect.poll(() => verifier.shop.received.length).toBe(next)
  return readCallback(verifier, verifier.shop.received.at(-1)?.body ?? '')
}

/** The same by the browser's dialog, on the page of the service. */
export async function exchangeInBrowser(verifier: TlsVerifier, ask: object, wallet: ForeignWallet) {
  const flow = await verifier.start(ask)
  const next = verifier.shop.received.length + 1
  const [offered] = (await offeredTo(flow, verifier.service)).filter(
    ({ protocol }) => protocol === 'openid4vp-v1-signed',
  )
  const origin = originOf(verifier.service)
  const data = await wallet.answerInBrowser(offered?.data['request'] ?? '', origin, verifier)
  const posted = await postAnswer(flow, verifier.service, { protocol: offered?.protocol, data })
  await expect.poll(() => verifier.shop.received.length).toBe(next)
  const told = await readCallback(verifier, verifier.shop.received.at(-1)?.body ?? '')
  return { ...told, status: posted.status, flowId: flow.flowId }
}

/** The sandbox's link leads to its web wallet; another wallet reads the same from the QR code. */
export function linkOf({ links }: Started, channel: Channel): string {
  const [, query] = links[channel]?.split('?') ?? []
  if (query === undefined) throw new Error(`no link for ${channel}`)
  return `openid4vp://?${query}`
}
