import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { call } from './call.ts'
import type { Operations, Session } from './generated/operations.ts'

/** The browser or the person refused. This differs from a refusal of the service. */
export class PasskeyCancelled extends Error {
  readonly why: 'not_used' | 'not_created' | 'known_already'
  constructor(why: PasskeyCancelled['why']) {
    super(why)
    this.why = why
  }
}

/** The service's contract describes the members in general; the browser's types are narrower. */
const asCreation = (options: Operations['beginPasskey']['reply']) =>
  // The service made them with the library that these types describe.
  options as unknown as PublicKeyCredentialCreationOptionsJSON
const asRequest = (options: Operations['beginPasskeySignIn']['reply']) =>
  // The service made them with the library that these types describe.
  options as unknown as PublicKeyCredentialRequestOptionsJSON

/** The browser's type for these results has no index signature; a copy has an open type. */
function asAnswer<Answer extends { readonly clientExtensionResults: object }>(answer: Answer) {
  const clientExtensionResults: { [name: string]: unknown } = { ...answer.clientExtensionResults }
  return { ...answer, clientExtensionResults }
}

/** `fromField`: the browser offers passkeys in the e-mail field, and no dialog opens by itself. */
export async function signInWithPasskey(fromField = false): Promise<Session> {
  const optionsJSON = asRequest(await call('beginPasskeySignIn', {}))
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: fromField }).catch(
    () => {
      throw new PasskeyCancelled('not_used')
    },
  )
  return call('signInWithPasskey', { body: { answer: asAnswer(answer) } })
}

export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = asCreation(await call('beginPasskey', {}))
  const answer = await register(optionsJSON)
  await call('addPasskey', { body: { answer: asAnswer(answer), name } })
}

type Newcomer = { readonly token: string; readonly email: string; readonly name: string }

export async function joinWithPasskey(newcomer: Newcomer, passkeyName: string): Promise<Session> {
  const optionsJSON = asCreation(await call('beginFirstPasskey', { body: newcomer }))
  const answer = await register(optionsJSON)
  return call('redeemLinkWithPasskey', {
    body: { ...newcomer, answer: asAnswer(answer), passkey_name: passkeyName },
  })
}

const register = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  startRegistration({ optionsJSON }).catch((error: unknown) => {
    // WebAuthn, section 6.3.2: the authenticator already holds one of the excluded passkeys.
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new PasskeyCancelled(isKnown ? 'known_already' : 'not_created')
  })
