import { Type } from 'typebox'

/**
 * The JSON forms of WebAuthn Level 3 (sections 5.1.8 and 5.1.9), as browsers and
 * @simplewebauthn/browser use them. Options are opaque to us, and typed as such; their schemas
 * describe what is sent.
 */

const opaque = (...schema: Parameters<typeof Type.Object>) =>
  Type.Unsafe<object>(Type.Object(...schema))

const base64url = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]*$' })

const descriptor = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
})

const extensions = Type.Optional(Type.Record(Type.String(), Type.Unknown()))
const hints = Type.Optional(Type.Array(Type.String()))

export const creationOptions = opaque(
  {
    rp: Type.Object({ id: Type.Optional(Type.String()), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    challenge: Type.String(),
    pubKeyCredParams: Type.Array(
      Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') }),
    ),
    timeout: Type.Optional(Type.Integer()),
    excludeCredentials: Type.Optional(Type.Array(descriptor)),
    authenticatorSelection: Type.Optional(
      Type.Object({
        residentKey: Type.Optional(Type.String()),
        requireResidentKey: Type.Optional(Type.Boolean()),
        userVerification: Type.Optional(Type.String()),
      }),
    ),
    attestation: Type.Optional(Type.String()),
    extensions,
    hints,
  },
  { description: 'PublicKeyCredentialCreationOptionsJSON, for navigator.credentials.create().' },
)

export const requestOptions = opaque(
  {
    challenge: Type.String(),
    timeout: Type.Optional(Type.Integer()),
    rpId: Type.Optional(Type.String()),
    allowCredentials: Type.Optional(Type.Array(descriptor)),
    userVerification: Type.Optional(Type.String()),
    extensions,
    hints,
  },
  { description: 'PublicKeyCredentialRequestOptionsJSON, for navigator.credentials.get().' },
)

const answered = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  // We ask for no extensions. A record would be checked member by member.
  clientExtensionResults: Type.Object({}, { additionalProperties: true }),
}

export const registrationAnswer = Type.Object(
  {
    ...answered,
    response: Type.Object({
      clientDataJSON: base64url(4_096),
      attestationObject: base64url(32_768),
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
    }),
  },
  { description: 'RegistrationResponseJSON of the browser.' },
)

export const authenticationAnswer = Type.Object(
  {
    ...answered,
    response: Type.Object({
      clientDataJSON: base64url(4_096),
      authenticatorData: base64url(4_096),
      signature: base64url(2_048),
      userHandle: Type.Optional(Type.Union([base64url(200), Type.Null()])),
    }),
  },
  { description: 'AuthenticationResponseJSON of the browser.' },
)
