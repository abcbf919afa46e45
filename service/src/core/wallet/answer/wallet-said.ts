import type { Json } from '../../encoding/signed-json.ts'
import { readWalletCode, readWindowCode, type WalletCode } from '../../vocabulary/wallet-codes.ts'

/**
 * What a wallet said instead of an answer. Only the code is ours to show: the words may be a
 * person's name, so they are sealed, and never logged.
 */
export type WalletSaid = { readonly code: WalletCode; readonly words?: WalletWords | undefined }

/** As the wallet wrote it, cut and printable. The code only if it is not spelled as registered. */
export type WalletWords = {
  readonly code?: string | undefined
  readonly description?: string | undefined
}

const longest = { code: 64, description: 200 }

/** The `error` of an answer, with its description (RFC 6749 section 4.1.2.1). */
export const readWalletSaid = (error: string, description: Json | undefined): WalletSaid =>
  withWords(readWalletCode(error), error, description)

/** The name and message with which the browser's window ended. */
export const readWindowSaid = (name: string, message: Json | undefined): WalletSaid =>
  withWords(readWindowCode(name), name, message)

function withWords(code: WalletCode, error: string, description: Json | undefined): WalletSaid {
  const words = {
    code: error === code ? undefined : printable(error, longest.code),
    description:
      typeof description === 'string' ? printable(description, longest.description) : undefined,
  }
  return words.code === undefined && words.description === undefined ? { code } : { code, words }
}

/** Without control characters and marks of direction. Undefined if nothing is left. */
function printable(text: string, most: number): string | undefined {
  const shown = [...text.slice(0, 4 * most)]
    .filter((one) => !/^[\p{C}\p{Zl}\p{Zp}]$/u.test(one))
    .slice(0, most)
    .join('')
    .trim()
  return shown === '' ? undefined : shown
}
