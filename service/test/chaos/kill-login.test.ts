import { expect, onTestFinished, test } from 'vitest'
import { reportError } from '../../../wallet/src/holder/answer.ts'
import { openDatabase } from '../../src/edges/store/engine/database.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { relyingParty } from '../oidc/relying-party.ts'
import { addressOf } from '../setup/database-address.ts'
import { databaseForTest, type EngineName, engines } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { type BrowserAtPage, openLogin, sentOn } from '../setup/log-in.ts'
import { redirectUri } from '../setup/oidc-application.ts'
import { inTurn, isFull } from '../setup/sizes.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { accountByCommand, instanceSettings } from '../setup/vidimus-process.ts'
import { linksIn, openAsWallet } from '../setup/wallet-exchange.ts'
import { answerPatiently, superviseService } from './supervised-service.ts'

/** Each commit of a login, by the statement that makes it what it is, and how that login goes. */
const commits = [
  { name: 'the result is fetched', statement: '"collected_at" = ', way: 'used twice' },
  { name: 'the tokens are sent', statement: '"tokens_sent_at" = ', way: 'used twice' },
  { name: 'a second use erases', statement: '"collected_at" is not null', way: 'used twice' },
  { name: 'an error is handed over', statement: `"outcome" <> 'presentation'`, way: 'declined' },
  { name: 'nobody fetches it', statement: `"state" = 'undelivered'`, way: 'left' },
  {
    name: 'what was fetched is forgotten',
    statement: '"sealed_redirect_uri" = ',
    way: 'forgotten',
  },
  { name: 'the request is accepted', statement: 'insert into "flows"', way: 'used twice' },
  { name: 'the request is fetched', statement: '"fetched_path" = ', way: 'used twice' },
  { name: 'the answer is accepted', statement: '"answered_at" = ', way: 'used twice' },
  { name: 'the request is pushed', statement: 'insert into "flows"', way: 'pushed' },
  { name: 'the pushed request is opened', statement: '"opened_at" = ', way: 'pushed' },
  { name: 'a success is held back', statement: '"return_by" = ', way: 'on this device' },
  { name: 'the browser is back', statement: '"returned_at" = ', way: 'on this device' },
] as const

/** In short form those that only a login has, shared by the engines and on one side each. */
const inShort = ['after the result is fetched', 'before the tokens are sent']

function deathsOn(engine: EngineName) {
  const both = commits.flatMap((commit) =>
    (['before', 'after'] as const).map((when) => ({ ...commit, when })),
  )
  if (isFull) return both
  const short = both.filter(({ when, name }) => inShort.includes(`${when} ${name}`))
  return inTurn(short, engines.indexOf(engine), engines.length)
}

/** The service, an application made by the command, and a look at its flows. */
async function runProvider(engine: EngineName) {
  const url = await databaseForTest(engine)
  const settings = instanceSettings(url, await freePort())
  const { account } = await accountByCommand(settings)
  const service = await superviseService(settings)
  await service.serve()
  const wish = ['--environment', 'test', '--name', 'Shop', '--redirect-uri', redirectUri]
  const command = ['application', 'create', account, ...wish, '--ask', 'given_name', '--json']
  const { client_id: id, client_secret: secret } = JSON.parse(
    (await vidimusHere(command, settings)).out,
  )
  const database = await openDatabase(realWorld, addressOf(url))
  onTestFinished(() => database.close())
  const { read } = database
  const newest = () =>
    read
      .selectFrom('flows')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  /** As if the time of the newest flow were over, or as if so much had passed since. */
  const set = async (columns: { [column: string]: number }) => {
    const { id: flow } = await newest()
    await database.commit('test', (transaction) =>
      transaction.updateTable('flows').set(columns).where('id', '=', flow).execute(),
    )
  }
  return {
    ...relyingParty({ url: service.address }, { id, secret }),
    clientId: id,
    service,
    newest,
    set,
    database,
  }
}

type Provider = Awaited<ReturnType<typeof runProvider>>

/** What the newest flow shows at last, with the service started again if it died meanwhile. */
const expectInTheEnd = ({ service, newest }: Provider, shown: object) =>
  expect
    .poll(async () => {
      await service.revive()
      return newest()
    })
    .toMatchObject(shown)

const erased = { data_key: null, sealed_request: null, sealed_result: null }

async function startPatiently({ service }: Provider, address: string) {
  const browser = openTestBrowser()
  return service.surviving(() => openLogin(address, browser))
}

type Fetching = 'used twice' | 'forgotten' | 'pushed' | 'on this device'

async function provePatiently(provider: Provider, way: Fetching): Promise<BrowserAtPage> {
  const { service, authorizationUrl } = provider
  const address = way === 'pushed' ? await pushPatiently(provider) : authorizationUrl()
  const at = await startPatiently(provider, address)
  const { qr, this_device: here } = linksIn(at.html)
  const { redirectUri: back = '' } = await answerPatiently(
    service,
    way === 'on this device' ? here : qr,
  )
  if (way === 'on this device') await service.surviving(() => at.browser.get(back))
  return at
}

/** A request whose answer was lost is pushed again. Nobody has seen the first one. */
async function pushPatiently({ service, push, issuer, clientId }: Provider): Promise<string> {
  const answer = await service.surviving(() => push())
  const { request_uri } = (await answer.json()) as { request_uri: string }
  const query = new URLSearchParams({ client_id: clientId, request_uri })
  return `${issuer}/authorize?${query}`
}

/** Calls closer together than this are taken for two at once. */
const repeatMilliseconds = 2_000

type Tokens = { readonly access_token: string; readonly id_token: string }

/** The client makes a call that was not answered again, until it is. */
async function fetchTokens({ service, token }: Provider, code: string): Promise<Tokens> {
  let answer = await service.surviving(() => token(code))
  const call = async () => {
    if (answer.status !== 200) answer = await service.surviving(() => token(code))
    return answer.status
  }
  await expect.poll(call, { interval: 250 }).toBe(200)
  const { access_token, id_token } = (await answer.json()) as Tokens
  return { access_token, id_token }
}

/** A use of the code that is no repetition. */
async function useAgain({ service, newest, set, token }: Provider, code: string): Promise<number> {
  const { collected_at: at } = await newest()
  if (at !== null) await set({ collected_at: at - repeatMilliseconds })
  return (await service.surviving(() => token(code))).status
}

/** Until an answer is known to have arrived, the same call has the same answer; then none. */
async function fetchResult(provider: Provider, way: Fetching): Promise<void> {
  const { service, userinfo, newest, set } = provider
  const at = await provePatiently(provider, way)
  const code = (await service.surviving(() => sentOn(at))).searchParams.get('code') ?? ''
  const tokens = await fetchTokens(provider, code)
  const isNoted = async () => (await newest()).tokens_sent_at !== null
  await expect.poll(async () => service.isDead() || (await isNoted())).toBe(true)
  if (!(await isNoted())) {
    expect(await fetchTokens(provider, code)).toEqual(tokens)
    await expect.poll(isNoted).toBe(true)
  }
  const ask = () => service.surviving(() => userinfo(tokens.access_token))
  expect(await (await ask()).json()).toMatchObject({ given_name: expect.any(String) })
  if (way === 'forgotten') await set({ due_at: 1 })
  else expect(await useAgain(provider, code)).toBe(400)
  await expectInTheEnd(provider, { state: 'completed', ...erased })
  expect([(await ask()).status, await useAgain(provider, code)]).toEqual([401, 400])
}

const ways = {
  'used twice': (provider: Provider) => fetchResult(provider, 'used twice'),
  forgotten: (provider: Provider) => fetchResult(provider, 'forgotten'),
  pushed: (provider: Provider) => fetchResult(provider, 'pushed'),
  'on this device': (provider: Provider) => fetchResult(provider, 'on this device'),
  /** Nobody fetches it: the flow says so, and the code is worth nothing. */
  left: async (provider: Provider) => {
    const at = await provePatiently(provider, 'used twice')
    const code = (await sentOn(at)).searchParams.get('code') ?? ''
    await provider.set({ collect_by: 1, due_at: 1 })
    await expectInTheEnd(provider, { state: 'undelivered', ...erased })
    expect(await useAgain(provider, code)).toBe(400)
  },
  /** The browser takes the same error again, if it was not sent on. */
  declined: async (provider: Provider) => {
    const { service } = provider
    const at = await startPatiently(provider, provider.authorizationUrl())
    const request = await openAsWallet(linksIn(at.html).qr)
    await reportError(request, 'access_denied')
    const sent = await service.surviving(() => sentOn(at))
    expect(sent.searchParams.get('error')).toBe('access_denied')
    await service.revive()
    expect((await sentOn(at)).href).toBe(sent.href)
    await expectInTheEnd(provider, { state: 'completed', sealed_result: null })
  },
}

async function surviveEachDeath(engine: EngineName): Promise<void> {
  const provider = await runProvider(engine)
  const { service, database } = provider
  for (const death of deathsOn(engine)) {
    const victim = await service.order(death)
    await ways[death.way](provider)
    expect(victim.child.signalCode, `${death.when} ${death.name}`).toBe('SIGKILL')
  }
  await service.revive()
  // What nobody continued ends like any other.
  await database.commit('test', (transaction) =>
    transaction
      .updateTable('flows')
      .set({ expires_at: 1, due_at: 1 })
      .where('state', 'in', ['created', 'opened'])
      .execute(),
  )
  const open = () =>
    database.read
      .selectFrom('flows')
      .select('id')
      .where('state', 'in', ['created', 'opened'])
      .execute()
  await expect.poll(open).toEqual([])
}

const timeout = 600_000

test.each(engines)(
  'kill -9 before and after each commit of a login on %s: one answer for a client that repeats its call, none once it is erased',
  surviveEachDeath,
  timeout,
)
