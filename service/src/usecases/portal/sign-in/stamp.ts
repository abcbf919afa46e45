import { createHmac } from 'node:crypto'
import { isSameText } from '../../../core/encoding/same-text.ts'
import type { StampKeys } from '../../ports/sign-in.ts'

/** What a stamp is for. A stamp for another purpose does not fit. */
export type StampPurpose = 'sign-in challenge' | 'known browser' | 'sign-in address'

const made = (key: Uint8Array, purpose: StampPurpose, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')

/** Shows that this deployment wrote the text. Nothing has to be stored for it. */
export const stamp = ([newest]: StampKeys, purpose: StampPurpose, text: string): string =>
  made(newest, purpose, text)

/** Every key counts: during a master key rotation, another instance may use the former one. */
export const isStampOf = (
  keys: StampKeys,
  purpose: StampPurpose,
  text: string,
  given: string,
): boolean => keys.some((key) => isSameText(made(key, purpose, text), given))
