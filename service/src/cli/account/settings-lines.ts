import { minuteOf } from '../../core/vocabulary/instant.ts'
import {
  type Setting,
  type SettingChanges,
  type SettingValue,
  settingNames,
  settingOf,
} from '../../core/vocabulary/settings.ts'
import type { EnvironmentSettings } from '../../usecases/ports/accounts.ts'
import { emptyWord } from './setting-options.ts'

/** Every setting of one environment, but never a secret. */
export function settingsLines(
  settings: EnvironmentSettings,
  more: readonly (readonly [string, string])[] = [],
): string {
  const { formerSecretUntil } = settings
  const rows = [
    ...settingNames().map((name) => [
      settingOf(name).label,
      inWords(settings[name], settingOf(name)),
    ]),
    [
      'callback secret',
      formerSecretUntil === null
        ? 'set'
        : `set; the former one signs too until ${minuteOf(formerSecretUntil)} UTC`,
    ],
    ...more,
  ]
  const width = Math.max(...rows.map(([label = '']) => label.length))
  return rows.map(([label = '', value]) => `  ${label.padEnd(width + 2)}${value}`).join('\n')
}

/** The same for programs, using the names of `account set`. */
export const settingsJson = (settings: EnvironmentSettings) => ({
  ...Object.fromEntries(settingNames().map((name) => [name, settings[name]])),
  former_secret_valid_until:
    settings.formerSecretUntil === null ? null : new Date(settings.formerSecretUntil).toISOString(),
})

/** What was changed, in words. */
export const settingsSaid = (changes: SettingChanges): readonly string[] =>
  settingNames().flatMap((name) => {
    const value = changes[name]
    if (value === undefined) return []
    const since = typeof value === 'string' ? ' for new flows' : ''
    return [`${name} is ${inWords(value, settingOf(name))}${since}`]
  })

function inWords(value: SettingValue, setting: Setting): string {
  if (value === null) return 'not set'
  if (setting.kind === 'number')
    return value === 0 && setting.zero ? setting.zero : `${value} ${setting.unit}`
  return Array.isArray(value) ? value.join(', ') || emptyWord(setting) : String(value)
}
