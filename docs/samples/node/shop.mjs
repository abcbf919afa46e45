/**
 * A shop that asks for a first name, and at /adult only whether somebody is 18 or over. Run it:
 * node shop.mjs
 *
 * Settings come from the environment: see docs/guides/without-the-sdk.md.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import {
  areEqual,
  checkCallback,
  hashOf,
  largestBody,
  prove,
  publishedKeys,
  Refused,
  readCallback,
  verifyPresentation,
} from './vidimus.mjs'

/** The service repeats an error callback for that long. */
const day = 86_400

/** What must be remembered between requests. Several processes need Redis or a database. */
const entries = new Map()
const put = (key, value, seconds) => {
  for (const oldest of entries.keys()) if (entries.size >= 10_000) entries.delete(oldest)
  entries.set(key, { value, until: Date.now() + seconds * 1_000 })
}
const get = (key) => {
  const { value, until } = entries.get(key) ?? { until: 0 }
  return until > Date.now() ? value : undefined
}

/** The address for the person's browser. A repeated callback gets the first answer again. */
async function answerCallback(headers, body) {
  const id = checkCallback(settings, headers, body)
  // The promise is kept: of two equal callbacks, one is handled and both get its answer.
  const answered = get(`callback:${id}`) ?? decide(id, readCallback(body))
  put(`callback:${id}`, answered, day)
  try {
    return `${shopUrl}/return?ticket=${await answered}`
  } catch (error) {
    entries.delete(`callback:${id}`)
    throw error
  }
}

async function decide(id, { state, presentation, error }) {
  if (error !== undefined) return issueTicket(state, { error })
  const claims = await verifyPresentation(settings, presentation, { state, findKey })
  // A presentation under another id is an old one that somebody sends again.
  if ((get(`presentation:${claims.jti}`) ?? id) !== id) throw new Refused('presentation_replayed')
  put(`presentation:${claims.jti}`, id, day)
  return issueTicket(state, { greeting: greetingFor(claims) })
}

const yesOrNo = (result) => (result === '1' ? 'yes' : 'no')

function greetingFor({ revealed, derived, asked }) {
  // "1" alone does not say which age it is about.
  if (derived.age_over !== undefined)
    return `18 or over: ${yesOrNo(asked?.age_over === '18' && derived.age_over)}.`
  return `Welcome, ${revealed.given_name}. German: ${yesOrNo(derived.nationality)}.`
}

/** Nothing is stored under `state` itself: see docs/guides/bind-the-session.md. */
function issueTicket(state, result) {
  const ticket = makeToken()
  put(`ticket:${hashOf(ticket).toString('hex')}`, { state, result }, 600)
  return ticket
}

/** The result, if this browser's own session began the proof. A ticket works once. */
function redeemTicket(ticket, session) {
  const key = `ticket:${hashOf(ticket).toString('hex')}`
  const issued = get(key)
  entries.delete(key)
  const started = get(`session:${session}`)
  const isTheirs = issued && started && areEqual(issued.state, started)
  return isTheirs ? issued.result : undefined
}

const makeToken = () => randomBytes(16).toString('base64url')

const aboutName = {
  issuer: 'xx-sandbox',
  revealed: ['given_name'],
  derived: { nationality: 'DE' },
}
/** Needs the wider vocabulary: see docs/guides/wider-vocabulary.md. */
const aboutAge = { issuer: 'xx-sandbox', revealed: [], derived: { age_over: '18' } }

const ask = (question) => async (_request, response) => {
  const [state, session] = [makeToken(), makeToken()]
  const redirectUrl = await prove(settings, { ...question, state })
  put(`session:${session}`, state, 3_600)
  const secure = shopUrl.startsWith('https:') ? '; Secure' : ''
  // Lax: the cookie must come along when the browser returns from the service.
  const cookie = `session=${session}; Path=/; HttpOnly; SameSite=Lax${secure}`
  response.writeHead(303, { location: redirectUrl, 'set-cookie': cookie }).end()
}

async function receive(request, response) {
  try {
    const redirectUri = await answerCallback(request.headers, await readBody(request))
    replyJson(response, 200, { redirect_uri: redirectUri })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // Any status but 200 makes the service try again.
    replyJson(response, error.status, { error: error.code })
  }
}

async function readBody(request) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size <= largestBody) chunks.push(chunk)
  }
  if (size > largestBody) throw new Refused('callback_too_large')
  return Buffer.concat(chunks)
}

const replyJson = (response, status, body) =>
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))

async function finish(request, response) {
  const ticket = new URL(request.url, shopUrl).searchParams.get('ticket') ?? ''
  const session = /(?:^|; )session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const result = redeemTicket(ticket, session)
  const text =
    result === undefined
      ? 'This is not your proof. Please start again.'
      : (result.error ?? result.greeting)
  response
    .writeHead(result === undefined ? 403 : 200, { 'content-type': 'text/plain; charset=utf-8' })
    .end(text)
}

const routes = {
  'GET /start': ask(aboutName),
  'GET /adult': ask(aboutAge),
  'POST /callback': receive,
  'GET /return': finish,
}

async function serve(request, response) {
  const route = routes[`${request.method} ${request.url.split('?')[0]}`]
  try {
    if (route) await route(request, response)
    else response.writeHead(404).end('Not found')
  } catch (error) {
    // The name alone: a message may hold what a person revealed.
    console.error(error.name)
    response.writeHead(500).end('Please try again.')
  }
}

/** Judges the examples in vectors/presentations: one line each, its name and the result. */
async function judge(path) {
  const vectors = JSON.parse(await readFile(path, 'utf8'))
  const findKey = async (kid) => vectors.jwks.keys.find((key) => key.kid === kid)
  const ours = { ...vectors.settings, decryptionKeys: vectors.decryption_keys }
  for (const { name, presentation } of vectors.presentations) {
    const { state, now } = vectors
    const judged = verifyPresentation(ours, presentation, { state, findKey, now })
    const result = await judged.then(
      () => 'accepted',
      ({ code }) => code,
    )
    console.log(name, result)
  }
}

const settings = {
  url: process.env.VIDIMUS_URL,
  account: process.env.VIDIMUS_ACCOUNT,
  apiKey: process.env.VIDIMUS_API_KEY,
  callbackSecret: process.env.VIDIMUS_CALLBACK_SECRET,
  // vdm_test_… or vdm_live_…
  environment: process.env.VIDIMUS_API_KEY?.split('_')[1],
  decryptionKeys: JSON.parse(process.env.VIDIMUS_DECRYPTION_KEYS ?? '[]'),
  encryption: process.env.VIDIMUS_ENCRYPTION,
}
const shopUrl = process.env.SHOP_URL ?? 'http://localhost:3000'
const findKey = publishedKeys(settings)

if (process.argv[2] === 'verify') await judge(process.argv[3])
else
  createServer(serve).listen(new URL(shopUrl).port || 3000, '127.0.0.1', () =>
    console.log(`The shop is at ${shopUrl}/start`),
  )
