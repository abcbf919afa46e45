import type { EnvironmentSettings } from '../../usecases/ports/accounts.ts'
import { day } from '../terminal.ts'

/** Everything that is set in one environment; never a secret. */
export function settingsLines(settings: EnvironmentSettings): string {
  const { callbackUrl, returnOrigins, website, fallbackUrl, formerSecretUntil } = settings
  const rows = [
    ['Redirect URL', callbackUrl ?? 'not set'],
    ['return origins', returnOrigins.join(', ') || 'any'],
    ['website', website ?? 'not set'],
    ['fallback URL', fallbackUrl ?? 'not set'],
    ['cross device', settings.crossDevice],
    ['intent to retain', settings.intentToRetain],
    ['kept for', `${settings.retentionDays} days`],
    [
      'callback secret',
      formerSecretUntil === null
        ? 'set'
        : `set; the former one signs too until ${day(formerSecretUntil)} UTC`,
    ],
  ]
  return rows.map(([name = '', value]) => `  ${name.padEnd(18)}${value}`).join('\n')
}

/** The same for programs, under the names of `account set`. */
export const settingsJson = (settings: EnvironmentSettings) => ({
  redirect_url: settings.callbackUrl,
  return_origins: settings.returnOrigins,
  website: settings.website,
  fallback_url: settings.fallbackUrl,
  cross_device: settings.crossDevice,
  intent_to_retain: settings.intentToRetain,
  retention_days: settings.retentionDays,
  former_secret_valid_until:
    settings.formerSecretUntil === null ? null : new Date(settings.formerSecretUntil).toISOString(),
})
