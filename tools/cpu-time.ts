import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds on a processor of a process with all its threads, since it began. */
export function cpuMilliseconds(pid: number): number {
  if (process.platform !== 'linux') return cpuFromPs(pid)
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) => threadNanoseconds(pid, thread))
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1_000_000
}

/** A thread may end between the listing and the reading. */
function threadNanoseconds(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0])
  } catch {
    return 0
  }
}

/** `[[dd-]hh:]mm:ss.cc` in hundredths of a second: coarse, but there without a file system. */
function cpuFromPs(pid: number): number {
  const printed = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], {
    encoding: 'utf8',
  }).trim()
  const [seconds = 0, minutes = 0, hours = 0] = printed.split(/[:-]/).map(Number).reverse()
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000
}

/** Memory that a process holds at this moment. */
export function residentMegabytes(pid: number): number {
  const printed = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(printed.trim()) / 1_024
}
