import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { DatabaseSync, StatementSync } from 'node:sqlite'

/**
 * Loaded into a service before its own code: counts what it asks of its database, on either
 * engine, from outside. The first argument of the program names the service. What the service does
 * every so often, whether or not there are flows, is not counted: it begins in a `setInterval`.
 */

export type Counted = { statements: number; transactions: number }

const counted: Counted = { statements: 0, transactions: 0 }

const byItself = new AsyncLocalStorage<true>()
const plainInterval = globalThis.setInterval
const markedInterval = (work: () => void, milliseconds?: number) =>
  plainInterval(() => byItself.run(true, work), milliseconds)
globalThis.setInterval = Object.assign(markedInterval, plainInterval)

const inTransaction = new WeakSet<object>()

/** A write outside of a transaction is one by itself. */
function count(connection: object, text: string): void {
  if (byItself.getStore()) return
  const opens = /^\s*(?:begin|start transaction)/i.test(text)
  const closes = /^\s*(?:commit|rollback|end)/i.test(text)
  if (opens) inTransaction.add(connection)
  if (closes) inTransaction.delete(connection)
  const isLoneWrite = /^\s*(?:insert|update|delete)/i.test(text) && !inTransaction.has(connection)
  if (opens || isLoneWrite) counted.transactions += 1
  if (!opens && !closes && !/^\s*pragma/i.test(text)) counted.statements += 1
}

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Methods of a foreign class are looked up by name, which its type does not allow. */
type Methods = { [name: string]: Method }

function before(methods: Methods, name: string, note: (self: unknown, first: unknown) => void) {
  const original = methods[name]
  if (original === undefined) return
  methods[name] = function counting(...args) {
    note(this, args[0])
    return original.apply(this, args)
  }
}

const methodsOf = (prototype: object): Methods => prototype as Methods

/** A service has one file open, with one connection to it. */
const file = {}
for (const name of ['run', 'get', 'all', 'iterate'])
  before(methodsOf(StatementSync.prototype), name, (self) => {
    if (self instanceof StatementSync) count(file, self.sourceSQL)
  })
before(methodsOf(DatabaseSync.prototype), 'exec', (_self, text) => count(file, String(text)))

const postgres: { Client: { prototype: object } } = createRequire(process.argv[1] ?? '')('pg')
before(methodsOf(postgres.Client.prototype), 'query', (self, query) => {
  const isObject = typeof query === 'object' && query !== null
  const text = String(isObject && 'text' in query ? query.text : query)
  if (typeof self === 'object' && self !== null) count(self, text)
})

process.on('message', () => process.send?.(counted))
process.channel?.unref()
