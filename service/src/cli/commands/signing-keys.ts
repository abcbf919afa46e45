import { environments } from '../../core/vocabulary/environment.ts'
import { ok } from '../../core/vocabulary/result.ts'
import { type ListedSigningKey, listSigningKeys } from '../../usecases/keys/list-signing-keys.ts'
import { rotateSigningKeys } from '../../usecases/keys/rotate-signing-keys.ts'
import { withdrawSigningKey } from '../../usecases/keys/withdraw-signing-key.ts'
import type { Actor } from '../../usecases/ports/audit.ts'
import type { Store } from '../../wiring/open-store.ts'
import { type Arguments, chooseAction, Misuse, readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { day, type Terminal, table } from '../terminal.ts'
import { report, withStore } from '../with-store.ts'

export const signingKeysCommand: Command = (args, terminal) => {
  // A kid may begin with a hyphen, and would be taken for an option.
  const named = args.find((word) => thumbprint.test(word))
  const read = readArguments(
    args.filter((word) => word !== named),
    [],
    ['now'],
  )
  const action = chooseAction(actions, read, 'the signing keys')
  const kid = named ?? read.words[1]
  return withStore(terminal, (store, _config, by) => action(read, terminal, store, by, kid))
}

/** SHA-256 in base64url (RFC 7638). */
const thumbprint = /^[\w-]{43}$/

type Action = (
  read: Arguments,
  terminal: Terminal,
  store: Store,
  by: Actor,
  kid: string | undefined,
) => Promise<number>

const rotate: Action = async (read, terminal, store, by) => {
  const atOnce = read.flag('now')
  await rotateSigningKeys(store, environments, atOnce, by)
  const keys = await store.signingKeys.published()
  const said = atOnce
    ? 'New keys sign from now on. All former ones are withdrawn: presentations signed with them no longer verify.'
    : 'The next keys sign from now on. The former ones stay published for 24 hours.'
  return report(terminal, ok(keys), () =>
    read.json
      ? JSON.stringify({ published: keys.map(({ kid, environment }) => ({ kid, environment })) })
      : said,
  )
}

const list: Action = async (read, terminal, store) =>
  report(terminal, ok(await listSigningKeys(store)), (keys) =>
    read.json ? JSON.stringify({ signing_keys: keys.map(jsonOf) }) : tableOf(keys),
  )

const jsonOf = ({ kid, environment, state, since, withdrawnAt }: ListedSigningKey) => ({
  kid,
  environment,
  state,
  since: new Date(since).toISOString(),
  withdrawn_at: withdrawnAt === null ? null : new Date(withdrawnAt).toISOString(),
})

const tableOf = (keys: readonly ListedSigningKey[]): string =>
  table(
    ['kid', 'environment', 'state', 'since (UTC)', 'withdrawn (UTC)'],
    keys.map(({ kid, environment, state, since, withdrawnAt }) => [
      kid,
      environment,
      state,
      day(since),
      withdrawnAt === null ? '' : day(withdrawnAt),
    ]),
  )

const withdraw: Action = async (read, terminal, store, by, kid) => {
  if (kid === undefined) throw new Misuse('Name the key by its kid: vidimus signing-keys list.')
  return report(terminal, await withdrawSigningKey(store, kid, by), () =>
    read.json
      ? JSON.stringify({ kid, withdrawn: true })
      : `${kid} is withdrawn: presentations signed with it no longer verify. Who keeps a copy of the list has it for up to 5 minutes.`,
  )
}

const actions: { readonly [name: string]: Action } = { list, rotate, withdraw }
