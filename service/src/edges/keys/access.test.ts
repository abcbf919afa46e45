import { type KeyObject, randomBytes, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import type {
  Access,
  AccessCertificates,
  StoredAccess,
} from '../../usecases/ports/registration/access.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { authorityOf, loadAccess } from './access.ts'
import { makeDevelopmentAccess } from './development-access.ts'
import { createSealing } from './sealing.ts'

const sealing = createSealing(realWorld, [randomBytes(32)])

/** Keeps the first of each name, as the store does. */
function shelf() {
  const kept: StoredAccess[] = []
  const certificates: AccessCertificates = {
    keep: async (access) => {
      const isThere = kept.some(
        ({ clientId, development }) =>
          clientId === access.clientId ||
          (development !== undefined && development.host === access.development?.host),
      )
      if (!isThere) kept.push(access)
    },
    byClientId: async (wanted) => kept.find(({ clientId }) => clientId === wanted),
    development: async (host) => kept.find(({ development }) => development?.host === host),
  }
  return { kept, deps: { ...realWorld, certificates, sealing } }
}

async function configuredFor(
  host: string,
  clientIdPrefix: 'x509_hash' | 'x509_san_dns' = 'x509_hash',
) {
  const { authority, certificate, key } = await makeDevelopmentAccess(realWorld, host)
  return {
    key,
    chain: [new X509Certificate(certificate), new X509Certificate(authority)],
    clientIdPrefix,
  }
}

function heldKey(access: Access | undefined): KeyObject {
  if (access === undefined || typeof access.key === 'function') throw new Error('it is elsewhere')
  return access.key
}

async function load(...given: Parameters<typeof loadAccess>) {
  const loaded = await loadAccess(...given)
  if (!loaded.ok) throw new Error(loaded.failure.code)
  return loaded.value
}

test('for local use a certificate is made once and found again at the next start', async () => {
  const { kept, deps } = shelf()
  const [first, second] = [
    await load(deps, 'localhost', undefined),
    await load(deps, 'localhost', undefined),
  ]
  expect(kept).toHaveLength(1)
  expect(second.current.clientId).toBe(first.current.clientId)
  expect(heldKey(second.current).equals(heldKey(first.current))).toBe(true)
  expect(first.current.clientId).toMatch(/^x509_hash:[\w-]{43}$/)
})

test('instances that start together for the first time end with one certificate', async () => {
  const { deps } = shelf()
  const started = await Promise.all([1, 2, 3].map(() => load(deps, 'localhost', undefined)))
  expect(new Set(started.map(({ current }) => current.clientId)).size).toBe(1)
  expect(new Set(started.map(({ developmentAuthority }) => developmentAuthority)).size).toBe(1)
})

test('it says which authority a wallet has to trust, and does not put it in the chain', async () => {
  const { current, developmentAuthority } = await load(shelf().deps, 'localhost', undefined)
  const [leaf] = current.chain
  expect(current.chain).toHaveLength(1)
  expect(leaf?.verify(new X509Certificate(developmentAuthority ?? '').publicKey)).toBe(true)
  expect(leaf?.checkPrivateKey(heldKey(current))).toBe(true)
})

test('a configured certificate is taken whole, and there is nothing else to trust', async () => {
  const configured = await configuredFor('id.example')
  const { current, developmentAuthority } = await load(shelf().deps, 'id.example', configured)
  expect(current.chain.map(({ fingerprint256 }) => fingerprint256)).toEqual(
    configured.chain.map(({ fingerprint256 }) => fingerprint256),
  )
  expect(heldKey(current).equals(configured.key)).toBe(true)
  expect(developmentAuthority).toBeUndefined()
})

test('its key is kept sealed', async () => {
  const { kept, deps } = shelf()
  const { key } = await configuredFor('id.example').then(async (configured) => {
    await load(deps, 'id.example', configured)
    return configured
  })
  const secret = key.export({ type: 'pkcs8', format: 'der' })
  expect(Buffer.from(kept[0]?.key.sealed ?? []).includes(secret)).toBe(false)
  expect(Buffer.from(sealing.unwrap(kept[0]?.key as never)).equals(secret)).toBe(true)
})

test('after a renewal older requests are served with the certificate they were made with', async () => {
  const { deps } = shelf()
  const before = await load(deps, 'id.example', await configuredFor('id.example'))
  const after = await load(deps, 'id.example', await configuredFor('id.example'))
  expect(after.current.clientId).not.toBe(before.current.clientId)
  const older = await after.byClientId(before.current.clientId)
  expect(heldKey(older).equals(heldKey(before.current))).toBe(true)
  expect(older?.chain).toHaveLength(2)
  // An instance that was not renewed yet also finds the newer one.
  const newer = await before.byClientId(after.current.clientId)
  expect(heldKey(newer).equals(heldKey(after.current))).toBe(true)
})

test('a client identifier that was never ours has no certificate', async () => {
  const { byClientId } = await load(shelf().deps, 'localhost', undefined)
  expect(await byClientId('x509_hash:another')).toBeUndefined()
})

test('a certificate that was found is remembered', async () => {
  const { deps } = shelf()
  const before = await load(deps, 'id.example', await configuredFor('id.example'))
  let asked = 0
  const certificates: AccessCertificates = {
    ...deps.certificates,
    byClientId: (clientId) => {
      asked += 1
      return deps.certificates.byClientId(clientId)
    },
  }
  const after = await load(
    { ...deps, certificates },
    'id.example',
    await configuredFor('id.example'),
  )
  await after.byClientId(before.current.clientId)
  await after.byClientId(before.current.clientId)
  expect(asked).toBe(1)
})

test('a certificate that does not name our host is refused in a sentence, and not kept', async () => {
  const { kept, deps } = shelf()
  const loaded = await loadAccess(
    deps,
    'id.example',
    await configuredFor('other.example', 'x509_san_dns'),
  )
  const description = 'The access certificate does not name the host id.example.'
  expect(loaded).toEqual({
    ok: false,
    failure: { code: 'access_certificate_refused', description },
  })
  expect(kept).toEqual([])
})

test('an empty chain is refused in a sentence', async () => {
  const configured = { ...(await configuredFor('id.example')), chain: [] }
  expect(await loadAccess(shelf().deps, 'id.example', configured)).toMatchObject({
    ok: false,
    failure: {
      code: 'access_certificate_refused',
      description: 'The access certificate chain is empty.',
    },
  })
})

test('a wallet has to trust the authority made for local use, or the last certificate configured', async () => {
  const made = await load(shelf().deps, 'localhost', undefined)
  expect(authorityOf(made)).toBe(made.developmentAuthority)
  const configured = await configuredFor('id.example')
  const known = await load(shelf().deps, 'id.example', configured)
  expect(authorityOf(known)).toBe(configured.chain[1]?.toString())
})
