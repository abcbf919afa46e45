import type { Config } from '../config.ts'
import { openStore } from '../open-store.ts'
import { createSetupLink } from '../usecases/portal/create-link.ts'
import type { AccountId } from '../vocabulary/ids.ts'

/** The way into the portal: a one-time link for whoever sits at the terminal; what is kept in a file gets the command instead. */
export async function portalEntrance(config: Config, account: string): Promise<string> {
  if (!process.stdout.isTTY) return `${config.publicUrl}/portal (a link into it: npx vidimus setup-link ${account})`
  const { database, portal, random } = await openStore(config)
  try {
    const made = await createSetupLink({ links: portal.links, random, ...config }, account as AccountId)
    if (!made.ok) throw new Error(made.failure.description)
    return `${made.value.link}\n           (works once, for 15 minutes; another one: npx vidimus setup-link ${account})`
  } finally {
    await database.close()
  }
}
