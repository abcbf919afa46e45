import { type RegistrationId, readKeyId, readRegistrationId } from '../../core/vocabulary/ids.ts'
import { minuteOf } from '../../core/vocabulary/instant.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import type { ListedRegistration } from '../../usecases/ports/registration/registrations.ts'
import { importRegistration } from '../../usecases/registration/import-registration.ts'
import type { ReadRegistration } from '../../usecases/registration/read-registration.ts'
import {
  removeRegistration,
  useRegistration,
} from '../../usecases/registration/use-registration.ts'
import { type Arguments, chooseAction, Misuse, NotThere, textOf } from '../arguments.ts'
import type { Command, StoreAction } from '../command.ts'
import { table } from '../terminal.ts'
import { withRegistrars } from '../with-registrars.ts'
import { report, withStore } from '../with-store.ts'
import { accountOf, placeOf } from './account.ts'

/** Registration certificates, in which a registrar states what a customer may ask for. */
export const registrationCommand: Command = (read, terminal) => {
  const action = chooseAction(actions, read, 'registration certificates')
  accountOf(read)
  return withStore(terminal, (store, config, by) => action(read, terminal, store, config, by))
}

const importIssued: StoreAction = async (read, terminal, store, config, by) => {
  const place = placeOf(read)
  const keyId = keyOf(read)
  const wish = { ...place, token: textOf(read.required('file')), service: read.text('service') }
  const imported = await withRegistrars(config, store, (registrars) =>
    importRegistration({ ...store, ...registrars }, wish, by),
  )
  if (!imported.ok) return report(terminal, imported, () => '')
  const { id, certificate, service } = imported.value
  const isChosen = keyId !== null || read.flag('default')
  const chosen: Result<undefined> = isChosen
    ? await useRegistration(store, { ...place, keyId, id }, by)
    : ok(undefined)
  return report(terminal, chosen, () =>
    read.json
      ? JSON.stringify({ registration: id, service, name: certificate.name, in_use: isChosen })
      : `${id}: ${certificate.name}, until ${minuteOf(certificate.expiresAt)}. ${isChosen ? 'It goes with new flows.' : 'Nothing asks with it yet: vidimus registration use.'}`,
  )
}

const list: StoreAction = async (read, terminal, store, config) => {
  const { accountId, environment } = placeOf(read)
  const found = await store.registrations.list(accountId, environment)
  const shown = await withRegistrars(config, store, async ({ readRegistration }) =>
    found.map((kept) => ({ kept, read: readRegistration(kept.environment, kept.token) })),
  )
  return report(terminal, ok(shown), () =>
    read.json ? JSON.stringify({ registrations: shown.map(jsonOf) }) : tableOf(shown),
  )
}

type Shown = {
  readonly kept: ListedRegistration
  readonly read: ReturnType<ReadRegistration>
}

const jsonOf = ({ kept, read }: Shown) => ({
  registration: kept.id,
  service: kept.service,
  default: kept.isDefault,
  keys: kept.keys,
  ...(read.ok
    ? {
        name: read.value.name,
        subject: read.value.subject,
        intended_use: read.value.intendedUse ?? null,
        expires_at: new Date(read.value.expiresAt).toISOString(),
      }
    : { problem: read.failure.description ?? read.failure.code }),
})

const tableOf = (shown: readonly Shown[]): string =>
  shown.length === 0
    ? 'There is none. Store one with: vidimus registration import'
    : table(
        ['registration', 'service', 'name', 'expires (UTC)', 'used by'],
        shown.map(({ kept, read }) => [
          kept.id,
          kept.service || '-',
          read.ok ? read.value.name : (read.failure.description ?? read.failure.code),
          read.ok ? minuteOf(read.value.expiresAt) : '-',
          [...(kept.isDefault ? ['all keys without another'] : []), ...kept.keys].join(', ') || '-',
        ]),
      )

const use: StoreAction = async (read, terminal, store, _config, by) => {
  const id = read.words[2] === 'none' ? null : registrationOf(read)
  const choice = { ...placeOf(read), keyId: keyOf(read), id }
  return report(terminal, await useRegistration(store, choice, by), () =>
    read.json
      ? JSON.stringify({ registration: id, key: choice.keyId })
      : `New flows of ${choice.keyId ?? 'all keys without another'} are asked with ${id ?? 'none'}.`,
  )
}

const remove: StoreAction = async (read, terminal, store, _config, by) => {
  const registration = { ...placeOf(read), id: registrationOf(read) }
  return report(terminal, await removeRegistration(store, registration, by), () =>
    read.json
      ? JSON.stringify({ registration: registration.id, removed: true })
      : `${registration.id} goes with no new flow. Those under way finish with it.`,
  )
}

const actions: { readonly [name: string]: StoreAction } = {
  import: importIssued,
  list,
  use,
  remove,
}

function registrationOf(read: Arguments): RegistrationId {
  const word = read.words[2]
  if (!word?.startsWith('reg_'))
    throw new Misuse('Name the certificate, reg_…; vidimus registration list acc_… shows them.')
  const id = readRegistrationId(word)
  if (id === undefined) throw new NotThere(`There is no registration certificate ${word}.`)
  return id
}

function keyOf(read: Arguments) {
  const word = read.text('key')
  if (word === undefined) return null
  const key = readKeyId(word)
  if (key === undefined) throw new NotThere(`There is no key ${word}.`)
  return key
}
