import { compactVerify, createLocalJWKSet } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { callbackHandler } from '../../../sdk/src/callback-handler.ts'
import { encryptionKeys } from '../../../sdk/src/encryption-keys.ts'
import type { PrivateKey } from '../../../sdk/src/settings.ts'
import { answer, runApplication, sendOnTo } from '../setup/application.ts'
import { useEncryptionKey } from '../setup/encryption-key.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'

/** `callback test`, against the handler of the SDK and against careless endpoints. */

let service: RunningService
let account: TestAccount
beforeAll(async () => {
  service = await runService('sqlite', {
    VIDIMUS_ENVIRONMENTS: 'test,live',
    VIDIMUS_METRICS_TOKEN: 'x'.repeat(20),
  })
  account = await service.account()
})
afterAll(() => service?.close())

type Route = Parameters<Awaited<ReturnType<typeof runApplication>>['behave']>[0][string]

async function endpoint(route: Route): Promise<string> {
  const app = await runApplication(async () => '')
  onTestFinished(app.close)
  app.behave({ '/callback': route })
  return `${app.url}/callback`
}

const access = ({ apiKey }: TestAccount = account) => ({
  VIDIMUS_URL: service.url,
  VIDIMUS_API_KEY: apiKey,
})

async function verdictsOf(url: string, of?: TestAccount) {
  const { code, out } = await vidimusHere(['callback', 'test', url, '--json'], access(of))
  const { ok, trials } = JSON.parse(out) as {
    ok: boolean
    trials: { trial: string; verdict: string; fix: string | null }[]
  }
  expect(code).toBe(ok ? 0 : 1)
  for (const { verdict, fix } of trials) if (verdict !== 'right') expect(fix).toMatch(/\S/)
  return Object.fromEntries(trials.map(({ trial, verdict }) => [trial, verdict]))
}

/** The SDK's handler on this server, with the settings that `account create` prints. */
function bySdk(
  callbackSecret: string,
  { of = account, decryptionKey }: { of?: TestAccount; decryptionKey?: PrivateKey } = {},
): Route {
  const handle = callbackHandler(
    {
      url: service.config.publicUrl,
      account: of.account,
      environment: 'test',
      callbackSecret,
      decryptionKey,
    },
    {
      onVerified: () => ({ redirectUri: 'https://shop.example/thanks' }),
      onError: () => ({ redirectUri: 'https://shop.example/sorry' }),
      report: () => undefined,
    },
  )
  return async (response, request) => {
    const received = new Request('http://shop.example/callback', {
      method: 'POST',
      headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      body: ReadableStream.from(request),
      duplex: 'half',
    })
    const reply = await handle(received)
    const headers = { ...Object.fromEntries(reply.headers), connection: 'close' }
    response.writeHead(reply.status, headers).end(await reply.text())
  }
}

const allRight = {
  valid_error: 'right',
  valid_presentation: 'right',
  the_same_again: 'right',
  no_signature: 'right',
  wrong_signature: 'right',
  changed_body: 'right',
  old_timestamp: 'right',
  oversized_body: 'right',
}

test('the handler of the SDK is right in everything', async () => {
  const url = await endpoint(bySdk(account.callbackSecret))
  expect(await verdictsOf(url)).toEqual(allRight)
})

test('with encrypted results it needs the key, and each way to lack it has its own line', async () => {
  const sealed = await service.account()
  const own = await useEncryptionKey(service, sealed)
  const { privateKey: other } = await encryptionKeys.create()
  const saidTo = async (decryptionKey?: PrivateKey) => {
    const route = bySdk(sealed.callbackSecret, {
      of: sealed,
      ...(decryptionKey && { decryptionKey }),
    })
    return (await vidimusHere(['callback', 'test', await endpoint(route)], access(sealed))).out
  }
  const url = await endpoint(bySdk(sealed.callbackSecret, { of: sealed, decryptionKey: own }))
  expect(await verdictsOf(url, sealed)).toEqual(allRight)
  expect(await saidTo()).toContain('The result is encrypted, and it has no key to open it.')
  expect(await saidTo(other)).toContain('The result is sealed for a key that you no longer have.')
  expect(await saidTo({ ...own, d: other.d })).toContain('could not open the encrypted result.')
})

test('an endpoint that takes everything has every hole', async () => {
  const url = await endpoint(sendOnTo('https://shop.example/thanks'))
  expect(await verdictsOf(url)).toEqual({
    ...allRight,
    no_signature: 'hole',
    wrong_signature: 'hole',
    changed_body: 'hole',
    old_timestamp: 'hole',
    oversized_body: 'hole',
  })
})

test('one with the wrong secret refuses everything, which is a doubt and not a pass by itself', async () => {
  const url = await endpoint(bySdk('whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='))
  expect(await verdictsOf(url)).toEqual({
    ...allRight,
    valid_error: 'doubt',
    valid_presentation: 'doubt',
  })
})

test('one that fails is told what to do, and ends with 1', async () => {
  const url = await endpoint(answer(500))
  const { code, out } = await vidimusHere(['callback', 'test', url], access())
  expect(code).toBe(1)
  expect(out).toContain(`● callback test · ${url} · signed by ${service.url}`)
  expect(out).toMatch(/^✕ valid error {9}500 +\d+ ms {2}The endpoint answered 500/m)
  expect(out).toContain('✕ Failed: 8 faults.')
})

test('one that is not there is tried once', async () => {
  expect(await verdictsOf('http://127.0.0.1:1/callback')).toEqual({ valid_error: 'fault' })
})

test('without a URL it is the Redirect URL of the account', async () => {
  const url = await endpoint(answer(400))
  const own = await service.account({ callbackUrl: url })
  const { out } = await vidimusHere(['callback', 'test', '--json'], access(own))
  expect(JSON.parse(out)).toMatchObject({ url, ok: true })
})

test('an account without one has to name it', async () => {
  const { code, err } = await vidimusHere(
    ['callback', 'test'],
    access(await service.account({ callbackUrl: '' })),
  )
  expect([code, err]).toEqual([2, expect.stringContaining('has no Redirect URL in test')])
})

const ask = (apiKey: string, body: unknown) =>
  fetch(`${service.url}/test/callbacks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a live key gets no signed callback', async () => {
  const live = await service.account({ environment: 'live' })
  const refused = await ask(live.apiKey, {})
  expect([refused.status, await refused.json()]).toMatchObject([
    401,
    { error: { error: 'error_api_key' } },
  ])
})

test.each([
  [[]],
  [{ outcome: 'win' }],
  [{ age_seconds: -1 }],
  [{ age_seconds: 0.5 }],
  [{ age_seconds: 86_401 }],
  [{ age_seconds: '0' }],
  [{ ahead_seconds: -1 }],
  [{ ahead_seconds: 86_401 }],
  [{ flow: 'flow_1' }],
  [{ state: 'mine' }],
  [{ flow: 'acc_1', state: 'mine' }],
  [{ flow: 'flow_00VbGAtPA2EdQCCCBwlr', state: '' }],
  [{ flow: 'flow_00VbGAtPA2EdQCCCBwlr', state: 'x'.repeat(4_097) }],
  [{ fault: 'none' }],
  [{ outcome: 'error_expired', fault: 'expired' }],
])('%j is no wish', async (body) => {
  const refused = await ask(account.apiKey, body)
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { error: { error: 'error_invalid_body' } },
  ])
})

test('the state of a callback on trial is none that a customer waits for', async () => {
  const given = (await (await ask(account.apiKey, {})).json()) as { body: string }
  expect(new URLSearchParams(given.body).get('state')).toMatch(/^test_\w+$/)
})

const flow = { flow: 'flow_00VbGAtPA2EdQCCCBwlr', state: 'of my flow' }

async function given(wish: object) {
  const answered = await ask(account.apiKey, wish)
  const { headers, body } = (await answered.json()) as {
    headers: { [name: string]: string }
    body: string
  }
  const fields = new URLSearchParams(body)
  const [, claims = ''] = (fields.get('presentation') ?? '').split('.')
  return {
    id: headers['webhook-id'],
    timestamp: Number(headers['webhook-timestamp']),
    state: fields.get('state'),
    presentation: fields.get('presentation') ?? '',
    claims: claims === '' ? {} : JSON.parse(String(Buffer.from(claims, 'base64url'))),
  }
}

test('with a flow and its state it looks like the callback of that flow', async () => {
  const { id, state, claims } = await given(flow)
  expect([id, state]).toEqual([flow.flow, flow.state])
  expect(claims).toMatchObject({ jti: flow.flow, state: flow.state })
})

test('a timestamp can lie in the future', async () => {
  const [now, ahead] = [await given({}), await given({ ahead_seconds: 3_600 })]
  expect(ahead.timestamp - now.timestamp).toBeGreaterThanOrEqual(3_600)
})

test('a fault is in the presentation alone', async () => {
  const aud = `${account.account}/test`
  const [replayed, expired, otherAccount, otherState] = await Promise.all(
    ['replayed', 'expired', 'other_account', 'other_state'].map((fault) =>
      given({ ...flow, fault }),
    ),
  )
  expect(replayed).toMatchObject({ claims: { jti: flow.flow, state: flow.state, aud } })
  expect(replayed?.id).not.toBe(flow.flow)
  expect(expired?.claims.exp).toBeLessThan((expired?.timestamp ?? 0) - 1_800)
  expect(otherAccount?.claims.aud).toMatch(/^acc_0+\/test$/)
  expect(otherState?.claims).toMatchObject({ state: `${flow.state}0`, aud })
  expect([expired, otherAccount, otherState].map((each) => [each?.id, each?.state])).toEqual(
    Array(3).fill([flow.flow, flow.state]),
  )
})

test('a forged presentation is signed by nobody', async () => {
  const { presentation } = await given({ ...flow, fault: 'forged' })
  const keys = await (await fetch(`${service.url}/.well-known/jwks/test.json`)).json()
  await expect(compactVerify(presentation, createLocalJWKSet(keys as never))).rejects.toThrow(
    'signature verification failed',
  )
})
