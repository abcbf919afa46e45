import { clocksAreApart } from './audit-clocks.ts'
import { type Finding, good, trouble } from './finding.ts'

/** Wallets and customers refuse what seems to come from the future, within seconds. */
const attentionMilliseconds = 2_000
const faultMilliseconds = 30_000

/** By how much this machine's clock is ahead of the database's clock, which everyone uses. */
export function judgeClock(aheadMilliseconds: number): Finding {
  const apart = Math.abs(aheadMilliseconds)
  if (apart < attentionMilliseconds)
    return good('clock', 'this machine and the database have the same time')
  const where = aheadMilliseconds > 0 ? 'ahead of' : 'behind'
  const waiting = clocksAreApart({ here: aheadMilliseconds, now: 0 })
    ? ' Until they agree, no event of the audit log is linked, signed or deleted.'
    : ''
  return trouble('clock', apart < faultMilliseconds ? 'attention' : 'fault', {
    text: `The clock of this machine is ${(apart / 1_000).toFixed(0)} s ${where} the database's: wallets and customers refuse what comes from the future.${waiting}`,
    fix: 'Let both machines take their time from a time server (timedatectl set-ntp true).',
  })
}
