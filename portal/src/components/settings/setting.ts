import { settings } from '../../api/generated/operations.ts'
import type { RefusalCode } from '../../api/refusal.ts'
import type { Role } from '../session/place.ts'
import type { Texts } from '../session/texts.ts'

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
  readonly saved?: string
  readonly ownerOnly?: string
  /** The label of what is typed. */
  readonly field?: string
  readonly hint?: string
  readonly outside?: string
  readonly options?: { readonly [word: string]: Option }
}

type Option = { readonly title: string; readonly text: string }

type WordsOf<Row> = Row extends { readonly values: readonly (infer Word extends string)[] }
  ? Needed<'title' | 'lead'> & { readonly options: { readonly [word in Word]: Option } }
  : Row extends { readonly kind: 'number' }
    ? Needed<'field' | 'hint' | 'outside'>
    : Needed<'title' | 'lead' | 'field'>

type Needed<Name extends keyof SettingWords> = SettingWords & Required<Pick<SettingWords, Name>>

type Rows = typeof settings

/** The Redirect URL has a page of its own, and no panel. */
type PanelName = {
  [name in SettingName]: Rows[name] extends { readonly group: 'callbacks' } ? never : name
}[SettingName]

/** The words that the kind of a setting needs: a text that lacks them does not compile. */
type PanelTexts = { readonly [name in PanelName]: WordsOf<Rows[name]> }

export const wordsOf = (name: SettingName, texts: Texts): SettingWords => {
  const panels: PanelTexts = texts.settings
  const words: { readonly [name in SettingName]?: SettingWords } = panels
  return words[name] ?? {}
}

const names = (): readonly SettingName[] =>
  // The object has exactly these keys; their type is lost in `Object.keys`.
  Object.keys(settings) as readonly SettingName[]

export const namesIn = (group: SettingRow['group']): readonly SettingName[] =>
  names().filter((name) => settings[name].group === group)
