import cluster from 'node:cluster'
import { readWorkers } from '../../edges/config/config.ts'
import { nameDatabase } from '../../edges/config/database-address.ts'
import { mostWorkers } from '../../edges/config/settings.ts'
import { type Arguments, Misuse } from '../arguments.ts'
import type { Command } from '../command.ts'
import { exit } from '../exit.ts'

/** What serves is loaded where it serves: the parent of several processes stays small. */
export const serveCommand: Command = async (read, terminal) => {
  const wish = readWorkers(workersOption(read))
  if ('complaints' in wish) {
    terminal.err(wish.complaints)
    return exit.misused
  }
  if (cluster.isWorker || wish.workers === 1)
    return (await import('../processes/instance.ts')).serveInstance(read, terminal)
  terminal.err(`Database: ${nameDatabase(wish.database)}`)
  return (await import('../processes/parent.ts')).serveByWorkers(wish, terminal)
}

function workersOption(read: Arguments): number | undefined {
  const text = read.text('workers')
  if (text === undefined) return undefined
  const workers = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (workers < 1 || workers > mostWorkers)
    throw new Misuse(`--workers takes 1 to ${mostWorkers}, not "${text}".`)
  return workers
}
