import {
  assertionAudiences,
  claimPlaces,
  clientAuthentications,
  demands,
  tokenAlgorithms,
} from '../../core/application/application.ts'
import { claimsOf } from '../../core/application/claims.ts'
import { discoveryUrl } from '../../core/application/discovery.ts'
import { defined } from '../../core/vocabulary/defined.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { readApplicationId } from '../../core/vocabulary/ids.ts'
import { ok } from '../../core/vocabulary/result.ts'
import type { Config } from '../../edges/config/config.ts'
import { issuerDeployments } from '../../edges/config/issuers/issuer-deployments.ts'
import {
  type ApplicationWish,
  type CreateApplicationDeps,
  createApplication,
} from '../../usecases/applications/create-application.ts'
import {
  changeApplication,
  disableApplication,
  listApplications,
  rotateApplicationSecret,
  type ShowApplicationDeps,
  type ShownApplication,
  showApplication,
  unknownApplication,
  wishOf,
} from '../../usecases/applications/manage-applications.ts'
import type { ApplicationOfAccount, ListedApplication } from '../../usecases/ports/applications.ts'
import { registeredUse } from '../../usecases/registration/registered-use.ts'
import type { Store } from '../../wiring/open-store.ts'
import { wireAccess } from '../../wiring/wire-access.ts'
import { type Arguments, chooseAction, Misuse, textOf } from '../arguments.ts'
import type { Command, StoreAction } from '../command.ts'
import { table } from '../terminal.ts'
import { withRegistrars } from '../with-registrars.ts'
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
    ...protocolOf(read),
  }
  return saving(config, store, async (deps) => {
    const created = await createApplication(deps, place, wish, by)
    const coverage = created.ok && (await coverageOf(deps, { ...place, id: created.value.id }))
    const discovery = discoveryUrl(config.publicUrl, place.environment)
    return report(terminal, created, ({ id, secret }) =>
      read.json
        ? JSON.stringify({
            application: id,
            discovery_url: discovery,
            client_id: id,
            client_secret: secret,
            registration: coverage || null,
            ...warningsOf(coverage, place.environment, wish.par),
          })
        : `Application ${id} (${place.environment})\n\n  Discovery URL   ${discovery}\n  Client ID       ${id}\n${secretLines(secret)}${warningLines(coverage, place.environment, wish.par)}`,
    )
  })
}

const secretLines = (secret: string | null): string =>
  secret === null
    ? '\nIt authenticates with its own key, so it has no secret.'
    : `  Client secret   ${secret}\n\nThe secret is shown this once; only its hash is kept.`

/** What is not named stays as it is. */
const set: StoreAction = async (read, terminal, store, config, by) => {
  const application = applicationOf(read)
  const all = await listApplications(store, application.accountId, application.environment)
  const former = all.find(({ id }) => id === application.id)
  if (former === undefined) return report(terminal, unknownApplication(), () => '')
  const { jwks, ...kept } = wishOf(former)
  const protocol = protocolOf(read)
  const signs = (protocol.authMethod ?? kept.authMethod) === 'private_key_jwt'
  const wish = {
    ...kept,
    ...defined({
      jwks: signs ? jwks : undefined,
      name: read.text('name'),
      issuer: read.text('issuer'),
      redirectUris: listIn(read.text('redirect-uri')),
      asks: listIn(read.text('ask')),
    }),
    ...protocol,
  }
  const needsSecret = former.authMethod === 'private_key_jwt' && !signs
  return saving(config, store, async (deps) => {
    const changed = await changeApplication(deps, application, wish, by)
    const coverage = changed.ok && (await coverageOf(deps, application))
    return report(terminal, changed, () =>
      read.json
        ? JSON.stringify({
            application: application.id,
            registration: coverage || null,
            ...warningsOf(coverage, application.environment, wish.par),
          })
        : `${application.id} is changed. New requests are judged by this at once.${needsSecret ? '\nIt has no secret that you know: vidimus application rotate-secret.' : ''}${warningLines(coverage, application.environment, wish.par)}`,
    )
  })
}

/** What most programs leave at its default. */
function protocolOf(read: Arguments): Partial<ApplicationWish> {
  const file = read.text('jwks')
  return defined({
    authMethod:
      choiceOf(read, 'auth-method', clientAuthentications) ??
      (file === undefined ? undefined : 'private_key_jwt'),
    jwks: file === undefined ? undefined : textOf(file),
    idTokenAlgorithm: choiceOf(read, 'id-token-alg', tokenAlgorithms),
    assertionAudience: choiceOf(read, 'assertion-aud', assertionAudiences),
    par: choiceOf(read, 'par', demands),
    claimsIn: choiceOf(read, 'claims-in', claimPlaces),
    pkce: pkceIn(read),
  })
}

function pkceIn(read: Arguments): ApplicationWish['pkce'] | undefined {
  if (read.flag('without-pkce')) return 'when_sent'
  return read.flag('with-pkce') ? 'required' : undefined
}

type Saving = CreateApplicationDeps &
  ShowApplicationDeps & { readonly applications: Store['applications'] }

/** What is needed to save an application, and to say whether its question is registered. */
const saving = async (
  config: Config,
  store: Store,
  work: (deps: Saving) => Promise<number>,
): Promise<number> => {
  // First, because a new secret is shown once, and nothing may go wrong between.
  const access = await wireAccess(config, store)
  return withRegistrars(config, store, (registrars) => {
    const issuers = issuerDeployments(config.deployment, config.sandboxWalletUrl)
    const asking = { ...registrars, issuers, access: access.current, accessOf: access.byClientId }
    return work({
      ...store,
      ...config,
      settings: store.portal.settings,
      issuerDeployments: issuers,
      registeredUse: (holder, question) => registeredUse(asking, holder, question),
    })
  })
}

async function coverageOf(deps: Saving, application: ApplicationOfAccount) {
  const shown = await showApplication(deps, application)
  return shown.ok && shown.value.registration
}

type Coverage = ShownApplication['registration'] | false

/** What whoever saves an application should know, in words, whether a person or a program reads. */
const warnings = (
  coverage: Coverage,
  environment: Environment,
  par: ApplicationWish['par'],
): readonly string[] => [
  ...(coverage === 'warned'
    ? ['No registration certificate covers what it may ask for: wallets may refuse.']
    : []),
  ...(coverage === 'refused'
    ? [
        'No registration certificate covers what it may ask for: every request is refused until one does (vidimus registration import).',
      ]
    : []),
  ...(environment === 'live' && par !== 'required'
    ? [
        'Anybody who knows the client ID can begin logins. If the program can push its requests: vidimus application set … --par required.',
      ]
    : []),
]

const warningLines = (...of: Parameters<typeof warnings>): string =>
  warnings(...of)
    .map((warning) => `\n${warning}`)
    .join('')

const warningsOf = (
  ...of: Parameters<typeof warnings>
): { readonly warnings?: readonly string[] } => {
  const said = warnings(...of)
  return said.length > 0 ? { warnings: said } : {}
}

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
  auth_method: application.authMethod,
  assertion_aud: application.assertionAudience,
  id_token_alg: application.idTokenAlgorithm,
  pkce: application.pkce,
  par: application.par,
  claims_in: application.claimsIn,
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

function choiceOf<Choice extends string>(
  read: Arguments,
  option: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = read.text(option)
  const chosen = choices.find((choice) => choice === text)
  if (text === undefined || chosen !== undefined) return chosen
  throw new Misuse(`--${option} takes ${choices.join(' or ')}, not "${text}".`)
}
