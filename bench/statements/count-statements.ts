import { createRequire } from 'node:module'
import { DatabaseSync, StatementSync } from 'node:sqlite'

/**
 * Loaded into a service before its own code: counts what it asks of its database, on either
 * engine, from outside. The first argument of the program names the service.
 */

export type Counted = { statements: number; transactions: number }

const counted: Counted = { statements: 0, transactions: 0 }

function count(text: string): void {
  if (/^\s*(?:begin|start transaction)/i.test(text)) counted.transactions += 1
  else if (!/^\s*(?:commit|rollback|end|pragma)/i.test(text)) counted.statements += 1
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

for (const name of ['run', 'get', 'all', 'iterate'])
  before(methodsOf(StatementSync.prototype), name, (self) => {
    if (self instanceof StatementSync) count(self.sourceSQL)
  })
before(methodsOf(DatabaseSync.prototype), 'exec', (_self, text) => count(String(text)))

const postgres: { Client: { prototype: object } } = createRequire(process.argv[1] ?? '')('pg')
before(methodsOf(postgres.Client.prototype), 'query', (_self, query) => {
  const isObject = typeof query === 'object' && query !== null
  count(String(isObject && 'text' in query ? query.text : query))
})

process.on('message', () => process.send?.(counted))
process.channel?.unref()
