import {
  isValueOf,
  type Setting,
  type SettingChanges,
  type SettingName,
  type SettingValue,
  settingNames,
  settingOf,
} from '../../core/vocabulary/settings.ts'
import { type Arguments, Misuse } from '../arguments.ts'

/** Turns `return_origins` into `return-origins`. */
const optionOf = (name: SettingName): string => name.replaceAll('_', '-')

/** The changes that the options ask for. */
export function readSettings(read: Arguments): SettingChanges {
  const given = settingNames().flatMap((name) => {
    const [option, setting] = [optionOf(name), settingOf(name)]
    const text = read.text(option)
    if (text === undefined) return []
    const value = valueIn(text, setting)
    if (value === undefined)
      throw new Misuse(`--${option} takes ${valuesOf(setting, ', ')}, not "${text}".`)
    return [[name, value]]
  })
  return Object.fromEntries(given)
}

/**
 * Returns undefined for a value of the wrong kind. Whether an address is acceptable is judged
 * later.
 */
function valueIn(text: string, setting: Setting): SettingValue | undefined {
  const value = setting.kind === 'number' && /^\d{1,9}$/.test(text) ? Number(text) : text
  if (setting.kind === 'choice' || setting.kind === 'number')
    return isValueOf(setting, value) ? value : undefined
  if (setting.kind === 'list') return text.split(',').filter((entry) => entry !== 'any')
  return setting.clearable && text === 'none' ? null : text
}

export function valuesOf(setting: Setting, or: string): string {
  if (setting.kind === 'choice') return setting.values.join(or)
  if (setting.kind === 'number') return `${setting.from} to ${setting.to}`
  if (setting.kind === 'list') return `${setting.example},… | any`
  return setting.clearable ? `${setting.example} | none` : setting.example
}

const longestLine = 104
const indent = ' '.repeat(38)

/** The options as the help shows them, broken into lines. */
export function settingsUsage(begun: string): string {
  const lines = [begun]
  for (const name of settingNames()) {
    const option = `[--${optionOf(name)} ${valuesOf(settingOf(name), '|')}]`
    const line = `${lines.pop()} ${option}`
    if (line.length <= longestLine) lines.push(line)
    else lines.push(line.slice(0, -option.length - 1), `${indent}${option}`)
  }
  return lines.join('\n')
}
