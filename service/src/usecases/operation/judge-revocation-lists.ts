import { X509Certificate } from 'node:crypto'
import { minuteOf } from '../../core/vocabulary/instant.ts'
import type { KnownRevocationList } from '../ports/trust/revocation-lists.ts'
import type { KnownList } from '../ports/trust/signed-lists.ts'
import { listStateAt } from '../trust/list-in-force.ts'
import { type Finding, good, trouble } from './finding.ts'

const fix = 'See that this machine may connect to it, and ask the authority for a new list.'

export const knownRevocationList = ({
  source,
  issuedAt: thisUpdate,
  countsUntil: nextUpdate,
}: KnownList): readonly KnownRevocationList[] =>
  source.kind === 'revocation' && thisUpdate !== null && nextUpdate !== null
    ? [
        {
          uri: source.uri,
          authority: new X509Certificate(Buffer.from(source.authority, 'base64')),
          thisUpdate,
          nextUpdate,
        },
      ]
    : []

/** How old each known list of revoked certificates is, and when the next one is due. */
export const judgeRevocationLists = (
  lists: readonly KnownRevocationList[],
  graceSeconds: number,
  now: number,
): readonly Finding[] => lists.map((list) => judge(list, graceSeconds, now))

function judge(list: KnownRevocationList, graceSeconds: number, now: number): Finding {
  const { thisUpdate, nextUpdate, uri } = list
  const state = listStateAt(list, { graceSeconds }, now)
  const due = minuteOf(nextUpdate)
  if (state === 'in_force')
    return good(
      'trust_anchors',
      `revoked certificates (${uri}): of ${minuteOf(thisUpdate)}, ${age(thisUpdate, now)} old, the next by ${due}`,
    )
  const whose = `The list of certificates that were revoked by ${authorityOf(list)} (${uri})`
  return state === 'in_grace'
    ? trouble('trust_anchors', 'attention', {
        text: `${whose} was due on ${due} UTC; the last one counts ${graceSeconds / 3_600} hours longer.`,
        fix,
      })
    : trouble('trust_anchors', 'fault', {
        text: `${whose} was due on ${due} UTC, and its grace is over: in live nobody is trusted below that authority.`,
        fix,
      })
}

const authorityOf = ({ authority }: KnownRevocationList): string =>
  authority.subject.replaceAll('\n', ', ')

const hourMilliseconds = 3_600_000

function age(since: number, now: number): string {
  const hours = Math.max(0, Math.floor((now - since) / hourMilliseconds))
  return hours === 1 ? 'one hour' : `${hours} hours`
}
