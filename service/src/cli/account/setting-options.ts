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
export function readSettingOptions(read: Arguments): SettingChanges {
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
  if (setting.kind === 'list')
    return text.split(separator(setting)).filter((one) => one !== emptyWord(setting))
  return setting.clearable && text === 'none' ? null : text
}

type List = Extract<Setting, { readonly kind: 'list' }>

/** A title may contain commas, so only one in front of the next language separates. */
const separator = ({ judge }: List): RegExp => (judge === 'title' ? /,(?=\s*[\w-]+:)/ : /,/)

/** The word for an empty list: without origins, people may be sent anywhere. */
export const emptyWord = (setting: Setting): string =>
  'judge' in setting && setting.judge === 'origin' ? 'any' : 'none'

export function valuesOf(setting: Setting, or: string): string {
  if (setting.kind === 'choice') return setting.values.join(or)
  if (setting.kind === 'number') return `${setting.from} to ${setting.to}`
  if (setting.kind === 'list') return `${setting.example},… | ${emptyWord(setting)}`
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
