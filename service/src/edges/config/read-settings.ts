import type { Complaint } from './complaint.ts'

export type Judged<T> = { readonly value: T } | { readonly problem: string; readonly fix: string }

type Bounds = { readonly lowest: number; readonly highest: number }

/** How a setting is read. For a number, `bounds` says which values are allowed. */
export type Judge<T> = ((text: string) => Judged<T>) & { readonly bounds?: Bounds }

/** Reads settings one by one and keeps every complaint, so that all can be reported at once. */
export type SettingsReader = {
  readonly complaints: Complaint[]
  /** The checked value, or the fallback if there is a complaint (then nothing starts). */
  read<T>(name: string, fallback: T, judge: Judge<T>): T
}

export type Variables = { readonly [name: string]: string | undefined }

export function settingsReader(variables: Variables): SettingsReader {
  const complaints: Complaint[] = []
  return {
    complaints,
    read: (name, fallback, judge) => {
      const text = variables[name]?.trim()
      if (text === undefined || text === '') return fallback
      const judged = judge(text)
      if ('value' in judged) return judged.value
      complaints.push({ setting: name, ...judged })
      return fallback
    },
  }
}

export function wholeNumber(lowest: number, highest: number, fallback: number) {
  const judge = (text: string): Judged<number> => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (value >= lowest && value <= highest) return { value }
    return {
      problem: `"${text}" is not a whole number from ${lowest} to ${highest}.`,
      fix: `Set a number in that range, or leave it out for ${fallback}.`,
    }
  }
  const bounds: Bounds = { lowest, highest }
  return Object.assign(judge, { bounds })
}
