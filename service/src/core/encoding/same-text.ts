import { timingSafeEqual } from 'node:crypto'

/** Compares without telling by its duration how much was equal. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
