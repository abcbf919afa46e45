import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { call } from './call.ts'
import type { Operations, Session } from './generated/operations.ts'

/** What the browser or the person said no to; told apart from what the service refuses. */
export class PasskeyCancelled extends Error {}

/** The service describes the members it sends; the browser's types name them more narrowly. */
const creation = (options: Operations['beginPasskey']['reply']) =>
  options as unknown as PublicKeyCredentialCreationOptionsJSON
const request = (options: Operations['beginPasskeySignIn']['reply']) =>
  options as unknown as PublicKeyCredentialRequestOptionsJSON

/** `fromField`: the browser offers passkeys in the e-mail field and nothing opens by itself. */
export async function signInWithPasskey(fromField = false): Promise<Session> {
  const optionsJSON = request(await call('beginPasskeySignIn', {}))
  const answer = await orCancelled(startAuthentication({ optionsJSON, useBrowserAutofill: fromField }))
  return call('signInWithPasskey', { body: { answer: answer as never } })
}

export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = creation(await call('beginPasskey', {}))
  const answer = await orCancelled(startRegistration({ optionsJSON }))
  await call('addPasskey', { body: { answer: answer as never, name } })
}

type Newcomer = { readonly token: string; readonly email: string; readonly name: string }

export async function joinWithPasskey(newcomer: Newcomer, passkeyName: string): Promise<Session> {
  const optionsJSON = creation(await call('beginFirstPasskey', { body: newcomer }))
  const answer = await orCancelled(startRegistration({ optionsJSON }))
  return call('redeemLinkWithPasskey', { body: { ...newcomer, answer: answer as never, passkey_name: passkeyName } })
}

const orCancelled = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw new PasskeyCancelled(error instanceof Error ? error.name : '')
  })
