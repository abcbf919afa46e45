import { type Static, Type } from 'typebox'
import { claimName } from '../../../../core/verification/registration/registered-claims.ts'
import type {
  Contact,
  SupervisoryAuthority,
} from '../../../../core/verification/registration/registered-contacts.ts'
import {
  type RegistrationCertificate,
  writtenClaims,
} from '../../../../core/verification/registration/registration-certificate.ts'
import type { RegisteredCredential } from '../../../../core/verification/registration/registration-content.ts'
import { readKeyId, readRegistrationId } from '../../../../core/vocabulary/ids.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import { importRegistration } from '../../../../usecases/registration/import-registration.ts'
import {
  type JudgedRegistration,
  listRegistrations,
  registrationProblems,
} from '../../../../usecases/registration/list-registrations.ts'
import {
  removeRegistration,
  unknownRegistration,
  useRegistration,
} from '../../../../usecases/registration/use-registration.ts'
import { daysLeft } from '../../../../usecases/registration/watch-certificates.ts'
import type { DepsOf } from '../../deps-of.ts'
import { owners, route, viewers } from '../portal-route.ts'
import { isoTime, nullable, oneOf, strictObject, text, time } from '../portal-schemas.ts'

const path = '/accounts/:account/:environment/registrations'

const contactSchema = Type.Object({
  kind: oneOf(['web', 'email', 'phone'] as const),
  address: Type.String(),
})

const contentSchema = Type.Object({
  name: Type.String({ description: 'Shown by wallets and on the page.' }),
  subject: Type.String({ description: 'The registered identifier of the party.' }),
  purposes: Type.Array(Type.Object({ language: Type.String(), text: Type.String() })),
  privacy_policy: Type.String(),
  deletion: Type.Array(contactSchema, { description: 'Of the party, for requests to delete.' }),
  authority: nullable(
    Type.Object({
      name: nullable(Type.String()),
      country: nullable(Type.String()),
      contacts: Type.Array(contactSchema),
    }),
  ),
  service: nullable(Type.String({ description: 'As the certificate names it.' })),
  intended_use: nullable(Type.String()),
  intermediary: nullable(
    Type.String({ description: 'Who uses it for the party. Null if the party does.' }),
  ),
  credentials: Type.Array(
    Type.Object({
      format: Type.String(),
      types: Type.Array(Type.String()),
      claims: Type.Array(Type.String({ description: 'The parts of a path, separated by dots.' })),
    }),
  ),
  expires_at: time,
  days_left: Type.Integer({ description: 'Negative once it has expired.' }),
  further_members: Type.Array(Type.String(), {
    description: 'Members of the certificate that have no meaning here.',
  }),
  written: Type.String({ description: 'Everything that the certificate says, as JSON.' }),
})

const registrationSchema = Type.Object({
  registration: Type.String(),
  service: Type.String({
    description: 'The service of the access certificate. Empty if there is only one.',
  }),
  content: nullable(contentSchema),
  problem: nullable(
    Type.Object({
      code: oneOf(registrationProblems, { description: 'Why it cannot be used.' }),
      text: Type.String({ description: 'For people, in English. Programs use the code.' }),
    }),
  ),
  created_at: time,
})

const choicesSchema = Type.Object({
  default: nullable(Type.String({ description: 'For all keys that have none of their own.' })),
  keys: Type.Array(Type.Object({ key: Type.String(), registration: Type.String() }), {
    description: 'A key whose registration is not listed asks with none: it was removed.',
  }),
})

const listRegistrationsRoute = (
  deps: DepsOf<typeof listRegistrations> & { readonly clock: () => number },
) =>
  route({
    operationId: 'listRegistrations',
    summary: 'Registration certificates of an environment, and who asks with which',
    method: 'GET',
    path,
    audience: viewers,
    reply: Type.Object({
      registered_id: nullable(Type.String({ description: 'Only operators can enter it.' })),
      registrations: Type.Array(registrationSchema),
      choices: choicesSchema,
    }),
    handle: async ({ params, by }) => {
      const listed = await listRegistrations(deps, params.account, params.environment, by)
      if (!listed.ok) return listed
      const { registeredId, registrations, choices } = listed.value
      const now = deps.clock()
      return ok({
        registered_id: registeredId,
        registrations: registrations.map((judged) => registrationView(judged, now)),
        choices: {
          default: choices.byDefault,
          keys: choices.byKey.map(({ keyId, id }) => ({ key: keyId, registration: id })),
        },
      })
    },
  })

const importRegistrationRoute = (deps: DepsOf<typeof importRegistration>) =>
  route({
    operationId: 'importRegistration',
    summary: 'Store a registration certificate; nothing asks with it until it is chosen',
    method: 'POST',
    path,
    audience: owners,
    fresh: 'live',
    body: strictObject({
      token: text(66_000, { description: 'The compact form (rc-wrp+jwt).' }),
      service: nullable(text(200, { description: 'Null for the service the certificate names.' })),
    }),
    reply: Type.Object({ registration: Type.String(), name: Type.String() }),
    handle: async ({ params, body, by }) => {
      const wish = {
        accountId: params.account,
        environment: params.environment,
        token: body.token,
        service: body.service?.trim() || undefined,
      }
      const imported = await importRegistration(deps, wish, by)
      if (!imported.ok) return imported
      const { id, certificate } = imported.value
      return ok({ registration: id, name: certificate.name })
    },
  })

const chooseRegistrationRoute = (deps: DepsOf<typeof useRegistration>) =>
  route({
    operationId: 'chooseRegistration',
    summary: 'Say with which certificate a key asks, or all keys without one',
    method: 'PUT',
    path: `${path}/choice`,
    audience: owners,
    fresh: 'live',
    body: strictObject({
      key: nullable(text(60, { description: 'Null for all keys that have none of their own.' })),
      registration: nullable(text(60, { description: 'Null to use none.' })),
    }),
    handle: async ({ params, body, by }) => {
      const keyId = body.key === null ? null : readKeyId(body.key)
      const id = body.registration === null ? null : readRegistrationId(body.registration)
      if (keyId === undefined || id === undefined) return unknownRegistration()
      const place = { accountId: params.account, environment: params.environment }
      return useRegistration(deps, { ...place, keyId, id }, by)
    },
  })

const removeRegistrationRoute = (deps: DepsOf<typeof removeRegistration>) =>
  route({
    operationId: 'removeRegistration',
    summary: 'Who asked with it asks with none; flows under way go on',
    method: 'DELETE',
    path: `${path}/:registration`,
    audience: owners,
    fresh: 'live',
    handle: ({ params, by }) => {
      const place = { accountId: params.account, environment: params.environment }
      return removeRegistration(deps, { ...place, id: params.registration }, by)
    },
  })

const registrationView = (
  { kept, certificate, problem }: JudgedRegistration,
  now: number,
): Static<typeof registrationSchema> => ({
  registration: kept.id,
  service: kept.service,
  content: certificate ? contentView(certificate, now) : null,
  problem: problem ? { code: problem.code, text: problem.description ?? problem.code } : null,
  created_at: isoTime(kept.createdAt),
})

const contentView = (
  certificate: RegistrationCertificate,
  now: number,
): Static<typeof contentSchema> => ({
  name: certificate.name,
  subject: certificate.subject,
  purposes: certificate.everyPurpose.map((purpose) => ({ ...purpose })),
  privacy_policy: certificate.privacyUrl,
  deletion: contactsView(certificate.contacts.deletion),
  authority: authorityView(certificate.contacts.authority),
  service: certificate.service ?? null,
  intended_use: certificate.intendedUse ?? null,
  intermediary: certificate.intermediary ?? null,
  credentials: certificate.credentials.map(credentialView),
  expires_at: isoTime(certificate.expiresAt),
  days_left: daysLeft(certificate.expiresAt, now),
  further_members: [...certificate.furtherMembers],
  written: JSON.stringify(writtenClaims(certificate.token), null, 2),
})

const contactsView = (contacts: readonly Contact[]) => contacts.map((contact) => ({ ...contact }))

const authorityView = (authority: SupervisoryAuthority | undefined) =>
  authority === undefined
    ? null
    : {
        name: authority.name ?? null,
        country: authority.country ?? null,
        contacts: contactsView(authority.contacts),
      }

const credentialView = ({ format, types, paths }: RegisteredCredential) => ({
  format,
  types: [...types],
  claims: paths.map(claimName),
})

/** Registration certificates, in which a registrar states what a customer may ask for. */
export const registrationRoutes = [
  listRegistrationsRoute,
  importRegistrationRoute,
  chooseRegistrationRoute,
  removeRegistrationRoute,
]
