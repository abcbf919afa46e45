import type { Operations } from '../api/generated/operations.ts'
import type { RefusalCode } from '../api/refusal.ts'
import { changedTexts } from '../components/settings/setting.ts'
import { englishSettingTexts } from './settings/en-setting-texts.ts'

type AuditAction = Operations['listAuditEvents']['reply']['events'][number]['action']
type Step = Operations['sendTestCallback']['reply']['lines'][number]['step']

const refusals: { readonly [code in RefusalCode]?: string } = {
  sign_in_failed: 'E-mail and password do not fit together, or the passkey is not known here.',
  too_many_attempts: 'Too many attempts. Wait a minute, then try again.',
  sign_in_busy: 'Many people are signing in just now. Try again in a few seconds.',
  not_signed_in: 'Your session has ended. Sign in again.',
  role_insufficient: 'Your role does not allow this. An owner of the account can change your role.',
  authentication_required:
    'This needs a fresh sign-in, and it was called off. Nothing was changed.',
  csrf_token_wrong: 'This page is out of date. Reload it, then try again.',
  origin_refused: 'The portal works at its public address alone. Open it there.',
  email_taken: 'Somebody with this e-mail has an account here. Sign in, then open the link again.',
  password_known:
    'This password is among the first that are tried. Take another one, for example several words that have nothing to do with each other.',
  email_refused: 'This is not an e-mail address.',
  already_member: 'You are a member of this account already.',
  last_owner: 'An account needs at least one owner. Make somebody else an owner first.',
  last_way_to_sign_in: 'This is your only way to sign in. Add another one first.',
  passkey_refused: 'The passkey was not accepted. Try again, or use another one.',
  passkey_taken: 'This passkey is registered here already. Use another device, or a security key.',
  link_invalid: 'The link has been used or is too old. Ask for a new one.',
  key_not_active: 'This key has ended already.',
  email_not_invited: 'This link is for another e-mail. Ask for one that names yours.',
  user_disabled: 'Your user is disabled. Ask whoever runs this deployment.',
  last_operator: 'This is the last operator. Make another one first.',
  own_user_refused: 'This is your own user. Another operator can do it.',
  delivery_refused: 'This callback cannot be delivered now.',
  proof_unknown: 'There is no such flow, or its record was erased.',
  listener_unknown: 'This listener is not connected any more.',
  certificate_request_unknown: 'The key of this certificate was not created here.',
  registrars_missing:
    'No registrar is trusted in this environment. Whoever runs this service has to name them.',
  access_certificate_missing:
    'No access certificate could ask with it. Upload that one first, for the same service.',
}

const actions: { readonly [action in AuditAction]: string } = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  signed_out: 'Signed out',
  signed_out_everywhere: 'Signed out everywhere',
  session_ended: 'Session ended',
  password_set: 'Password set',
  passkey_added: 'Passkey added',
  passkey_renamed: 'Passkey renamed',
  passkey_removed: 'Passkey removed',
  setup_link_created: 'Set-up link created',
  sign_in_link_created: 'Sign-in link created',
  invitation_created: 'Invitation created',
  invitation_ended: 'Invitation withdrawn',
  link_redeemed: 'Joined by link',
  member_role_changed: 'Role changed',
  member_removed: 'Member removed',
  key_created: 'Key created',
  key_rotated: 'Key rotated',
  key_renamed: 'Key renamed',
  key_revoked: 'Key revoked',
  ...changedTexts(englishSettingTexts),
  branding_changed: 'Branding changed',
  callback_secret_shown: 'Callback secret revealed',
  callback_secret_rotated: 'Callback secret rotated',
  notice_secret_shown: 'Secret for notices revealed',
  application_created: 'Application created',
  application_changed: 'Application changed',
  application_secret_rotated: 'Application secret rotated',
  application_disabled: 'Application disabled',
  encryption_key_added: 'Encryption key added',
  encryption_key_proven: 'Encryption key taken into use',
  encryption_key_removed: 'Encryption key removed',
  test_callback_sent: 'Test callback sent',
  listener_disconnected: 'Listener disconnected',
  account_created: 'Account created',
  account_suspended: 'Account suspended',
  account_resumed: 'Account resumed',
  user_disabled: 'User disabled',
  user_enabled: 'User enabled',
  user_demoted: 'Operator role taken away',
  user_deleted: 'User deleted',
  signing_keys_rotated: 'Signing keys rotated',
  signing_key_withdrawn: 'Signing key withdrawn',
  callbacks_delivered_now: 'Callbacks delivered now',
  flow_cancelled: 'Test flow cancelled',
  flow_expired: 'Test flow ended early',
  account_closed: 'Account deleted',
  certificate_requested: 'Access certificate requested',
  certificate_imported: 'Access certificate imported',
  registration_imported: 'Registration certificate imported',
  registration_chosen: 'Registration certificate chosen',
  registration_removed: 'Registration certificate removed',
  database_restored: 'Database restored from a backup',
  database_moved: 'Database moved to another place',
}

const steps: { readonly [step in Step]: string } = {
  url: 'URL',
  dns: 'DNS',
  connect: 'Connection',
  tls: 'TLS',
  response: 'Answer',
  status: 'Status',
  content_type: 'Content type',
  json: 'JSON',
  redirect_uri: 'redirect_uri',
}

/** The service writes its diagnoses in English. Other languages add sentences by code. */
const diagnoses: { readonly [code: string]: readonly [said: string, fix: string] } = {}
const passedSteps: { readonly [step in Step]?: string } = {}

export const englishCodes = { refusals, actions, steps, diagnoses, passedSteps }
