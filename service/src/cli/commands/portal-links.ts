import { isLoopbackHost } from '../../core/vocabulary/addresses.ts'
import { type AccountId, readAccountId } from '../../core/vocabulary/ids.ts'
import { createSetupLink, createSignInLink } from '../../usecases/portal/team/create-link.ts'
import { Misuse, NotThere } from '../arguments.ts'
import type { Command } from '../command.ts'
import { findPublicUrl } from '../public-url.ts'
import { report, withStore } from '../with-store.ts'

/** How the first person gets into the portal: there is no default password. */
export const setupLinkCommand: Command = (read, terminal) => {
  const [account, ...rest] = read.words
  if (rest.length > 0 || (account !== undefined && !account.startsWith('acc_')))
    throw new Misuse('Name one account, acc_…, for its owner, or none for an operator.')
  const owned = account === undefined ? undefined : accountNamed(account)
  return withStore(terminal, async (store, config, by) => {
    const publicUrl = await findPublicUrl(config)
    const deps = { links: store.portal.links, random: store.random, publicUrl }
    const created = await createSetupLink(deps, owned, by, read.text('email'))
    return report(terminal, created, ({ link, expiresAt }) =>
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

/** Signs in to the portal of the local stack without a password. */
export const signInLinkCommand: Command = (read, terminal) => {
  const [word, ...rest] = read.words
  if (word === undefined || rest.length > 0) throw new Misuse('Name one account, acc_….')
  const account = accountNamed(word)
  return withStore(terminal, async (store, config, by) => {
    const publicUrl = await findPublicUrl(config)
    if (!isLoopbackHost(new URL(publicUrl).hostname))
      throw new Misuse('Sign-in links are for a service on this machine: use vidimus setup-link.')
    const deps = { links: store.portal.links, random: store.random, publicUrl }
    return report(terminal, await createSignInLink(deps, account, by), ({ link, expiresAt }) =>
      read.json
        ? JSON.stringify({ account, link, expires_at: new Date(expiresAt).toISOString() })
        : `Open this link within 15 minutes; it works once and signs you in as an owner of ${account}.\n\n  ${link}`,
    )
  })
}

function accountNamed(word: string): AccountId {
  const account = readAccountId(word)
  if (account === undefined) throw new NotThere('There is no such account.')
  return account
}
