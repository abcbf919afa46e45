import { X509Certificate } from 'node:crypto'
import { environments } from '../../core/vocabulary/environment.ts'
import { type AccountId, readAccountId } from '../../core/vocabulary/ids.ts'
import { minuteOf } from '../../core/vocabulary/instant.ts'
import { ok } from '../../core/vocabulary/result.ts'
import { authorityOf } from '../../edges/keys/access.ts'
import { makeCertificateRequest } from '../../edges/keys/certificate-request.ts'
import { importCertificate } from '../../usecases/registration/import-certificate.ts'
import {
  type ListedCertificate,
  listedCertificate,
} from '../../usecases/registration/list-certificates.ts'
import { requestCertificate } from '../../usecases/registration/request-certificate.ts'
import { wireAccess } from '../../wiring/wire-access.ts'
import { type Arguments, chooseAction, Misuse, NotThere, textOf } from '../arguments.ts'
import type { Command, StoreAction } from '../command.ts'
import { exit } from '../exit.ts'
import { table } from '../terminal.ts'
import { withRegistrars } from '../with-registrars.ts'
import { report, withStore } from '../with-store.ts'

/** Access certificates with keys that are generated here: for customers and for the operator. */
export const certificateCommand: Command = (read, terminal) => {
  const action = chooseAction(actions, read, 'access certificates')
  return withStore(terminal, (store, config, by) => action(read, terminal, store, config, by))
}

const request: StoreAction = async (read, terminal, store, config, by) => {
  const wish = {
    accountId: ownerOf(read),
    environment: read.environment(),
    service: read.text('service') ?? '',
    subject: {
      organisation: read.required('organisation'),
      country: read.text('country') ?? 'DE',
      identifier: read.text('identifier'),
    },
  }
  const deps = { ...store, makeCertificateRequest, publicUrl: config.publicUrl }
  return report(terminal, await requestCertificate(deps, wish, by), (made) =>
    read.json
      ? JSON.stringify({ certificate: made.id, request: made.request })
      : made.request.trim(),
  )
}

const importIssued: StoreAction = async (read, terminal, store, config, by) => {
  const wish = {
    accountId: ownerOf(read),
    environment: read.environment(),
    chain: textOf(read.required('file')),
    sent: read.flag('chain') ? ('chain' as const) : ('leaf' as const),
  }
  const imported = await withRegistrars(config, store, (registrars) =>
    importCertificate({ ...store, ...registrars }, wish, by),
  )
  return report(terminal, imported, ({ clientId, service, identity, isVerified }) =>
    read.json
      ? JSON.stringify({
          client_id: clientId,
          service,
          name: identity.name,
          identifier: identity.identifier ?? null,
          verified: isVerified,
          expires_at: new Date(identity.expiresAt).toISOString(),
        })
      : `In use for new flows: ${identity.name} (${identity.identifier ?? 'no identifier'}), until ${minuteOf(identity.expiresAt)}.
${isVerified ? 'A trusted authority vouches for it.' : notVerified}
Client id: ${clientId}
Flows under way keep the certificate that they were asked with.`,
  )
}

const notVerified =
  'Not verified: no access authority is configured that vouches for it, so our page does not show its name.'

const list: StoreAction = async (read, terminal, store, config) => {
  const owner = ownerOf(read)
  const found = await withRegistrars(config, store, async (registrars) => {
    const held = environments.map((environment) =>
      store.accountCertificates.list(owner, environment),
    )
    return (await Promise.all(held)).flat().map((one) => listedCertificate(registrars, one))
  })
  return report(terminal, ok(found), () =>
    read.json ? JSON.stringify({ certificates: found.map(jsonOf) }) : tableOf(found),
  )
}

const jsonOf = ({
  id,
  environment,
  service,
  state,
  issued,
  identity,
  createdAt,
}: ListedCertificate) => ({
  certificate: id,
  environment,
  service,
  state,
  client_id: issued?.clientId ?? null,
  name: identity?.name ?? null,
  identifier: identity?.identifier ?? null,
  verified: identity?.isVerified ?? null,
  created_at: new Date(createdAt).toISOString(),
  expires_at: identity === null ? null : new Date(identity.expiresAt).toISOString(),
})

const tableOf = (found: readonly ListedCertificate[]): string =>
  found.length === 0
    ? 'No access certificate was made here. Begin with: vidimus certificate request'
    : table(
        [
          'environment',
          'service',
          'state',
          'name',
          'verified',
          'identifier',
          'expires (UTC)',
          'client id',
        ],
        found.map(({ environment, service, state, issued, identity }) => [
          environment,
          service || '-',
          state,
          identity?.name ?? '-',
          identity === null ? '-' : identity.isVerified ? 'yes' : 'no',
          identity?.identifier ?? '-',
          identity === null ? '-' : minuteOf(identity.expiresAt),
          issued?.clientId ?? '-',
        ]),
      )

/** For a wallet that is tried by hand: whoever it has to trust, to take our requests. */
const authority: StoreAction = async (read, terminal, store, config) => {
  const pem = authorityOf(await wireAccess(config, store))
  // A chain may end below its authority: wallets are sent no anchor (HAIP 1.0, section 5).
  const last = new X509Certificate(pem)
  if (!last.ca)
    throw new NotThere(
      `The configured chain ends with the access certificate itself, so its authority is not known here. Its issuer is ${last.issuer.replaceAll('\n', ', ')}: ask there for the certificate of the authority.`,
    )
  terminal.out(read.json ? JSON.stringify({ authority: pem }) : pem.trim())
  return exit.ok
}

const actions: { readonly [name: string]: StoreAction } = {
  request,
  import: importIssued,
  list,
  authority,
}

/** Null if no account is named, which means the operator's own certificate. */
function ownerOf(read: Arguments): AccountId | null {
  const word = read.words[1]
  if (word === undefined) return null
  if (!word.startsWith('acc_')) throw new Misuse('Name the account, acc_…, or none for your own.')
  const account = readAccountId(word)
  if (account === undefined) throw new NotThere(`There is no account ${word}.`)
  return account
}
