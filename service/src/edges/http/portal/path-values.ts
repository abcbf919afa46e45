import { type TSchema, Type } from 'typebox'
import { unknownEncryptionKey } from '../../../core/presentation/encryption-keys.ts'
import {
  type Environment,
  environments,
  isEnvironment,
} from '../../../core/vocabulary/environment.ts'
import {
  readAccountId,
  readApplicationId,
  readFlowId,
  readInvitationId,
  readKeyId,
  readListenerId,
  readPasskeyId,
  readRegistrationId,
  readSessionId,
  readUserId,
} from '../../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../../core/vocabulary/result.ts'
import { unknownKey } from '../../../usecases/accounts/api-keys/keys.ts'
import { unknownAccount } from '../../../usecases/accounts/unknown-account.ts'
import { unknownApplication } from '../../../usecases/applications/manage-applications.ts'
import { unknownFlow } from '../../../usecases/history/show-flow.ts'
import { unknownListener } from '../../../usecases/portal/disconnect-listener.ts'
import type { CallTarget } from '../../../usecases/portal/sign-in/authorise.ts'
import { unknownPasskey } from '../../../usecases/portal/sign-in/passkeys.ts'
import { unknownSession } from '../../../usecases/portal/sign-in/sessions.ts'
import { unknownMember } from '../../../usecases/portal/team/change-member.ts'
import { unknownInvitation } from '../../../usecases/portal/team/end-invitation.ts'
import { unknownRegistration } from '../../../usecases/registration/use-registration.ts'

const readEnvironment = (text: string): Environment | undefined =>
  isEnvironment(text) ? text : undefined

/** RFC 7638 with SHA-256. */
const thumbprint = /^[\w-]{43}$/
const readThumbprint = (text: string): string | undefined =>
  thumbprint.test(text) ? text : undefined

const idPattern = '^[a-z]+_[0-9A-Za-z]{1,40}$'

/**
 * How each name in a path is read. A well-formed id of the wrong kind is refused like an unknown
 * one; the schema refuses what is not an id at all.
 */
const readers = {
  account: { read: readAccountId, refuse: unknownAccount },
  environment: { read: readEnvironment, refuse: unknownAccount },
  application: { read: readApplicationId, refuse: unknownApplication },
  key: { read: readKeyId, refuse: unknownKey },
  kid: { read: readThumbprint, refuse: unknownEncryptionKey },
  user: { read: readUserId, refuse: unknownMember },
  session: { read: readSessionId, refuse: unknownSession },
  passkey: { read: readPasskeyId, refuse: unknownPasskey },
  invitation: { read: readInvitationId, refuse: unknownInvitation },
  listener: { read: readListenerId, refuse: unknownListener },
  registration: { read: readRegistrationId, refuse: unknownRegistration },
  flow: { read: readFlowId, refuse: unknownFlow },
} as const

type PathName = keyof typeof readers

type PathValues = {
  readonly [Name in PathName]: NonNullable<ReturnType<(typeof readers)[Name]['read']>>
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The values of the names in a path. */
export type PathValuesOf<Path extends string> = Pick<PathValues, NamesIn<Path> & PathName>

const isPathName = (name: string): name is PathName => Object.hasOwn(readers, name)

const namesIn = (path: string): readonly PathName[] =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => (isPathName(name) ? [name] : []))

/** Empty if the path has no such name; no reader accepts that as an id. */
function textOf(name: PathName, params: unknown): string {
  const text = new Map<string, unknown>(Object.entries(params ?? {})).get(name)
  return typeof text === 'string' ? text : ''
}

const isReadable = (name: PathName, params: unknown): boolean =>
  readers[name].read(textOf(name, params)) !== undefined

const arePathValuesOf = <Path extends string>(
  path: Path,
  params: unknown,
): params is PathValuesOf<Path> => namesIn(path).every((name) => isReadable(name, params))

export function readPathValues<Path extends string>(
  path: Path,
  params: unknown,
): Result<PathValuesOf<Path>> {
  if (arePathValuesOf(path, params)) return ok(params)
  const wrong = namesIn(path).find((name) => !isReadable(name, params))
  return readers[wrong ?? 'account'].refuse()
}

/** The account and the environment in a path, if it names them. */
export const readPlaceIn = (params: unknown): CallTarget => ({
  account: readAccountId(textOf('account', params)),
  environment: readEnvironment(textOf('environment', params)),
})

const schemaOfName = (name: PathName): TSchema => {
  if (name === 'environment') return Type.String({ enum: environments })
  return Type.String({ pattern: name === 'kid' ? thumbprint.source : idPattern })
}

/** Undefined if the path has no names. */
export function pathSchema(path: string): TSchema | undefined {
  const names = namesIn(path)
  if (names.length === 0) return undefined
  return Type.Object(Object.fromEntries(names.map((name) => [name, schemaOfName(name)])))
}
