import { claimsOf } from '../../core/application/claims.ts'
import { discoveryUrl } from '../../core/application/discovery.ts'
import { readApplicationId } from '../../core/vocabulary/ids.ts'
import { ok } from '../../core/vocabulary/result.ts'
import { createApplication } from '../../usecases/applications/create-application.ts'
import {
  changeApplication,
  disableApplication,
  listApplications,
  rotateApplicationSecret,
  unknownApplication,
  wishOf,
} from '../../usecases/applications/manage-applications.ts'
import type { ApplicationOfAccount, ListedApplication } from '../../usecases/ports/applications.ts'
import { type Arguments, chooseAction, Misuse } from '../arguments.ts'
import type { Command, StoreAction } from '../command.ts'
import { table } from '../terminal.ts'
import { report, withStore } from '../with-store.ts'
import { accountOf, warnIfDisabled } from './account.ts'

export const applicationCommand: Command = (read, terminal) => {
  const action = chooseAction(actions, read, 'applications')
  return withStore(terminal, (store, config, by) => action(read, terminal, store, config, by))
}

const create: StoreAction = async (read, terminal, store, config, by) => {
  const place = { accountId: accountOf(read), environment: read.environment() }
  warnIfDisabled(terminal, config, place.environment)
  const wish = {
    name: read.required('name'),
    redirectUris: listOf(read.required('redirect-uri')),
    issuer: read.text('issuer') ?? (place.environment === 'test' ? 'xx-sandbox' : 'de-ausweis'),
    asks: listOf(read.required('ask')),
    idTokenAlgorithm: algorithmOf(read.text('id-token-alg')),
    ...(read.flag('without-pkce') && { pkce: 'when_sent' as const }),
  }
  const deps = { ...store, ...config, settings: store.portal.settings, clock: Date.now }
  const discovery = discoveryUrl(config.publicUrl, place.environment)
  return report(terminal, await createApplication(deps, place, wish, by), ({ id, secret }) =>
    read.json
      ? JSON.stringify({
          application: id,
          discovery_url: discovery,
          client_id: id,
          client_secret: secret,
        })
      : `Application ${id} (${place.environment})\n\n  Discovery URL   ${discovery}\n  Client ID       ${id}\n  Client secret   ${secret}\n\nThe secret is shown this once; only its hash is kept.`,
  )
}

/** What is not named stays as it is. */
const set: StoreAction = async (read, terminal, store, config, by) => {
  const application = applicationOf(read)
  const all = await listApplications(store, application.accountId, application.environment)
  const former = all.find(({ id }) => id === application.id)
  if (former === undefined) return report(terminal, unknownApplication(), () => '')
  const algorithm = read.text('id-token-alg')
  const wish = {
    ...wishOf(former),
    ...named('name', read.text('name')),
    ...named('issuer', read.text('issuer')),
    ...named('redirectUris', listIn(read.text('redirect-uri'))),
    ...named('asks', listIn(read.text('ask'))),
    ...(algorithm !== undefined && { idTokenAlgorithm: algorithmOf(algorithm) }),
    ...(read.flag('with-pkce') && { pkce: 'required' as const }),
    ...(read.flag('without-pkce') && { pkce: 'when_sent' as const }),
  }
  const deps = { ...store, ...config, settings: store.portal.settings, clock: Date.now }
  return report(terminal, await changeApplication(deps, application, wish, by), () =>
    read.json
      ? JSON.stringify({ application: application.id })
      : `${application.id} is changed. New requests are judged by this at once.`,
  )
}

const named = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value }

const listIn = (text: string | undefined) => (text === undefined ? undefined : listOf(text))

const list: StoreAction = async (read, terminal, store) => {
  const found = await listApplications(store, accountOf(read), read.environment())
  return report(terminal, ok(found), () =>
    read.json
      ? JSON.stringify({ applications: found.map(applicationJson) })
      : table(
          ['application', 'name', 'status', 'redirect URIs'],
          found.map(({ id, name, status, redirectUris }) => [
            id,
            name,
            status,
            redirectUris.join(' '),
          ]),
        ),
  )
}

const applicationJson = (application: ListedApplication) => ({
  application: application.id,
  name: application.name,
  status: application.status,
  redirect_uris: application.redirectUris,
  issuer: application.offer.issuer,
  claims: [...claimsOf(application.offer).keys()],
})

const dayInSeconds = 86_400

const rotateSecret: StoreAction = async (read, terminal, store, _config, by) =>
  report(
    terminal,
    await rotateApplicationSecret(store, applicationOf(read), dayInSeconds, by),
    ({ secret }) =>
      read.json
        ? JSON.stringify({ client_secret: secret })
        : `The new client secret, shown this once:\n\n  ${secret}\n\nThe former one works for 24 more hours.`,
  )

const disable: StoreAction = async (read, terminal, store, _config, by) => {
  const application = applicationOf(read)
  return report(terminal, await disableApplication(store, application, by), () =>
    read.json
      ? JSON.stringify({ application: application.id, disabled: true })
      : `${application.id} is disabled: every instance refuses it from now on.`,
  )
}

function applicationOf(read: Arguments): ApplicationOfAccount {
  const id = readApplicationId(read.required('application'))
  if (id === undefined)
    throw new Misuse('Name the application by its id, app_…; vidimus application list shows them.')
  return { accountId: accountOf(read), environment: read.environment(), id }
}

const actions: { readonly [name: string]: StoreAction } = {
  create,
  set,
  list,
  'rotate-secret': rotateSecret,
  disable,
}

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

function algorithmOf(text = 'RS256'): 'RS256' | 'ES256' {
  if (text === 'RS256' || text === 'ES256') return text
  throw new Misuse(`--id-token-alg takes RS256 or ES256, not "${text}".`)
}
