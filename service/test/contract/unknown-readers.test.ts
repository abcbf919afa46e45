import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { enginesInTurn } from '../setup/databases.ts'
import { withRoutes } from '../setup/served-routes.ts'
import { type Overseen, oversee } from '../setup/unknown-callers.ts'
import { nameOfRoute, questionsOfReader, readingOf } from '../setup/unknown-readers.ts'
import { runVerifier, startFlow } from '../setup/wallet-exchange.ts'
import { countStatements } from '../store/count-statements.ts'

/** What anybody may read costs the database next to nothing. `npm run hostile` has the times. */

const counted = countStatements()

describe.each(enginesInTurn(import.meta.filename))('readers that nobody knows, on %s', (engine) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  let seen: Overseen
  let routes: readonly string[]

  beforeAll(async () => {
    // Else workers look for what is due meanwhile.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const served = await withRoutes(() => runVerifier('direct_post.jwt', { engine }))
    verifier = served.started
    routes = served.routes.filter(({ method }) => method === 'GET').map(nameOfRoute)
    const { service, customer } = verifier
    seen = oversee(service.config.publicUrl, await startFlow(service, customer))
  })
  afterEach(() => void counted.take())
  afterAll(async () => {
    vi.useRealTimers()
    await verifier.close()
  })

  async function read(route: string) {
    const { path, headers } = readingOf(route, seen)
    const answer = await fetch(`${verifier.service.url}${path}`, { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.status
  }

  test('every address that can be read is tried: a new one has to say what it may ask', () => {
    expect(new Set(routes)).toEqual(new Set(questionsOfReader.keys()))
  })

  test('each asks no more than it may, and writes nothing', async () => {
    const beyond: object[] = []
    for (const route of routes) {
      // What is made once for everybody is made by the first.
      await read(route)
      counted.take()
      const status = await read(route)
      const { statements, transactions } = counted.take()
      const most = questionsOfReader.get(route) ?? 0
      if (statements > most || transactions > 0 || status === 500)
        beyond.push({ route, status, statements, transactions })
    }
    expect(beyond).toEqual([])
  })
})
