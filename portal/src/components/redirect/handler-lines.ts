/**
 * A handler written with the SDK, for the path of the customer's URL. The SDK's README has the same
 * lines.
 */
export const frameworks = ['express', 'fastify', 'hono', 'next', 'plain'] as const

export type Framework = (typeof frameworks)[number]

export const frameworkNames: { readonly [framework in Framework]: string } = {
  express: 'Express',
  fastify: 'Fastify',
  hono: 'Hono',
  next: 'Next.js',
  plain: 'Plain',
}

type Setting = {
  readonly service: string
  readonly account: string
  readonly environment: string
  readonly path: string
}

const sdk = '@vidimus/sdk'

/** The plain handler comes from where the tickets do. */
const importsFor = (framework: Framework): string =>
  framework === 'plain'
    ? `import { callbackHandler, returnTickets } from '${sdk}'`
    : `import { returnTickets } from '${sdk}'\nimport { callbackHandler } from '${sdk}/${framework}'`

const mounted: { readonly [framework in Framework]: (path: string) => string } = {
  express: (path) => `app.post('${path}', callbackHandler(vidimus, handlers))`,
  fastify: (path) => `app.register(callbackHandler(vidimus, handlers), { prefix: '${path}' })`,
  hono: (path) => `app.post('${path}', callbackHandler(vidimus, handlers))`,
  next: (path) => `// app${path}/route.ts\nexport const POST = callbackHandler(vidimus, handlers)`,
  plain: (path) =>
    [
      `// (request: Request) => Promise<Response>, for POST ${path}`,
      'export const handle = callbackHandler(vidimus, handlers)',
    ].join('\n'),
}

export const handlerCode = (
  framework: Framework,
  { service, account, environment, path }: Setting,
): string =>
  `${importsFor(framework)}

const vidimus = {
  url: '${service}',
  account: '${account}',
  environment: '${environment}',
  callbackSecret: process.env.VIDIMUS_CALLBACK_SECRET,
}

const tickets = returnTickets()
const back = 'https://…/return'

const handlers = {
  onVerified: ({ state, revealed, derived }) => tickets.sendTo(back, state, { revealed, derived }),
  onError: ({ state, code }) => tickets.sendTo(back, state, { code }),
}

${mounted[framework](path)}

// At /return, with the state that prove() gave you, kept in this visitor's own session:
// const ending = await tickets.redeem(ticket, session.state)
`

/** The path of the typed URL, or a usual path if it is not a URL yet. */
export function pathOf(url: string): string {
  const path = URL.parse(url)?.pathname ?? '/'
  // Only characters that need no escaping inside a quoted string are used in code.
  return path === '/' || !/^[\w./~-]+$/.test(path) ? '/callback' : path
}
