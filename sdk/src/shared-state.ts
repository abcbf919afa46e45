import { memoryStore, type Store } from './store.ts'

/**
 * The number is the version of the stored form. A release that changes the form uses another
 * number.
 */
const slot = Symbol.for('@vidimus/sdk/stores/1')

type Stores = { [purpose in 'callbacks' | 'tickets']?: Store }

/**
 * The default in-memory store, one for the whole process.
 *
 * It is not a variable of this module, because a process can load this module several times:
 * Next.js bundles it into each route and page, and `import` and `require` load separate builds.
 * Every copy must find what another has stored.
 */
export function sharedStore(purpose: keyof Stores): Store {
  const stores = readStores()
  const store = stores[purpose] ?? memoryStore()
  stores[purpose] = store
  return store
}

function readStores(): Stores {
  // Only this module knows the symbol, so nothing else can be there.
  const holder = globalThis as { [slot]?: Stores }
  const stores = holder[slot] ?? {}
  holder[slot] = stores
  return stores
}
