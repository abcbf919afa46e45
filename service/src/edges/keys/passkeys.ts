import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { PasskeyCredential, Passkeys } from '../../usecases/ports/portal.ts'

const timeoutMilliseconds = 300_000

/** ES256, EdDSA and RS256, which authenticators support, in order of preference. */
const algorithms = [-7, -8, -257]

/** Loaded at the first sign-in, because the commands and /prove do not need it. */
const library = () => import('@simplewebauthn/server')

/**
 * WebAuthn Level 3. The relying party is the host of the public URL. Passkeys are discoverable, and
 * the authenticator must verify its user with a PIN or a fingerprint, so a passkey is enough to
 * sign in.
 */
export function createPasskeys(publicUrl: string): Passkeys {
  const { origin, hostname } = new URL(publicUrl)
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }
  return {
    creationOptions: async (user, challenge, known) =>
      (await library()).generateRegistrationOptions({
        rpName: 'Vidimus',
        rpID: hostname,
        userID: new Uint8Array(Buffer.from(user.id)),
        userName: user.email,
        userDisplayName: user.name,
        challenge: bytesOf(challenge),
        timeout: timeoutMilliseconds,
        attestationType: 'none',
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          // As the authenticator named them. Browsers ignore those they do not know.
          transports: transports as AuthenticatorTransport[],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      }),
    requestOptions: async (challenge) =>
      (await library()).generateAuthenticationOptions({
        rpID: hostname,
        challenge: bytesOf(challenge),
        timeout: timeoutMilliseconds,
        userVerification: 'required',
      }),
    registered: (answer, isOurs) => verifyRegistration(expected, answer, isOurs),
    signedIn: (answer, credential, isOurs) => verifySignIn(expected, answer, credential, isOurs),
  }
}

type Expected = {
  readonly expectedOrigin: string
  readonly expectedRPID: string
  readonly requireUserVerification: boolean
}

async function verifyRegistration(
  expected: Expected,
  answer: object,
  isOurs: (challenge: string) => Promise<boolean>,
): Promise<Result<PasskeyCredential>> {
  const { verifyRegistrationResponse } = await library()
  // The library checks the shape itself and throws if it is wrong.
  const response = answer as RegistrationResponseJSON
  const verified = await verifyRegistrationResponse({
    ...expected,
    response,
    expectedChallenge: isOurs,
    supportedAlgorithmIDs: algorithms,
  }).catch(refusal)
  if (!verified.verified) return notAccepted(verified)
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return ok({
    credentialId: id,
    publicKey,
    counter,
    transports: response.response.transports ?? [],
  })
}

async function verifySignIn(
  expected: Expected,
  answer: object,
  credential: PasskeyCredential,
  isOurs: (challenge: string) => Promise<boolean>,
): Promise<Result<number>> {
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    ...expected,
    // The library checks the shape itself and throws if it is wrong.
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: isOurs,
    credential: webAuthnCredential(credential),
  }).catch(refusal)
  return verified.verified ? ok(verified.authenticationInfo.newCounter) : notAccepted(verified)
}

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'))

const webAuthnCredential = ({ credentialId, publicKey, counter }: PasskeyCredential) => ({
  id: credentialId,
  publicKey: new Uint8Array(publicKey),
  counter,
})

/** The library throws to refuse something. */
const refusal = (error: unknown) => ({ verified: false as const, why: String(error) })

const notAccepted = (verified: object) =>
  fail('passkey_refused', {
    description: 'The passkey was not accepted.',
    detail: 'why' in verified ? String(verified.why) : undefined,
  })
