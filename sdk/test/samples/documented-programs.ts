// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of code
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { frameworks, handlerCode } from '../../../portal/src/components/redirect/handler-lines.ts'
import type { SampleSettings } from './running-sample.ts'

/**
 * Programs made of the blocks of our documents, and of what those take for granted: settings,
 * sessions, a server. All that handles a result stands in the blocks, as a reader copies it.
 */
type Program = (blocks: readonly string[], settings: SampleSettings) => string

const repository = join(import.meta.dirname, '../../..')

/** `FILE`, `FILE#REGION`, or `DOCUMENT.md#HEADING`, from the second block on with its number. */
export async function readBlock(block: string): Promise<string> {
  const [file = '', part = ''] = block.split('#')
  const whole = await readFile(join(repository, file), 'utf8').catch(() => '')
  if (part === '') return whole
  if (!file.endsWith('.md'))
    return whole.split(`#region ${part}\n`)[1]?.split('// #endregion')[0] ?? ''
  const [, heading = '', number = '1'] = /^(.*?)(?:-(\d+))?$/.exec(part) ?? []
  const section = whole.split('\n## ').find((one) => one.toLowerCase().startsWith(`${heading}\n`))
  const blocks = [...(section ?? '').matchAll(/^```ts\n(.*?)^```/gms)]
  return blocks[Number(number) - 1]?.[1] ?? ''
}

const withoutImports = (code: string): string => code.replaceAll(/^import .*\n/gm, '')

const expressShop = (...code: readonly string[]): string => `
import { randomUUID } from 'node:crypto'
import { prove, returnTickets, VidimusError } from '@vidimus/sdk'
import { callbackHandler } from '@vidimus/sdk/express'
import express from 'express'

const vidimus = {
  url: process.env.VIDIMUS_URL,
  account: process.env.VIDIMUS_ACCOUNT,
  apiKey: process.env.VIDIMUS_API_KEY,
  callbackSecret: process.env.VIDIMUS_CALLBACK_SECRET,
}
const app = express()
const sessions = new Map()
const sessionOf = ({ session }) => session
app.use((request, response, next) => {
  const known = /visitor=([\\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  const visitor = sessions.has(known) ? known : randomUUID()
  if (!sessions.has(visitor)) sessions.set(visitor, {})
  request.session = sessions.get(visitor)
  response.cookie('visitor', visitor, { httpOnly: true, sameSite: 'lax' })
  next()
})
${withoutImports(code.join('\n'))}
app.listen(new URL(process.env.SHOP_URL).port, '127.0.0.1')
`

/** The button that a visitor presses. */
const startRoute = (code: string): string =>
  `app.get('/start', async ({ session }, response) => {\n${withoutImports(code)}})`

const startBy = (call: string): string =>
  startRoute(`
  const { redirectUrl, state } = await ${call}
  session.state = state
  response.redirect(303, redirectUrl)
`)

export const documentPrograms: { readonly [name: string]: Program } = {
  'quick start': ([code = ''], settings) => {
    const { account, apiKey: api_key, callbackSecret: callback_secret } = settings
    const made = JSON.stringify({ account, api_key, callback_secret })
    return code
      .replace("readFileSync('vidimus.json', 'utf8')", () => `\`${made}\``)
      .replace('http://localhost:4000', settings.url)
      .replace('http://localhost:3000', `http://127.0.0.1:${settings.port}`)
      .replace('listen(3000', `listen(${settings.port}`)
  },
  'bind the session': ([start = '', receive = '', finish = '']) =>
    expressShop(startRoute(start), receive, finish),
  'wider vocabulary': ([code = '']) =>
    expressShop(
      code,
      startBy('ask()'),
      "app.post('/callback', receive)",
      "app.get('/cellar', async ({ query, session }, response) => {",
      "  response.send((await mayEnter(query.ticket, session.state)) ? 'The cellar' : 'Juices')",
      '})',
    ),
  'README of the SDK': ([start = '', receive = '']) =>
    // Its settings are placeholders.
    expressShop(startRoute(start.replace(/^const vidimus .*\n/m, '')), receive),
  'README of the SDK, always the same question': ([code = '']) =>
    expressShop(code, startBy('prove(vidimus, question)')),
}

type Framework = (typeof frameworks)[number]

/** How each framework gets the callbacks of Node's own server. */
const mountings: {
  readonly [framework in Framework]: { readonly before: string; readonly receive: string }
} = {
  express: { before: "import express from 'express'\nconst app = express()", receive: 'app' },
  fastify: {
    before: "import fastify from 'fastify'\nconst app = fastify()",
    receive: '(await app.ready(), app.routing)',
  },
  hono: {
    before: "import { Hono } from 'hono'\nconst app = new Hono()",
    receive: 'web((request) => app.fetch(request))',
  },
  next: { before: '', receive: 'web(POST)' },
  plain: { before: '', receive: 'web(handle)' },
}

/** The portal shows the part that receives; the others are as its last lines say. */
const portalProgram =
  (framework: Framework): Program =>
  (_blocks, { url, account }) => {
    const { before, receive } = mountings[framework]
    const setting = { service: url, account, environment: 'test', path: '/callback' }
    return `
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { prove } from '@vidimus/sdk'
${before}
${handlerCode(framework, setting)}
const settings = { url: process.env.VIDIMUS_URL, apiKey: process.env.VIDIMUS_API_KEY }
const shop = process.env.SHOP_URL
const states = new Map()
const web = (handle) => async (request, response) => {
  const init = { method: 'POST', headers: request.headers, body: await text(request) }
  const answer = await handle(new Request(shop + request.url, init))
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
}
const receive = ${receive}
async function start(response) {
  const question = { issuer: 'xx-sandbox', revealed: ['given_name'] }
  const { redirectUrl, state } = await prove(settings, question)
  const visitor = randomUUID()
  states.set(visitor, state)
  const cookie = \`visitor=\${visitor}; HttpOnly; SameSite=Lax\`
  response.writeHead(303, { location: redirectUrl, 'set-cookie': cookie }).end()
}
async function finish(ticket, session, response) {
  try {
    const ending = await tickets.redeem(ticket, session.state)
    response.end(ending.code ?? \`Welcome, \${ending.revealed.given_name}\`)
  } catch (error) {
    response.writeHead(403).end(error.code)
  }
}
createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, shop)
  const visitor = /visitor=([\\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  if (pathname === '/callback') receive(request, response)
  else if (pathname === '/start') start(response)
  else finish(searchParams.get('ticket'), { state: states.get(visitor) }, response)
}).listen(new URL(shop).port, '127.0.0.1')
`
  }

export const portalPrograms: { readonly [name: string]: Program } = Object.fromEntries(
  frameworks.map((framework) => [`portal, ${framework}`, portalProgram(framework)]),
)

/** With the address and the issuer of the documents replaced by those that are here. */
export const asHere = (program: string, shopUrl: string): string =>
  program
    .replaceAll(/https:\/\/(?:shop\.example|…)/g, shopUrl)
    .replaceAll("'de-ausweis'", "'xx-sandbox'")
