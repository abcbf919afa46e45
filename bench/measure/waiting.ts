import { setTimeout as pause } from 'node:timers/promises'
import { cpuMilliseconds } from '../../tools/cpu-time.ts'
import { type Cast, newFlow, openPage, pageHeaders, prove } from '../driver/flow-steps.ts'
import type { Pace } from '../pace.ts'
import type { BenchResult } from '../report/result.ts'
import type { Subject } from './subject.ts'

type Waited = Pick<Subject, 'pid' | 'url' | 'apiKey'>

const openedAtOnce = 8

/**
 * What it costs that people take their time: pages that wait with their streams open, against the
 * same time without them. At a service of its own, which has no other flows to look after. Null
 * where the pace leaves no time for it.
 */
export async function measureWaiting(
  cast: Cast,
  start: () => Promise<Waited>,
  { waitingPages, waitingMilliseconds }: Pace,
): Promise<BenchResult['waiting']> {
  if (waitingPages === 0) return null
  const subject = await start()
  const alone = await cpuWhile(subject, waitingMilliseconds)
  const leave = await openPages(cast, subject, waitingPages)
  const waited = await cpuWhile(subject, waitingMilliseconds)
  for (const close of leave) close()
  const pageMinutes = (waitingPages * waitingMilliseconds) / 60_000
  return { pages: waitingPages, cpuMsAMinute: Math.max(0, waited - alone) / pageMinutes }
}

async function cpuWhile({ pid }: Waited, milliseconds: number): Promise<number> {
  const before = cpuMilliseconds(pid)
  await pause(milliseconds)
  return cpuMilliseconds(pid) - before
}

async function openPages(cast: Cast, subject: Waited, count: number) {
  const leave: (() => void)[] = []
  let begun = 0
  const openSome = async () => {
    while (begun++ < count) leave.push(await openStream(cast, subject))
  }
  await Promise.all(Array.from({ length: openedAtOnce }, openSome))
  return leave
}

async function openStream(cast: Cast, subject: Waited): Promise<() => void> {
  const flow = newFlow(subject)
  await prove(cast, flow)
  await openPage(cast, flow)
  const headers = { ...pageHeaders(flow), accept: 'text/event-stream' }
  return cast.http.follow(`${subject.url}${flow.path}/events`, headers)
}
