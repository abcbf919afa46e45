import type { KeyObject } from 'node:crypto'
import { publicJwkOf, thumbprintOf } from '../../encoding/p256-jwk.ts'

/**
 * Thumbprints (RFC 7638) of every key in `vectors/sandbox`; their private halves are published.
 * Keys instead of certificates, because anyone can make another certificate for such a key.
 */
const thumbprints: ReadonlySet<string> = new Set([
  'HsWKfDPntyOtg2fMqY05d_0Jwy-bbPgd03zdBsfvUk4',
  'uOKY5zNzSRcqNxllQyJlEmVhJt8dFN84IVe4Kml_ses',
  'UlZ8H_ddZAG-bAFx6QpT6wSJiTxGL3HvLrIduhgJBrU',
  'rGpXOQOsh1c2XzUFEQhooEmvzVerQSnFgyzBywuuE9M',
  'nM-k87ozvR_9gFPR1jnyrrM3RtYgRqjqD3DgUiriYuY',
  'HTp7VqvFn9rJgZlgxHoyoRSfl1Bjnmwj52Xot6F6aco',
  '_Pg8raewPB0xqWbwjxIWmLamagACmaaUGQdv9EEfiS4',
  'nCVfvmXEKWjE8pyguHoCyqBZAGUoUQ15LXJNBF8Gv3A',
  '3gwl2f0Uh8OS4qdZOyCsD-J5SkQVFcXfjcDQXE_AwlY',
  '6HO_Qpu9OPKpskFhYYLqyiFSU6DCbLD4ItQBeVS2ri8',
])

/** Whether anyone can sign with this key. If so, it must not count for anything in live. */
export const isSandboxKey = (key: KeyObject): boolean =>
  key.asymmetricKeyDetails?.namedCurve === 'prime256v1' &&
  thumbprints.has(thumbprintOf(publicJwkOf(key)))
