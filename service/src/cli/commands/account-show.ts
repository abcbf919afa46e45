import { type Environment, environments } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { minuteOf } from '../../core/vocabulary/instant.ts'
import { ok } from '../../core/vocabulary/result.ts'
import type { Config } from '../../edges/config/config.ts'
import { listKeys } from '../../usecases/accounts/api-keys/keys.ts'
import { surveyAccount } from '../../usecases/accounts/closing/close-account.ts'
import { showSettings } from '../../usecases/accounts/show-settings.ts'
import type { EnvironmentSettings } from '../../usecases/ports/accounts.ts'
import type { Store } from '../../wiring/open-store.ts'
import { keyJson, keyTable } from '../account/key-lines.ts'
import { settingsJson, settingsLines } from '../account/settings-lines.ts'
import type { Arguments } from '../arguments.ts'
import type { Terminal } from '../terminal.ts'
import { report } from '../with-store.ts'
import { accountStatusOf, holdingsJson, holdingsLines } from './account-closing.ts'

/** Shows all settings of an account, its keys and what it holds, but never a key or a secret. */
export async function showAccount(
  account: AccountId,
  read: Arguments,
  terminal: Terminal,
  store: Store,
  config: Config,
): Promise<number> {
  const holdings = await surveyAccount(store, account)
  if (!holdings.ok) return report(terminal, holdings, () => '')
  const keys = await listKeys(store, account)
  if (!keys.ok) return report(terminal, keys, () => '')
  const settings: (readonly [Environment, EnvironmentSettings & { begunToday: number }])[] = []
  for (const environment of environments) {
    const found = await showSettings(store.portal, account, environment)
    const owner = { accountId: account, environment }
    const { all: begunToday } = await store.flowCounts.countedOn(owner, Date.now())
    if (found.ok) settings.push([environment, { ...found.value, begunToday }] as const)
  }
  return report(terminal, ok(holdings.value), () => {
    if (read.json)
      return JSON.stringify({
        account,
        ...holdingsJson(holdings.value),
        environments: Object.fromEntries(
          settings.map(([environment, values]) => [
            environment,
            { ...settingsJson(values), flows_today: values.begunToday },
          ]),
        ),
        keys: keys.value.map(keyJson),
      })
    const { name, createdAt } = holdings.value
    return [
      `${account} ${name}, ${accountStatusOf(holdings.value)}, since ${minuteOf(createdAt)} UTC`,
      ...settings.map(
        ([environment, values]) =>
          `${environment}${config.environments.includes(environment) ? '' : ' (not enabled here)'}\n${settingsLines(values, [['flows today', String(values.begunToday)]])}`,
      ),
      keys.value.length === 0 ? 'It has no API key.' : keyTable(keys.value),
      holdingsLines(holdings.value),
    ].join('\n\n')
  })
}
