import { verify } from 'node:crypto'
import { importP256Jwk } from '../../core/wallet/p256-jwk.ts'
import type { AuditChain, ChainLink, Checkpoint } from '../ports/audit-chain.ts'
import type { SigningKeys } from '../ports/signing.ts'
import { digestOfDetails, digestOfEvent, linkAfter, noLink } from './audit-links.ts'

type Deps = {
  readonly auditChain: AuditChain
  readonly signingKeys: Pick<SigningKeys, 'archive'>
}

export type AuditVerdict = {
  /** Undefined if everything fits together. */
  readonly broken?: { readonly position: number; readonly reason: string }
  readonly events: number
  readonly erased: number
  readonly checkpoints: number
  /** Written within the last seconds. */
  readonly unchained: number
  readonly newest: string | undefined
}

const linksAtOnce = 500

/** The shortest retention that can be set. */
const shortestMilliseconds = 30 * 86_400_000

/**
 * Whether the audit log is what was written: every link follows from the one before, every event
 * has its digest, and every checkpoint is signed and on the chain.
 */
export async function verifyAudit({ auditChain, signingKeys }: Deps): Promise<AuditVerdict> {
  const [unchained, head, checkpoints, keys] = [
    await auditChain.countUnchained(),
    await auditChain.head(),
    await auditChain.checkpoints(),
    await signingKeys.archive(),
  ]
  const signed = new Map<number, string>()
  const counted = { events: 0, erased: 0, checkpoints: checkpoints.length }
  const verdict = (position: number, reason?: string): AuditVerdict => ({
    ...counted,
    ...(reason === undefined ? {} : { broken: { position, reason } }),
    unchained,
    newest: checkpoints.at(-1)?.token,
  })
  for (const checkpoint of checkpoints) {
    const link = signedLink(checkpoint, keys)
    if (link === undefined)
      return verdict(checkpoint.position, 'its checkpoint is not signed by us')
    signed.set(checkpoint.position, link)
  }
  let last: { position: number; link: Uint8Array } | undefined
  for (;;) {
    const links = await auditChain.links(last?.position ?? 0, linksAtOnce)
    for (const link of links) {
      last ??= beginning(link, signed)
      if (last === undefined) return verdict(link.position, 'no checkpoint leads to it')
      const wrong = judge(link, last, { signed, now: head.now })
      if (wrong !== undefined) return verdict(link.position, wrong)
      counted.events += link.event === undefined ? 0 : 1
      counted.erased += link.event !== undefined && isErased(link) ? 1 : 0
      last = link
    }
    if (links.length < linksAtOnce) break
  }
  const end = Math.max(head.position, ...signed.keys(), 0)
  const at = last?.position ?? [...signed.keys()].at(-1) ?? 0
  return at < end ? verdict(at + 1, 'it is missing at the end') : verdict(at)
}

const isErased = ({ event, salt }: ChainLink): boolean => event?.details === '{}' || salt === null

function beginning({ position }: ChainLink, signed: ReadonlyMap<number, string>) {
  const link = position === 1 ? noLink : hexBytes(signed.get(position - 1))
  return link && { position: position - 1, link }
}

const hexBytes = (hex: string | undefined) =>
  hex === undefined ? undefined : Buffer.from(hex, 'hex')

type Context = { readonly signed: ReadonlyMap<number, string>; readonly now: number }

function judge(
  link: ChainLink,
  last: { readonly position: number; readonly link: Uint8Array },
  { signed, now }: Context,
): string | undefined {
  const { position, event, salt, detailsDigest, eventDigest } = link
  if (position !== last.position + 1) return 'a link before it is missing'
  if (!isSame(link.link, linkAfter(last.link, link)))
    return 'it does not follow from the one before'
  if (event === undefined)
    return link.at > now - shortestMilliseconds ? 'its event was deleted too early' : undefined
  if (!isSame(eventDigest, digestOfEvent(event, detailsDigest))) return 'its event was changed'
  if (salt !== null && event.details !== '{}')
    if (!isSame(detailsDigest, digestOfDetails(event.details, salt)))
      return 'the details of its event were changed'
  const checked = signed.get(position)
  if (checked !== undefined && checked !== Buffer.from(link.link).toString('hex'))
    return 'its checkpoint names another link'
  return undefined
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(other)

type Keys = Awaited<ReturnType<SigningKeys['archive']>>

/** The link that it names, if a key of ours has signed it. */
function signedLink({ position, token }: Checkpoint, keys: Keys): string | undefined {
  const [header = '', payload = '', signature = ''] = token.split('.')
  try {
    const { kid, typ } = JSON.parse(Buffer.from(header, 'base64url').toString())
    const jwk = keys.find((key) => key.kid === kid)?.publicJwk
    const key = jwk && importP256Jwk(jwk)
    const signed = Buffer.from(`${header}.${payload}`)
    if (!key || typ !== checkpointType) return undefined
    const bytes = Buffer.from(signature, 'base64url')
    if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes)) return undefined
    const said = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return said.position === position && typeof said.link === 'string' ? said.link : undefined
  } catch {
    return undefined
  }
}

export const checkpointType = 'vidimus-audit-checkpoint+jwt'
