import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '../../../../tools/seeded.ts'
import { reportError } from '../../../../wallet/src/holder/answer.ts'
import type { HeldCredential } from '../../../../wallet/src/holder/held-credential.ts'
import { approve, openLink, type Wallet } from '../../../../wallet/src/holder/wallet.ts'
import { acts } from '../../../../wallet/src/outcomes/acts.ts'
import { openTestBrowser, type TestBrowser } from '../../setup/test-browser.ts'
import { linksIn } from '../../setup/wallet-exchange.ts'
import type { Chronicle } from './chronicle.ts'
import { unwanted } from './customers.ts'
import type { Act, Call } from './history.ts'
import type { Wallets } from './lists.ts'

/** What the people meet. */
export type Town = {
  readonly chronicle: Chronicle
  /** Of each instance; calls go to one after the other. */
  readonly addresses: readonly string[]
  readonly publicUrl: string
  readonly apiKeys: readonly string[]
  readonly sandboxWallet: readonly HeldCredential[]
  /** Of `de-ausweis`, whose lists may be new. */
  readonly wallets: () => Wallets
}

const patienceMilliseconds = 90_000
const againMilliseconds = 250
const answerMilliseconds = 20_000
const lookMilliseconds = 500

/** How people come to an end, and how often. */
const scripts = {
  sandbox: 28,
  listed: 24,
  here: 12,
  race: 7,
  cancel: 6,
  'cancel-and-answer': 5,
  declined: 5,
  tampered: 3,
  revoked: 3,
  dismissed: 2,
  untrusted: 2,
  expired: 2,
  abandoned: 1,
} as const

type Script = keyof typeof scripts

function drawScript(random: () => number): Script {
  // `Object.entries` forgets the names of the members.
  const all = Object.entries(scripts) as [Script, number][]
  const each = all.flatMap(([script, weight]) => Array<Script>(weight).fill(script))
  return each[Math.floor(random() * each.length)] ?? 'sandbox'
}

/** A caller repeats what was refused with 5xx or cut off, with the same bytes, elsewhere. */
function createCaller({ addresses, chronicle: { history } }: Town): typeof fetch {
  let turn = 0
  const once = async (
    path: string,
    init: RequestInit | undefined,
  ): Promise<Response | undefined> => {
    const instance = turn++ % addresses.length
    const headers = new Headers(init?.headers)
    headers.set('connection', 'close')
    const startedAt = performance.now()
    const note = (status: Call['status'], isClean: boolean) =>
      void history.calls.push({
        path: path.replace(/[^/]{12,}.*$/, '…'),
        instance,
        startedAt,
        at: performance.now(),
        status,
        isClean,
      })
    try {
      const signal = AbortSignal.timeout(answerMilliseconds)
      const answer = await fetch(`${addresses[instance]}${path}`, { ...init, headers, signal })
      const body = await answer.arrayBuffer()
      note(answer.status, answer.headers.has('retry-after') && body.byteLength > 0)
      const { status, headers: received } = answer
      return new Response(body.byteLength === 0 ? null : body, { status, headers: received })
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      note(isLate ? 'no answer' : 'reset', false)
      return undefined
    }
  }
  return async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const latest = performance.now() + patienceMilliseconds
    while (performance.now() < latest) {
      const answer = await once(`${pathname}${search}`, init)
      if (answer !== undefined && answer.status < 500) return answer
      await pause(againMilliseconds)
    }
    throw new Error(`no success in ${patienceMilliseconds / 1_000} s at ${pathname.slice(0, 12)}`)
  }
}

/** One flow: who takes part in it, and what they do. */
async function play(town: Town, call: typeof fetch, state: string, script: Script, number: number) {
  const { chronicle, publicUrl, apiKeys } = town
  const note = chronicle.note.bind(undefined, state)
  const headers = { authorization: `Bearer ${apiKeys[number % apiKeys.length]}` }
  const isListed = ['listed', 'revoked', 'dismissed', 'untrusted'].includes(script)
  note({ what: 'asked' })
  const started = await call(`${publicUrl}/prove`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': state },
    body: JSON.stringify({
      issuer: isListed ? 'de-ausweis' : 'xx-sandbox',
      revealed: ['given_name'],
      state,
      same_device: script === 'here',
    }),
  })
  if (started.status !== 200) return note({ what: 'turned_away', step: `/prove ${started.status}` })
  const { redirect_url: link } = (await started.json()) as { redirect_url: string }
  const flowId = started.headers.get('flow-id') ?? ''
  note({ what: 'accepted', flowId })
  if (script === 'abandoned') return
  const act = async (what: Act, work: () => Promise<Response>) => {
    note({ what, done: false })
    if ((await work()).status < 400) note({ what, done: true })
  }
  if (script === 'expired')
    return act('expire', () =>
      call(`${publicUrl}/test/flows/${flowId}/expire`, { method: 'POST', headers }),
    )
  const browser = openTestBrowser(undefined, call)
  const page = await browser.get(link)
  if (page.status !== 200) return note({ what: 'turned_away', step: `page ${page.status}` })
  const links = linksIn(await page.text())
  // Somebody who was sent the link opens it too.
  if (number % 10 === 0) await look(town, openTestBrowser(undefined, call), state, link, false)
  const cancel = () =>
    act('cancel', () => browser.submit(`${publicUrl}/flows/${flowId}/cancel`, publicUrl))
  const answer = (place: number) =>
    answerAs(town, call, {
      state,
      script,
      place,
      link: links[script === 'here' ? 'this_device' : 'qr'],
    })
  if (script === 'cancel') await cancel()
  else if (script === 'cancel-and-answer') await Promise.all([answer(1), cancel()])
  else if (script === 'race') await Promise.all([answer(1), answer(2)])
  else {
    const back = await answer(1)
    if (script === 'here' && back !== undefined) await act('return', () => browser.ask(back))
  }
  if (!state.startsWith(unwanted)) await waitToBeSentOn(town, browser, state, link)
}

type Answering = { state: string; script: Script; place: number; link: string | undefined }

/** Returns where the wallet sends its person. */
async function answerAs(
  town: Town,
  call: typeof fetch,
  { state, script, place, link }: Answering,
): Promise<string | undefined> {
  const note = town.chronicle.note.bind(undefined, state)
  const wallets = town.wallets()
  const [held, outcome, listsSince] = holderOf(town, wallets, script)
  const wallet: Wallet = {
    held,
    trust: 'accept-any',
    fetch: call,
    ...(script === 'untrusted' && { manners: { ignoreTrustedAuthorities: true } }),
  }
  const opened = await openLink(link ?? '', wallet)
  if (!opened.ok) return void note({ what: 'turned_away', step: opened.refusal.code })
  note({
    what: 'answering',
    answer: place,
    may: [outcome],
    isGated: script === 'here',
    ...(listsSince !== undefined && { listsSince }),
  })
  const tampered = acts['tampered-claim']
  const tamper = script === 'tampered' && 'tamper' in tampered ? tampered.tamper : {}
  const reply =
    script === 'declined'
      ? await reportError(opened.value, 'access_denied', wallet)
      : (await approve(opened.value, wallet, tamper)).reply
  if (reply.status === 200) note({ what: 'acknowledged', answer: place })
  return reply.redirectUri
}

function holderOf(
  { sandboxWallet }: Town,
  wallets: Wallets,
  script: Script,
): readonly [readonly HeldCredential[], string, number?] {
  if (script === 'listed') return [wallets.good, 'presentation', wallets.since]
  if (script === 'revoked') return [wallets.revoked, 'error_credential_revoked', wallets.since]
  if (script === 'dismissed') return [wallets.dismissed, 'error_untrusted_issuer', wallets.since]
  if (script === 'untrusted') return [wallets.untrusted, 'error_untrusted_issuer', wallets.since]
  if (script === 'tampered') return [sandboxWallet, 'error_invalid_presentation']
  if (script === 'declined') return [sandboxWallet, 'error_access_denied']
  return [sandboxWallet, 'presentation']
}

/** Whether it was sent to somebody else's address. */
async function look(
  { chronicle, publicUrl }: Town,
  browser: TestBrowser,
  state: string,
  link: string,
  isBound: boolean,
): Promise<boolean> {
  const to = (await browser.get(link)).headers.get('location')
  if (to === null || new URL(to, publicUrl).origin === new URL(publicUrl).origin) return false
  chronicle.note(state, { what: 'sent_on', to, isBound })
  return true
}

async function waitToBeSentOn(town: Town, browser: TestBrowser, state: string, link: string) {
  const latest = performance.now() + patienceMilliseconds
  while (performance.now() < latest) {
    if (await look(town, browser, state, link, true)) return
    await pause(lookMilliseconds)
  }
  town.chronicle.note(state, { what: 'left' })
}

type Wish = {
  readonly seed: number
  readonly flows: number
  readonly people: number
  /** Over how long the flows begin. */
  readonly milliseconds: number
}

/** People who begin their flows one after the other. Resolves when the last one has finished. */
export async function gatherCrowd(town: Town, { seed, flows, people, milliseconds }: Wish) {
  const random = seeded(seed)
  const plan = Array.from({ length: flows }, (_, number) => {
    const [script, isUnwanted] = [drawScript(random), random() < 0.03]
    // Nobody leaves a flow whose lifetime would last longer than the run.
    const isLate = (1 - number / flows) * milliseconds < town.chronicle.history.limits.flowLifetime
    const chosen = isLate && script === 'abandoned' ? 'sandbox' : script
    return { script: chosen, prefix: isUnwanted ? unwanted : '' } as const
  })
  const call = createCaller(town)
  const begunAt = performance.now()
  let next = 0
  const person = async () => {
    for (let number = next++; number < flows; number = next++) {
      const { script = 'sandbox', prefix = '' } = plan[number] ?? {}
      const state = `${prefix}${seed}-${number}-${script}`
      await pause(Math.max(0, begunAt + (number * milliseconds) / flows - performance.now()))
      await play(town, call, state, script, number).catch((error: unknown) =>
        town.chronicle.history.surprises.push(`${state}: ${error}`),
      )
    }
  }
  await Promise.all(Array.from({ length: people }, person))
}

/** What the service says about all flows in the end. */
export async function readRecords(town: Town): Promise<void> {
  const { chronicle, publicUrl, apiKeys } = town
  const call = createCaller(town)
  const accepted = chronicle.history.events.flatMap((event) =>
    event.what === 'accepted' ? [{ id: event.flowId, state: event.flow }] : [],
  )
  const read = async ({ id, state }: { id: string; state: string }): Promise<void> => {
    const headers = { authorization: `Bearer ${apiKeys[customerOf(state, apiKeys.length)]}` }
    const answer = await call(`${publicUrl}/flows/${id}`, { headers })
    if (answer.status !== 200) return
    const { flow } = (await answer.json()) as { flow: { status: string; outcome: string | null } }
    chronicle.note(state, { what: 'record', status: flow.status, outcome: flow.outcome })
  }
  const reader = async () => {
    for (let next = accepted.pop(); next !== undefined; next = accepted.pop()) await read(next)
  }
  await Promise.all(Array.from({ length: readers }, reader))
}

const readers = 8

/** By the number in its `state`. */
const customerOf = (state: string, customers: number): number =>
  Number(/-(\d+)-[a-z-]+$/.exec(state)?.[1]) % customers
