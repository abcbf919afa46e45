import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enginesInTurn } from '../setup/databases.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { acceptances, refusals } from './prove-cases.ts'
import { wideBodies } from './wide-bodies.ts'

/**
 * What an account with the interface's vocabulary is answered, and what is stored for it, as
 * recorded before there was a wider one.
 */

const repository = join(import.meta.dirname, '../../..')

const recorded: readonly unknown[] = JSON.parse(
  readFileSync(join(repository, 'vectors/synthetic/interface-answers.json'), 'utf8'),
)

const bodies: readonly unknown[] = [
  ...refusals.map(([, body]) => body),
  ...acceptances.map(([, body]) => body),
  ...wideBodies,
]

/** Each link and each flow is new; everything else is constant. */
async function answerTo(service: RunningService, apiKey: string, body: unknown) {
  const answer = await service.prove(apiKey, body)
  const text = (await answer.text()).replace(/\/flow\/[\w-]{42}/, '/flow/…')
  const flow = answer.headers.get('flow-id')
  const { rows } = await sql<object>`select issuer, revealed, derived, same_device, ignored
    from flows where id = ${flow}`.execute(service.store.database.read)
  return [
    answer.status,
    text.replace(service.config.publicUrl, 'https://id.example'),
    answer.headers.get('vidimus-ignored'),
    rows[0] ?? null,
  ]
}

describe.each(enginesInTurn(import.meta.filename))('the interface’s vocabulary on %s', (engine) => {
  let service: RunningService
  beforeAll(async () => {
    service = await runService(engine)
  })
  afterAll(() => service.close())

  test('is answered as before there was a wider one, byte for byte', async () => {
    const { apiKey } = await service.account()
    const answers = []
    for (const body of bodies) answers.push(await answerTo(service, apiKey, body))
    expect(answers).toEqual(recorded)
  })
})
