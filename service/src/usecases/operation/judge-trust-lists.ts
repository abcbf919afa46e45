import type { TrustList } from '../../core/verification/trust/trust-list.ts'
import { minuteOf } from '../../core/vocabulary/instant.ts'
import type { IssuerTrustSource } from '../ports/trust/trust-lists.ts'
import { entitiesInForce, isSignerValid, listStateAt } from '../trust/list-in-force.ts'
import { type Finding, good, trouble } from './finding.ts'

export type FollowedList = IssuerTrustSource & {
  /** Undefined if no good edition was ever fetched. */
  readonly kept: TrustList | undefined
}

const refresh =
  'See what vidimus trust refresh says: the address, the network, or the pinned signer.'

export const judgeTrustLists = (lists: readonly FollowedList[], now: number): readonly Finding[] =>
  lists.map((list) => judgeTrustList(list, now))

export function judgeTrustList(list: FollowedList, now: number): Finding {
  const { environment, issuer, source, kept } = list
  const whose = `The trust list of ${issuer} in ${environment} (${source.from})`
  if (!isSignerValid(source, now))
    return trouble('trust_anchors', 'fault', {
      text: `${whose}: no certificate of its signer is valid now, so nobody is trusted by it.`,
      fix: 'Ask who publishes it for the new certificate, and name it in trustList.signers, or in accessAuthorities.list.signers.',
    })
  if (kept === undefined)
    return trouble('trust_anchors', 'fault', {
      text: `${whose} was never fetched: nobody is trusted by it.`,
      fix: refresh,
    })
  const state = listStateAt(kept, source, now)
  const until = minuteOf(kept.nextUpdate)
  if (state === 'too_old')
    return trouble('trust_anchors', 'fault', {
      text: `${whose} was due on ${until} UTC, and its grace is over: nobody is trusted by it.`,
      fix: refresh,
    })
  if (state === 'in_grace')
    return trouble('trust_anchors', 'attention', {
      text: `${whose} was due on ${until} UTC; the last good one counts ${source.graceSeconds / 3_600} hours longer.`,
      fix: refresh,
    })
  const count = entitiesInForce(kept, source, now).length
  const territory = source.territory ?? 'all countries'
  return count > 0
    ? good(
        'trust_anchors',
        `list of ${issuer} in ${environment}: ${count} of ${territory}, until ${until}`,
      )
    : trouble('trust_anchors', 'fault', {
        text: `${whose} names nobody of ${territory}.`,
        fix: 'Correct territory in the file that VIDIMUS_CONFIG names.',
      })
}
