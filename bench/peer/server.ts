import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { setGlobalConfig } from '@openid4vc/oauth2'
import { Openid4vpVerifier } from '@openid4vc/openid4vp'
import fastify, { type FastifyRequest } from 'fastify'
import { type CompactJWSHeaderParameters, CompactSign, exportJWK } from 'jose'
import encodeQR from 'qr'
import { createRequest } from './create-request.ts'
import { receiveAnswer } from './receive-answer.ts'
import { inMemory, onDisk, type Session } from './session.ts'
import { readSettings } from './settings.ts'

/**
 * A verifier made of libraries, as their documentation suggests: the same flow and the same checks
 * as the service, without log, metrics and limits. With a database it does the same job: every step
 * is on the disk before it is answered, the page has a code, callbacks are recorded and retried.
 * Without one all is in memory, the page is bare, and there is one try.
 */

const settings = readSettings(process.argv.slice(2))
const { databasePath } = settings
const sessions = databasePath === '' ? inMemory() : onDisk(databasePath)
const callbackSecret = randomBytes(32)
const publicJwk = await exportJWK(settings.accessKey)
const keyHash = sha256(settings.apiKey)

// Without it the library refuses addresses on loopback.
setGlobalConfig({ allowInsecureUrls: true })

const never = () => {
  throw new Error('no verifier needs this')
}

const verifier = new Openid4vpVerifier({
  callbacks: {
    hash: (data, algorithm) =>
      new Uint8Array(createHash(algorithm.replace('-', '')).update(data).digest()),
    signJwt: async (_signer, { header, payload }) => ({
      jwt: await new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
        // Both libraries mean the header of a JWS; their types of it differ.
        .setProtectedHeader({ ...header, alg: 'ES256' } as CompactJWSHeaderParameters)
        .sign(settings.accessKey),
      signerJwk: { ...publicJwk, kty: 'EC' },
    }),
    encryptJwe: never,
    decryptJwe: never,
    verifyJwt: never,
    fetch,
    getX509CertificateMetadata: never,
  },
})

const app = fastify()
app.addContentTypeParser(
  'application/x-www-form-urlencoded',
  { parseAs: 'string' },
  (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
)

const proveBody = {
  type: 'object',
  required: ['issuer', 'revealed', 'state'],
  properties: {
    issuer: { type: 'string', enum: ['de-ausweis'] },
    revealed: { type: 'array', minItems: 1, items: { type: 'string' } },
    derived: { type: 'object', additionalProperties: { type: 'string' } },
    state: { type: 'string', minLength: 1, maxLength: 1_024 },
  },
}

app.get('/readyz', async () => ({ ready: true }))

app.post<{ Body: Pick<Session, 'revealed' | 'state'> & Partial<Pick<Session, 'derived'>> }>(
  '/prove',
  { schema: { body: proveBody } },
  async (request, reply) => {
    if (!isCustomer(request)) return reply.code(401).send({ success: false })
    const { revealed, derived = {}, state } = request.body
    const id = randomUUID()
    sessions.keep({ id, state, revealed, derived })
    return { success: true, redirect_url: `${settings.url}/flow/${id}` }
  },
)

type ById = { Params: { id: string } }

app.get<ById>('/flow/:id', async (request, reply) => {
  const session = sessions.get(request.params.id)
  if (session === undefined) return reply.code(404).send()
  if (session.browser !== undefined && request.headers.cookie !== `browser=${session.browser}`)
    return reply.code(404).send()
  if (session.destination !== undefined) {
    sessions.remove(session.id)
    return reply.redirect(session.destination, 303)
  }
  if (session.browser === undefined) {
    session.browser = randomUUID()
    sessions.keep(session)
  }
  const query = new URLSearchParams({
    client_id: settings.clientId,
    request_uri: `${settings.url}/requests/${session.id}`,
  })
  const link = `openid4vp://?${query}`
  const code = databasePath === '' ? '' : encodeQR(link, 'svg', { ecc: 'medium', border: 4 })
  const text = link.replaceAll('&', '&amp;')
  return reply
    .header('set-cookie', `browser=${session.browser}; HttpOnly; SameSite=Lax`)
    .type('text/html')
    .send(
      `<!doctype html><title>Prove</title>${code}<a data-wallet-link="${text}">Open the wallet</a>`,
    )
})

app.get<ById>('/requests/:id', async (request, reply) => {
  const session = sessions.get(request.params.id)
  if (session === undefined) return reply.code(404).send()
  const signed = await createRequest(verifier, settings, session)
  sessions.keep(session)
  return reply.type('application/oauth-authz-req+jwt').send(signed)
})

app.post<ById & { Body: { [name: string]: unknown } }>('/answers/:id', async (request, reply) => {
  const session = sessions.get(request.params.id)
  if (session === undefined) return reply.code(404).send()
  session.presentation = await receiveAnswer(verifier, settings, session, request.body)
  sessions.keep(session)
  void tellCustomer(session, 1)
  return { redirect_uri: `${settings.url}/flow/${session.id}` }
})

const mostAttempts = 5
const retrySeconds = 10

/** Signed as Standard Webhooks does. The attempt is recorded with its outcome. */
async function tellCustomer(session: Session, number: number): Promise<void> {
  const { presentation = '', state } = session
  const body = new URLSearchParams({ presentation, state }).toString()
  const at = String(Math.floor(Date.now() / 1_000))
  const signature = createHmac('sha256', callbackSecret).update(`${session.id}.${at}.${body}`)
  const answer = await fetch(settings.callbackUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'webhook-id': session.id,
      'webhook-timestamp': at,
      'webhook-signature': `v1,${signature.digest('base64')}`,
    },
    body,
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  if (answer?.status !== 200) return tryLater(session, number, answer?.status ?? null)
  // What the customer answers is JSON by contract.
  const { redirect_uri } = (await answer.json()) as { readonly redirect_uri: string }
  session.destination = redirect_uri
  delete session.presentation
  sessions.keep(session, { number, status: 200, nextAt: null })
}

function tryLater(session: Session, number: number, status: number | null): void {
  const isLast = databasePath === '' || number === mostAttempts
  const nextAt = isLast ? null : Date.now() + number * retrySeconds * 1_000
  sessions.keep(session, { number, status, nextAt })
  if (nextAt !== null)
    setTimeout(() => void tellCustomer(session, number + 1), nextAt - Date.now()).unref()
}

const isCustomer = ({ headers }: FastifyRequest): boolean =>
  timingSafeEqual(sha256(headers.authorization?.replace('Bearer ', '') ?? ''), keyHash)

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

await app.listen({ host: '127.0.0.1', port: settings.port })
process.once('SIGTERM', () => process.exit(0))
