import { readAccountId } from '../../core/vocabulary/ids.ts'
import { createSetupLink } from '../../usecases/portal/team/create-link.ts'
import { Misuse, readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { report, withStore } from '../with-store.ts'

/** The first way into the portal: there is no default password. */
export const setupLinkCommand: Command = (args, terminal) => {
  const read = readArguments(args, [])
  const [named, ...rest] = read.words
  const account = named === undefined ? undefined : readAccountId(named)
  if (rest.length > 0 || (named !== undefined && account === undefined))
    throw new Misuse('Name one account, acc_…, for its owner, or none for an operator.')
  return withStore(terminal, async (store, { publicUrl }) => {
    const deps = { links: store.portal.links, random: store.random, publicUrl }
    return report(terminal, await createSetupLink(deps, account), ({ link, expiresAt }) =>
      read.json
        ? JSON.stringify({
            account: account ?? null,
            link,
            expires_at: new Date(expiresAt).toISOString(),
          })
        : `Open this link within 15 minutes; it works once and makes ${account ? `an owner of ${account}` : 'an operator'}.\n\n  ${link}`,
    )
  })
}
