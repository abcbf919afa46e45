import { settings } from '../../api/generated/operations.ts'
import type { RefusalCode } from '../../api/refusal.ts'
import type { Role } from '../session/place.ts'

export type SettingName = keyof typeof settings

/** What a panel needs of a row of the table. */
export type SettingRow = {
  readonly group: (typeof settings)[SettingName]['group']
  readonly least: Role | 'operator'
  readonly refusal?: RefusalCode
} & (
  | {
      readonly kind: 'choice'
      readonly values: readonly string[]
      /** Shown, but only an operator sets them. */
      readonly operatorValues?: readonly string[]
    }
  | { readonly kind: 'number'; readonly from: number; readonly to: number }
  | { readonly kind: 'text' | 'list'; readonly example: string }
)

/** The words of any setting. */
export type SettingWords = {
  readonly title?: string
  readonly lead?: string
  /** Of its line in the audit log. */
  readonly changed: string
  readonly saved?: string
  readonly ownerOnly?: string
  /** The label of what is typed. */
  readonly field?: string
  readonly hint?: string
  readonly outside?: string
  /** For each choice its name, and what it means. */
  readonly options?: { readonly [word: string]: Option }
}

type Option = readonly [name: string, meaning: string]

type WordsOf<Row> = Row extends { readonly group: 'callbacks' }
  ? { readonly changed: string }
  : Row extends { readonly values: readonly (infer Word extends string)[] }
    ? Needed<'title' | 'lead'> & { readonly options: { readonly [word in Word]: Option } }
    : Row extends { readonly kind: 'number' }
      ? Needed<'field' | 'hint' | 'outside'>
      : Needed<'title' | 'lead' | 'field'>

type Needed<Name extends keyof SettingWords> = SettingWords & Required<Pick<SettingWords, Name>>

/** Every language has the words that the kind of a setting needs. */
export type SettingTexts = { readonly [name in SettingName]: WordsOf<(typeof settings)[name]> }

const names = (): readonly SettingName[] =>
  // The object has exactly these keys; their type is lost in `Object.keys`.
  Object.keys(settings) as readonly SettingName[]

export const namesIn = (group: SettingRow['group']): readonly SettingName[] =>
  names().filter((name) => settings[name].group === group)

type Action = (typeof settings)[SettingName]['action']

/** The lines of the audit log. */
export const changedTexts = (texts: SettingTexts): { readonly [action in Action]: string } =>
  // Each row names one action, and each action is of one row.
  Object.fromEntries(names().map((name) => [settings[name].action, texts[name].changed])) as {
    [action in Action]: string
  }
