import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { RequestPath } from '../../src/core/flow/flow.ts'
import type { CallbackErrorCode } from '../../src/core/vocabulary/callback-errors.ts'
import {
  type AccountId,
  type CallId,
  type FlowId,
  flowId,
  idBytes,
  type keyId,
} from '../../src/core/vocabulary/ids.ts'
import { createSealing } from '../../src/edges/keys/sealing.ts'
import { accountStore } from '../../src/edges/store/accounts/accounts.ts'
import { type Database, openDatabase } from '../../src/edges/store/engine/database.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { createAccount } from '../../src/usecases/accounts/create-account.ts'
import type { Ending, JudgedAnswer, NewFlow, NewRequest } from '../../src/usecases/ports/flows.ts'
import { addressOf } from '../setup/database-address.ts'
import { type EngineName, freshDatabase } from '../setup/databases.ts'

export const sealing = createSealing([randomBytes(32)])
export const lifetime = 600

const newRequest = (path: RequestPath): NewRequest => ({
  path,
  tokenHash: randomBytes(32),
  clientId: `x509_hash:${randomBytes(8).toString('hex')}`,
  query: {
    credentials: [
      {
        id: 'pid_sd_jwt',
        format: 'dc+sd-jwt',
        meta: { vct_values: ['urn:eudi:pid:1'] },
        claims: [],
      },
    ],
  },
  sealedSecrets: randomBytes(60),
})

export const newPair = (): [NewRequest, NewRequest] => [newRequest('qr'), newRequest('this_device')]

type Answered = Extract<Ending, { readonly cause: 'answered' }>

const proved = { state: 'delivering', outcome: { kind: 'presentation' } } as const

export const success = (
  id: FlowId,
  next: Ending['next'] = proved,
  answer: Partial<JudgedAnswer> = {},
): Answered => ({
  flowId: id,
  next,
  cause: 'answered',
  answer: {
    path: 'qr',
    record: [{ check: 'well_formed', outcome: 'passed' }],
    sealedResult: randomBytes(80),
    ...answer,
  },
})

export const failure = (id: FlowId, code: CallbackErrorCode): Answered => ({
  flowId: id,
  next: { state: 'delivering', outcome: { kind: 'error', code } },
  cause: 'answered',
  answer: { path: 'qr', record: [] },
})

export const browser = randomBytes(32)

export const bytes = (text: Uint8Array | null | undefined) =>
  text && Buffer.from(text).toString('hex')

/** A database with one account for the tests of a `describe`, and what they do with it. */
export function exchangeOn(engine: EngineName) {
  let database: Database
  let remove: () => Promise<void>
  let url: string
  let account: AccountId
  let apiKey: ReturnType<typeof keyId>
  beforeAll(async () => {
    ;({ url, remove } = await freshDatabase(engine))
    database = await openDatabase(addressOf(url))
    const callbackUrlRules = { localDevelopment: true, openedRanges: [] }
    const deps = {
      accounts: accountStore(database),
      sealing,
      random: randomBytes,
      callbackUrlRules,
    }
    const wish = {
      name: 'Kiosk',
      environment: 'test' as const,
      callbackUrl: 'https://shop.example/cb',
    }
    const created = await createAccount(deps, wish)
    if (!created.ok) throw new Error(created.failure.code)
    account = created.value.account
    apiKey = (await database.read.selectFrom('api_keys').select('id').executeTakeFirstOrThrow()).id
  })
  afterAll(async () => {
    await database.close()
    await remove()
  })

  /** The same database when its clock has moved on. */
  async function later(seconds: number) {
    const moved = await openDatabase(addressOf(url), { clockOffsetMilliseconds: seconds * 1_000 })
    onTestFinished(() => moved.close())
    return flowStore(moved)
  }

  async function createFlow(): Promise<NewFlow> {
    const id = flowId(randomBytes(idBytes))
    const flow: NewFlow = {
      id,
      accountId: account,
      environment: 'test',
      keyId: apiKey,
      callId: 'req_1' as CallId,
      linkHash: randomBytes(32),
      question: { issuer: 'xx-sandbox', revealed: ['given_name'], derived: {}, sameDevice: true },
      callbackUrl: 'https://shop.example/cb',
      dataKey: sealing.wrap(randomBytes(32), id),
      sealedState: randomBytes(40),
      stateHash: randomBytes(32),
      lifetimeSeconds: lifetime,
    }
    await flowStore(database).create(flow)
    return flow
  }

  async function openedFlow() {
    const flow = await createFlow()
    const [qr, here] = newPair()
    await flowStore(database).open(flow.id, [qr, here], browser)
    return { flow, qr, here }
  }

  const rowOf = (id: FlowId) =>
    database.read.selectFrom('flows').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const resultsOf = (id: FlowId) =>
    database.read.selectFrom('results').selectAll().where('flow_id', '=', id).execute()
  const requestsOf = async (id: FlowId) => {
    const rows = await database.read
      .selectFrom('wallet_requests')
      .selectAll()
      .where('flow_id', '=', id)
      .execute()
    return Object.fromEntries(rows.map((row) => [row.path, row]))
  }
  return {
    database: () => database,
    flows: () => flowStore(database),
    account: () => account,
    later,
    createFlow,
    openedFlow,
    rowOf,
    resultsOf,
    requestsOf,
  }
}
