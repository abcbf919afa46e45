import { join } from 'node:path'
import { isLoopbackHost } from '../../core/vocabulary/addresses.ts'
import { readApiKey } from '../../core/vocabulary/api-key.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { DeveloperAccess } from '../../edges/client/developer-access.ts'
import type { developerSettings } from '../../edges/config/config.ts'
import { readLocalAccount } from '../local-account-file.ts'

const defaultUrl = 'http://localhost:4000'

/**
 * The service and the key, from VIDIMUS_URL and VIDIMUS_API_KEY, or else from the local stack's
 * account. Most commands are for test; flows can be looked at in live too.
 */
export async function findDeveloperAccess(
  settings: Pick<
    ReturnType<typeof developerSettings>,
    'url' | 'apiKey' | 'dataFolder' | 'complaint'
  >,
  taken: 'test' | 'any' = 'test',
): Promise<Result<DeveloperAccess>> {
  if (settings.complaint !== undefined) return refused(settings.complaint)
  const file = join(settings.dataFolder, 'local.json')
  const local = await readLocalAccount(file)
  // The local key is only for the local service and is never sent to another one.
  const apiKey = settings.apiKey ?? (settings.url === undefined ? local?.api_key : undefined)
  if (apiKey === undefined)
    return refused(
      `Set VIDIMUS_API_KEY to a test key, or start the local stack with npm start (it keeps one in ${file}).`,
    )
  const url = settings.url ?? local?.url ?? defaultUrl
  const { protocol, hostname = '', pathname = '' } = URL.parse(url) ?? {}
  if (!/^https?:$/.test(protocol ?? ''))
    return refused(`VIDIMUS_URL is not a web address: set one such as ${defaultUrl}.`)
  const call = /\/(?:prove|flows|docs|portal)(?=\/?$)/.exec(pathname)?.[0]
  if (call !== undefined)
    return refused(`VIDIMUS_URL is the address of the service alone: leave out ${call}.`)
  // Anyone on the network could read the key, and the results that it gives access to.
  if (protocol === 'http:' && !isLoopbackHost(hostname))
    return refused(
      `VIDIMUS_URL is http, so your key would cross the network in the clear: use https://${hostname}. http is for this machine alone.`,
    )
  const known = readApiKey(apiKey)
  if (known?.environment === 'live' && taken === 'test')
    return refused(
      'VIDIMUS_API_KEY is a live key. Use a test key of the same account: it begins with vdm_test_.',
    )
  if (known === undefined)
    return refused(
      'VIDIMUS_API_KEY is not a whole API key: it begins with vdm_test_ and ends as it was shown, without quotes or spaces.',
    )
  return ok({ url, apiKey })
}

const refused = (why: string) => fail('error_api_key', { description: why })
