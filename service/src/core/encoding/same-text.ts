import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time, so that the duration reveals nothing. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
