import { strictUtf8 } from './strict-utf8.ts'

/** JSON of signed material. Objects have no prototype, so a claim name only ever finds a claim. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [name: string]: Json }

const deepestNesting = 32
/** The limit for documents from anyone. Readers that know the signer may allow more. */
const mostMembersOfStrangers = 2_000

const inheritedNames = new Set(['prototype', ...Object.getOwnPropertyNames(Object.prototype)])

/**
 * `__proto__`, `constructor`, `toString`: no real claim has such a name, and later code might copy
 * claims into an ordinary object.
 */
export const isInheritedName = (name: string): boolean => inheritedNames.has(name)

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads JSON that every parser understands the same way. Undefined for anything else. Duplicate
 * names are refused: RFC 7515 section 4 does not say which one counts, so the signer might mean the
 * other. No array has more elements than the document may have members.
 */
export function decodeSignedJson(
  bytes: Uint8Array,
  mostMembers = mostMembersOfStrangers,
): Json | undefined {
  try {
    // The byte order mark is kept, so that JSON.parse refuses it.
    const text = strictUtf8.decode(bytes)
    const budget = { members: 0, mostMembers }
    const value = rebuild(JSON.parse(text), budget, 0)
    return value !== undefined && budget.members === membersWritten(text) ? value : undefined
  } catch {
    return undefined
  }
}

/** `"`, `:` and `\`. */
const [quote, colon, backslash] = [0x22, 0x3a, 0x5c] as const

/**
 * JSON.parse keeps one of several equal names. Fewer members than colons outside strings means that
 * it dropped one.
 */
function membersWritten(text: string): number {
  let colons = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === colon) colons += 1
    else if (sign === quote) at = endOfString(text, at)
  }
  return colons
}

/** The closing quote of the string that opens there; the end of a text that has none. */
function endOfString(text: string, opening: number): number {
  let end = opening
  do {
    end = text.indexOf('"', end + 1)
    if (end === -1) return text.length
  } while (isEscaped(text, end))
  return end
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text.charCodeAt(at - 1 - backslashes) === backslash) backslashes += 1
  return backslashes % 2 === 1
}

/** How many members were written, even if the document was refused for having too many. */
export const countMembers = (bytes: Uint8Array): number =>
  membersWritten(Buffer.from(bytes).toString('latin1'))

type Budget = { members: number; readonly mostMembers: number }

function rebuild(value: unknown, budget: Budget, depth: number): Json | undefined {
  // A lone surrogate has no UTF-8 form and 1e999 is no number: neither can be passed on as signed.
  if (typeof value === 'string') return value.isWellFormed() ? value : undefined
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value !== 'object' || depth === deepestNesting) return undefined
  return Array.isArray(value)
    ? rebuildArray(value, budget, depth)
    : rebuildObject(value, budget, depth)
}

function rebuildArray(
  entries: readonly unknown[],
  budget: Budget,
  depth: number,
): Json | undefined {
  if (entries.length > budget.mostMembers) return undefined
  const rebuilt: Json[] = []
  for (const entry of entries) {
    const value = rebuild(entry, budget, depth + 1)
    if (value === undefined) return undefined
    rebuilt.push(value)
  }
  return rebuilt
}

function rebuildObject(members: object, budget: Budget, depth: number): Json | undefined {
  const rebuilt: { [name: string]: Json } = Object.create(null)
  for (const [name, member] of Object.entries(members)) {
    if (++budget.members > budget.mostMembers) return undefined
    if (isInheritedName(name) || !name.isWellFormed()) return undefined
    const value = rebuild(member, budget, depth + 1)
    if (value === undefined) return undefined
    rebuilt[name] = value
  }
  return rebuilt
}
