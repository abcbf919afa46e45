import { signedIn, type TestUser } from '../setup/portal-client.ts'
import type { RunningService } from '../setup/running-service.ts'
import { certify, type Registrar, register } from '../wallet/registrar.ts'

type Owned = {
  readonly account: string
  readonly owner: TestUser
  readonly registrar: Registrar
}

export const wishOfCertificate = {
  service: '',
  organisation: 'Us',
  country: 'DE',
  identifier: null,
}

/** A certificate that was issued for a key of the account, not uploaded yet. */
export async function onIssued(service: RunningService, { account, owner, registrar }: Owned) {
  const client = await signedIn(service, owner)
  const { body: made } = await client.call<{ request: string }>(
    'POST',
    `/accounts/${account}/test/certificates`,
    wishOfCertificate,
  )
  const chain = await registrar.issueAccess(made.request, { identifier: 'VATDE-9' })
  const params = { account, environment: 'test' }
  return { client, user: owner, params, body: { chain, sent: 'leaf' } }
}

/** A registration certificate of an account that has an access certificate to ask with. */
export const onRegistered =
  (body?: (registration: string, token: string) => unknown) =>
  async (service: RunningService, { account, owner, registrar }: Owned) => {
    await certify(service, registrar, { account })
    const token = registrar.issueRegistration({ intended_use_id: crypto.randomUUID() })
    const registration = await register(service, { account }, token)
    const client = await signedIn(service, owner)
    const params = { account, environment: 'test', registration }
    return { client, user: owner, params, body: body?.(registration, token) }
  }
