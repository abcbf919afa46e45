import { readFileSync } from 'node:fs'
import fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { docsRoutes } from './docs-routes.ts'

/** What people type into the search, and the page that they look for. */

const guides = {
  'first-proof': ['quick start', 'getting started', 'hello world example'],
  'cors-iframes-popups': [
    'cors',
    'iframe',
    'popup',
    'embed in a modal',
    'Access-Control-Allow-Origin',
    'can I call the api from javascript in the browser',
  ],
  'mobile-apps': ['android', 'ios app', 'webview', 'universal links', 'react native'],
  reconcile: ['polling', 'pagination', 'list flows', 'reconcile', 'cancel a flow', 'redeliver'],
  limits: ['rate limit', 'clock skew', 'maximum size of state', 'timeouts'],
  'status-and-health': ['health check', 'uptime', 'is the service down', 'outage'],
  versioning: ['deprecation', 'breaking changes', 'api version', 'sunset header'],
  'compared-with-oidc': ['oidc', 'oauth', 'login with openid connect', 'saml'],
  applications: ['keycloak', 'auth0', 'spring security', 'discovery url', 'openid client id'],
  callbacks: [
    'webhook',
    'webhok',
    'webhook signature',
    'verify callback signature',
    'standard webhooks',
  ],
  'wider-vocabulary': ['age', 'adult', 'over 18'],
  presentation: ['verify presentation', 'birthdate', 'what is in the jwt', 'derived'],
  'bind-the-session': ['session fixation', 'phishing link', 'tickets'],
  'handling-errors': ['error codes of the callback', 'handle errors'],
  retries: ['idempotency key', 'retry', 'idempotent'],
  'browser-wallets': ['digital credentials api', 'browser wallet'],
  branding: ['logo', 'colour of the page', 'purpose text'],
  privacy: ['gdpr', 'what is stored', 'data retention'],
  nextjs: ['next.js', 'app router'],
  'without-the-sdk': ['java sample'],
  'testing-with-the-sandbox': ['sandbox', 'test data', 'trigger an expired credential'],
  'local-development': ['localhost callback', 'ngrok', 'vidimus listen'],
  'going-live': ['go live', 'production checklist'],
  'command-line': ['command line options'],
}

const others: { readonly [path: string]: readonly string[] } = {
  '/docs/api': ['openapi', 'postman', 'POST /prove'],
  '/docs/sdk': ['install sdk'],
  '/docs/sdk/python': ['python', 'django'],
  '/docs/sdk/php': ['php'],
  '/docs/vectors/presentations': ['test vectors'],
  '/docs/errors': ['error_untrusted_issuer', 'error_api_key'],
  '/docs/accessibility': ['accessibility', 'wcag'],
  '/docs/security-paper': ['security white paper', 'threat model'],
  '/docs/operate/rotate-keys': ['rotate master key'],
  '/docs/operate/backup': ['backup'],
  '/docs/operate/quotas': ['quota'],
  '/docs/operate/upgrade': ['upgrade the service'],
}

const wanted = [
  ...Object.entries(guides).map(([name, asked]) => [`/docs/guides/${name}`, asked] as const),
  ...Object.entries(others),
].flatMap(([path, asked]) => asked.map((question) => [question, path] as const))

let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  const contract = JSON.parse(
    readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'),
  )
  await app.register(
    docsRoutes({
      publicUrl: 'https://id.example',
      contract: () => contract,
      waitToSearch: () => 0,
    }),
  )
})

/** The pages of the results, each once. */
async function pagesFor(question: string): Promise<readonly string[]> {
  const { body } = await app.inject({ url: '/docs/search', query: { q: question } })
  const results = body.split('<ul class="results">')[1] ?? ''
  const links = [...results.matchAll(/<li><a href="([^"#]+)/g)].map(([, path = '']) => path)
  return [...new Set(links)]
}

test('what people type finds the page they look for', async () => {
  const found = await Promise.all(
    wanted.map(async ([question, path]) => {
      const pages = await pagesFor(question)
      return { question, path, place: pages.indexOf(path), instead: pages.slice(0, 3) }
    }),
  )
  expect(wanted.length).toBeGreaterThanOrEqual(60)
  const notInThree = found.filter(({ place }) => place < 0 || place > 2)
  expect(notInThree).toEqual([])
  const notFirst = found.filter(({ place }) => place > 0)
  expect(notFirst.length, JSON.stringify(notFirst, null, 1)).toBeLessThanOrEqual(
    Math.floor((wanted.length * 5) / 60),
  )
})
