import type { ContentEncryption } from '../../encoding/agree-on-key.ts'

/** HAIP 1.0 section 5 requires verifiers to support both, so every request lists both. */
export const contentEncryptions = [
  'A128GCM',
  'A256GCM',
] as const satisfies readonly ContentEncryption[]

const registeredName =
  /^(dir|RSA1_5|RSA-OAEP(-256|-384|-512)?|A(128|192|256)(KW|GCM|GCMKW)|ECDH-ES(\+A(128|192|256)KW)?|A(128CBC-HS256|192CBC-HS384|256CBC-HS512)|P-(256|384|521)|X25519|X448)$/

/** Names of RFC 7518 and RFC 8037. A refusal can repeat them; other text may be anything. */
export const isRegisteredName = (sent: unknown): sent is string =>
  typeof sent === 'string' && registeredName.test(sent)
