import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { cpuMilliseconds } from '../../../tools/cpu-time.ts'

/** See proc(5): what stands behind the name of the program, from its state on. */
const statOf = (pid: number): readonly string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

const tickMilliseconds = 10
const sumOf = (stat: readonly string[], from: number, to: number): number =>
  stat.slice(from, to).reduce((sum, ticks) => sum + Number(ticks), 0) * tickMilliseconds

const parentOf = (pid: number): number => Number(statOf(pid)[1])

/** With all children, and those that have ended. */
export function cpuOfFamily(parent: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && isChild(Number(name)),
  )
  const ofChildren = children.reduce((sum, child) => sum + cpuMilliseconds(Number(child)), 0)
  return sumOf(statOf(parent), 11, 15) + ofChildren
  function isChild(pid: number) {
    try {
      return parentOf(pid) === parent
    } catch {
      // It has ended meanwhile.
      return false
    }
  }
}

export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = parentOf(rows[0]?.pid ?? 0)
  await client.end()
  return parent
}
