import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The published vectors as any reader gets them, without the code that made them. */

const folder = join(import.meta.dirname, '../../../vectors/hostile')

export type Piece = string | { readonly repeat: string; readonly times: number }

export type PublishedTest = {
  readonly number: number
  readonly comment: string
  readonly change: string
  readonly clause: string | null
  readonly rule: string | null
  readonly result: 'valid' | 'invalid' | 'acceptable'
  readonly flags: readonly string[]
  readonly catches?: string
  readonly ours?: 'valid' | 'invalid'
  readonly why?: string
  readonly input: string | readonly Piece[]
}

/** What belongs to one family is only there in its groups: see schema.json. */
export type PublishedGroup = {
  readonly comment: string
  readonly time: string
  readonly trust_anchors?: readonly string[]
  readonly request?: PublishedRequest
  readonly decryption_key?: { readonly d: string }
  readonly policy?: Policy
  readonly purposes?: readonly string[] | 'any'
  readonly media_type?: string
  readonly uri?: string
  readonly reference?: {
    readonly idx?: number
    readonly id?: string
    readonly certificate?: string
  }
  readonly certificate?: string
  readonly authority?: string
  readonly pinned_signers?: readonly string[]
  readonly kind?: string
  readonly origin?: string
  readonly protocol?: string
  readonly tests: readonly PublishedTest[]
}

type PublishedRequest = {
  readonly client_id: string
  readonly response_mode: string
  readonly response_uri?: string
  readonly expected_origins?: readonly string[]
  readonly nonce: string
  readonly state?: string
  readonly dcql_query: unknown
}

type Policy = {
  readonly algorithms?: readonly string[]
  readonly country?: string
  readonly signer_profile?: string
}

export type PublishedFamily = {
  readonly family: string
  readonly number_of_tests: number
  readonly groups: readonly PublishedGroup[]
}

export const readHostile = (name: string): string => readFileSync(join(folder, name), 'utf8')

const hostileNames = (): readonly string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'schema.json')

export const readFamilies = (): readonly PublishedFamily[] =>
  hostileNames().map((name) => JSON.parse(readHostile(name)))

/** The text that is judged. */
export const inputOf = ({ input }: Pick<PublishedTest, 'input'>): string =>
  typeof input === 'string' ? input : input.map(pieceText).join('')

const pieceText = (piece: Piece): string =>
  typeof piece === 'string' ? piece : piece.repeat.repeat(piece.times)
