import { memoryStore, type Store } from './store.ts'

/** The version is of what is kept: a release that keeps it in another form takes another number. */
const slot = Symbol.for('@vidimus/sdk/stores/1')

type Stores = { [purpose in 'callbacks' | 'tickets']?: Store }

/**
 * The store in memory that is used where none is given: one for the whole process.
 *
 * It is not a variable of this module, because a process can hold this module several times:
 * Next.js bundles it into each route and each page, and `import` and `require` have a build each.
 * What one of them keeps, the others must find.
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
