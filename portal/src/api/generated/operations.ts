// Written by npm run openapi from service/portal-openapi.json.

export type Problem = { success: false; error: { error: 'account_unknown' | 'key_unknown' | 'name_refused' | 'redirect_url_refused' | 'return_origin_refused' | 'branding_refused' | 'legal_name_refused' | 'postal_address_refused' | 'contact_email_refused' | 'supervisory_authority_refused' | 'expiry_refused' | 'request_invalid' | 'not_signed_in' | 'sign_in_failed' | 'origin_refused' | 'csrf_token_wrong' | 'role_insufficient' | 'authentication_required' | 'too_many_attempts' | 'email_refused' | 'email_taken' | 'password_refused' | 'passkey_refused' | 'passkey_unknown' | 'last_way_to_sign_in' | 'link_invalid' | 'already_member' | 'account_has_owner' | 'last_owner' | 'user_unknown' | 'session_unknown' | 'invitation_unknown' | 'key_not_active' | 'outcome_refused'; error_description: string } }

export type Session = { session: string; user: { user: string; email: string; name: string; operator: boolean }; accounts: readonly ({ account: string; name: string; role: 'viewer' | 'developer' | 'owner'; suspended: boolean })[]; environments: readonly ('test' | 'live')[]; csrf_token: string; fresh_until: string; expires_at: string }

export type Operations = {
  signInWithPassword: { params: undefined; query: undefined; body: { email: string; password: string }; reply: Session }
  beginPasskeySignIn: { params: undefined; query: undefined; body: undefined; reply: { challenge: string; timeout?: number; rpId?: string; allowCredentials?: readonly ({ id: string; type: 'public-key'; transports?: readonly (string)[] })[]; userVerification?: string; extensions?: { [name: string]: unknown }; hints?: readonly (string)[] } }
  signInWithPasskey: { params: undefined; query: undefined; body: { answer: { id: string; rawId: string; type: 'public-key'; authenticatorAttachment?: string | null; clientExtensionResults: { [name: string]: unknown }; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string | null } } }; reply: Session }
  showLink: { params: undefined; query: undefined; body: { token: string }; reply: { kind: 'operator' | 'member'; account: { account: string; name: string } | null; role: 'viewer' | 'developer' | 'owner' | null; expires_at: string } }
  beginFirstPasskey: { params: undefined; query: undefined; body: { token: string; email: string; name: string }; reply: { rp: { id?: string; name: string }; user: { id: string; name: string; displayName: string }; challenge: string; pubKeyCredParams: readonly ({ alg: number; type: 'public-key' })[]; timeout?: number; excludeCredentials?: readonly ({ id: string; type: 'public-key'; transports?: readonly (string)[] })[]; authenticatorSelection?: { residentKey?: string; requireResidentKey?: boolean; userVerification?: string }; attestation?: string; extensions?: { [name: string]: unknown }; hints?: readonly (string)[] } }
  redeemLinkWithPassword: { params: undefined; query: undefined; body: { token: string; email: string; name: string; password: string }; reply: Session }
  redeemLinkWithPasskey: { params: undefined; query: undefined; body: { token: string; email: string; name: string; answer: { id: string; rawId: string; type: 'public-key'; authenticatorAttachment?: string | null; clientExtensionResults: { [name: string]: unknown }; response: { clientDataJSON: string; attestationObject: string; transports?: readonly (string)[] } }; passkey_name: string }; reply: Session }
  getSession: { params: undefined; query: undefined; body: undefined; reply: Session }
  signOut: { params: undefined; query: undefined; body: undefined; reply: undefined }
  listSessions: { params: undefined; query: undefined; body: undefined; reply: { sessions: readonly ({ session: string; device: string; created_at: string; last_seen_at: string; current: boolean })[] } }
  signOutEverywhere: { params: undefined; query: undefined; body: undefined; reply: undefined }
  endSession: { params: { session: string }; query: undefined; body: undefined; reply: undefined }
  getSecurity: { params: undefined; query: undefined; body: undefined; reply: { has_password: boolean; passkeys: readonly ({ passkey: string; name: string; created_at: string; last_used_at: string | null })[] } }
  setPassword: { params: undefined; query: undefined; body: { password: string }; reply: undefined }
  beginPasskey: { params: undefined; query: undefined; body: undefined; reply: { rp: { id?: string; name: string }; user: { id: string; name: string; displayName: string }; challenge: string; pubKeyCredParams: readonly ({ alg: number; type: 'public-key' })[]; timeout?: number; excludeCredentials?: readonly ({ id: string; type: 'public-key'; transports?: readonly (string)[] })[]; authenticatorSelection?: { residentKey?: string; requireResidentKey?: boolean; userVerification?: string }; attestation?: string; extensions?: { [name: string]: unknown }; hints?: readonly (string)[] } }
  addPasskey: { params: undefined; query: undefined; body: { answer: { id: string; rawId: string; type: 'public-key'; authenticatorAttachment?: string | null; clientExtensionResults: { [name: string]: unknown }; response: { clientDataJSON: string; attestationObject: string; transports?: readonly (string)[] } }; name: string }; reply: undefined }
  removePasskey: { params: { passkey: string }; query: undefined; body: undefined; reply: undefined }
  joinByLink: { params: undefined; query: undefined; body: { token: string }; reply: undefined }
  listKeys: { params: { account: string; environment: 'test' | 'live' }; query: undefined; body: undefined; reply: { keys: readonly ({ key: string; name: string; ending: string; status: 'active' | 'ending' | 'expired' | 'revoked'; created_at: string; created_by: string | null; expires_at: string | null; last_used_on: string | null; uses_in_last_day: number; replaced_by: string | null; uses_since_replaced: number })[] } }
  createKey: { params: { account: string; environment: 'test' | 'live' }; query: undefined; body: { name: string; expires_in_days?: number | null }; reply: { key: string; api_key: string } }
  rotateKey: { params: { account: string; environment: 'test' | 'live'; key: string }; query: undefined; body: { grace: 'now' | '1h' | '24h' | '7d' }; reply: { key: string; api_key: string } }
  renameKey: { params: { account: string; environment: 'test' | 'live'; key: string }; query: undefined; body: { name: string }; reply: undefined }
  revokeKey: { params: { account: string; environment: 'test' | 'live'; key: string }; query: undefined; body: undefined; reply: undefined }
  getSettings: { params: { account: string; environment: 'test' | 'live' }; query: undefined; body: undefined; reply: { redirect_url: string | null; return_origins: readonly (string)[]; cross_device: 'auto' | 'allow' | 'forbid'; retention_days: number; former_secret_valid_until: string | null } }
  setRedirectUrl: { params: { account: string; environment: 'test' | 'live' }; query: undefined; body: { redirect_url: string }; reply: { redirect_url: string } }
  setReturnOrigins: { params: { account: string; environment: 'test' | 'live' }; query: undefined; body: { return_origins: readonly (string)[] }; reply: { return_origins: readonly (string)[] } }
  setCrossDevice: { params: { account: string; environment: 'test' | 'live' }; query: undefined; body: { cross_device: 'auto' | 'allow' | 'forbid' }; reply: undefined }
  setRetention: { params: { account: string; environment: 'test' | 'live' }; query: undefined; body: { retention_days: number }; reply: undefined }
  showCallbackSecret: { params: { account: string; environment: 'test' | 'live' }; query: undefined; body: undefined; reply: { callback_secret: string } }
  rotateCallbackSecret: { params: { account: string; environment: 'test' | 'live' }; query: undefined; body: undefined; reply: { callback_secret: string } }
  sendTestCallback: { params: { account: string; environment: 'test' | 'live' }; query: undefined; body: { redirect_url?: string | null; outcome: 'presentation' | 'error_access_denied' | 'error_cancelled' | 'error_expired' | 'error_session' | 'error_wallet_unavailable' | 'error_invalid_request' | 'error_invalid_presentation' | 'error_untrusted_issuer' | 'error_credential_expired' | 'error_credential_revoked' | 'error_status_unavailable' | 'error_missing_attribute' | 'error_internal'; tampered?: boolean; state?: string }; reply: { passed: boolean; sent_to: string; duration_milliseconds: number; lines: readonly ({ step: 'url' | 'dns' | 'connect' | 'tls' | 'response' | 'status' | 'content_type' | 'json' | 'redirect_uri'; status: 'passed' | 'failed' | 'skipped'; code: string; said: string; fix: string | null })[] } }
  getBranding: { params: { account: string; environment: 'test' | 'live' }; query: undefined; body: undefined; reply: { display_name: string | null; purpose_de: string | null; purpose_en: string | null; logo: string | null; accent: string | null; privacy_url: string | null; legal_name: string | null; postal_address: string | null; contact_email: string | null; supervisory_authority: string | null } }
  setBranding: { params: { account: string; environment: 'test' | 'live' }; query: undefined; body: { display_name?: string | null; purpose_de?: string | null; purpose_en?: string | null; logo?: string | null; accent?: string | null; privacy_url?: string | null; legal_name?: string | null; postal_address?: string | null; contact_email?: string | null; supervisory_authority?: string | null }; reply: undefined }
  getTeam: { params: { account: string }; query: undefined; body: undefined; reply: { members: readonly ({ user: string; email: string; name: string; role: 'viewer' | 'developer' | 'owner'; joined_at: string })[]; invitations: readonly ({ invitation: string; label: string; role: 'viewer' | 'developer' | 'owner'; created_at: string; expires_at: string })[] } }
  inviteMember: { params: { account: string }; query: undefined; body: { role: 'viewer' | 'developer' | 'owner'; label: string }; reply: { invitation: string; link: string; expires_at: string } }
  endInvitation: { params: { account: string; invitation: string }; query: undefined; body: undefined; reply: undefined }
  setMemberRole: { params: { account: string; user: string }; query: undefined; body: { role: 'viewer' | 'developer' | 'owner' }; reply: undefined }
  removeMember: { params: { account: string; user: string }; query: undefined; body: undefined; reply: undefined }
  listAuditEvents: { params: { account: string }; query: { user?: string; action?: 'signed_in' | 'signed_out' | 'signed_out_everywhere' | 'session_ended' | 'password_set' | 'passkey_added' | 'passkey_removed' | 'setup_link_created' | 'invitation_created' | 'invitation_ended' | 'link_redeemed' | 'member_role_changed' | 'member_removed' | 'key_created' | 'key_rotated' | 'key_renamed' | 'key_revoked' | 'redirect_url_changed' | 'return_origins_changed' | 'cross_device_changed' | 'retention_changed' | 'branding_changed' | 'callback_secret_shown' | 'callback_secret_rotated' | 'test_callback_sent' | 'account_created' | 'account_suspended' | 'account_resumed'; from?: string; until?: string; cursor?: string; limit?: string }; body: undefined; reply: { events: readonly ({ number: number; at: string; user: { user: string; name: string | null; email: string | null }; session: string; request: string; action: 'signed_in' | 'signed_out' | 'signed_out_everywhere' | 'session_ended' | 'password_set' | 'passkey_added' | 'passkey_removed' | 'setup_link_created' | 'invitation_created' | 'invitation_ended' | 'link_redeemed' | 'member_role_changed' | 'member_removed' | 'key_created' | 'key_rotated' | 'key_renamed' | 'key_revoked' | 'redirect_url_changed' | 'return_origins_changed' | 'cross_device_changed' | 'retention_changed' | 'branding_changed' | 'callback_secret_shown' | 'callback_secret_rotated' | 'test_callback_sent' | 'account_created' | 'account_suspended' | 'account_resumed'; account: string | null; environment: 'test' | 'live' | null; object: string | null; before: string | null; after: string | null })[]; next_cursor: string | null } }
  exportAuditEvents: { params: { account: string }; query: { user?: string; action?: 'signed_in' | 'signed_out' | 'signed_out_everywhere' | 'session_ended' | 'password_set' | 'passkey_added' | 'passkey_removed' | 'setup_link_created' | 'invitation_created' | 'invitation_ended' | 'link_redeemed' | 'member_role_changed' | 'member_removed' | 'key_created' | 'key_rotated' | 'key_renamed' | 'key_revoked' | 'redirect_url_changed' | 'return_origins_changed' | 'cross_device_changed' | 'retention_changed' | 'branding_changed' | 'callback_secret_shown' | 'callback_secret_rotated' | 'test_callback_sent' | 'account_created' | 'account_suspended' | 'account_resumed'; from?: string; until?: string }; body: undefined; reply: string }
  listAllAuditEvents: { params: undefined; query: { user?: string; action?: 'signed_in' | 'signed_out' | 'signed_out_everywhere' | 'session_ended' | 'password_set' | 'passkey_added' | 'passkey_removed' | 'setup_link_created' | 'invitation_created' | 'invitation_ended' | 'link_redeemed' | 'member_role_changed' | 'member_removed' | 'key_created' | 'key_rotated' | 'key_renamed' | 'key_revoked' | 'redirect_url_changed' | 'return_origins_changed' | 'cross_device_changed' | 'retention_changed' | 'branding_changed' | 'callback_secret_shown' | 'callback_secret_rotated' | 'test_callback_sent' | 'account_created' | 'account_suspended' | 'account_resumed'; from?: string; until?: string; cursor?: string; limit?: string }; body: undefined; reply: { events: readonly ({ number: number; at: string; user: { user: string; name: string | null; email: string | null }; session: string; request: string; action: 'signed_in' | 'signed_out' | 'signed_out_everywhere' | 'session_ended' | 'password_set' | 'passkey_added' | 'passkey_removed' | 'setup_link_created' | 'invitation_created' | 'invitation_ended' | 'link_redeemed' | 'member_role_changed' | 'member_removed' | 'key_created' | 'key_rotated' | 'key_renamed' | 'key_revoked' | 'redirect_url_changed' | 'return_origins_changed' | 'cross_device_changed' | 'retention_changed' | 'branding_changed' | 'callback_secret_shown' | 'callback_secret_rotated' | 'test_callback_sent' | 'account_created' | 'account_suspended' | 'account_resumed'; account: string | null; environment: 'test' | 'live' | null; object: string | null; before: string | null; after: string | null })[]; next_cursor: string | null } }
  listAccounts: { params: undefined; query: undefined; body: undefined; reply: { accounts: readonly ({ account: string; name: string; created_at: string; suspended: boolean })[] } }
  createAccount: { params: undefined; query: undefined; body: { name: string }; reply: { account: string; link: string; expires_at: string } }
  createSetupLink: { params: { account: string }; query: undefined; body: undefined; reply: { account: string; link: string; expires_at: string } }
  suspendAccount: { params: { account: string }; query: undefined; body: undefined; reply: undefined }
  resumeAccount: { params: { account: string }; query: undefined; body: undefined; reply: undefined }
  getHealth: { params: undefined; query: undefined; body: undefined; reply: { version: string; environments: readonly ('test' | 'live')[]; warnings: readonly (string)[]; database: { engine: 'sqlite' | 'postgres'; migrations: readonly (string)[]; unknown_migrations: readonly (string)[] }; waiting_flows: readonly ({ environment: 'test' | 'live'; state: string; count: number })[]; callbacks: { queued: number; due: number; oldest_due_at: string | null }; certificates: readonly ({ purpose: 'access' | 'issuer' | 'status_list'; subject: string; expires_at: string; expired: boolean })[]; checked_at: string } }
}

export const addresses = {
  signInWithPassword: ['POST', '/sign-in/password'],
  beginPasskeySignIn: ['POST', '/sign-in/passkey/options'],
  signInWithPasskey: ['POST', '/sign-in/passkey'],
  showLink: ['POST', '/links/show'],
  beginFirstPasskey: ['POST', '/links/passkey/options'],
  redeemLinkWithPassword: ['POST', '/links/redeem/password'],
  redeemLinkWithPasskey: ['POST', '/links/redeem/passkey'],
  getSession: ['GET', '/session'],
  signOut: ['DELETE', '/session'],
  listSessions: ['GET', '/me/sessions'],
  signOutEverywhere: ['DELETE', '/me/sessions'],
  endSession: ['DELETE', '/me/sessions/{session}'],
  getSecurity: ['GET', '/me/security'],
  setPassword: ['PUT', '/me/password'],
  beginPasskey: ['POST', '/me/passkeys/options'],
  addPasskey: ['POST', '/me/passkeys'],
  removePasskey: ['DELETE', '/me/passkeys/{passkey}'],
  joinByLink: ['POST', '/links/join'],
  listKeys: ['GET', '/accounts/{account}/{environment}/keys'],
  createKey: ['POST', '/accounts/{account}/{environment}/keys'],
  rotateKey: ['POST', '/accounts/{account}/{environment}/keys/{key}/rotate'],
  renameKey: ['PUT', '/accounts/{account}/{environment}/keys/{key}/name'],
  revokeKey: ['POST', '/accounts/{account}/{environment}/keys/{key}/revoke'],
  getSettings: ['GET', '/accounts/{account}/{environment}/settings'],
  setRedirectUrl: ['PUT', '/accounts/{account}/{environment}/redirect-url'],
  setReturnOrigins: ['PUT', '/accounts/{account}/{environment}/return-origins'],
  setCrossDevice: ['PUT', '/accounts/{account}/{environment}/cross-device'],
  setRetention: ['PUT', '/accounts/{account}/{environment}/retention'],
  showCallbackSecret: ['POST', '/accounts/{account}/{environment}/callback-secret/show'],
  rotateCallbackSecret: ['POST', '/accounts/{account}/{environment}/callback-secret/rotate'],
  sendTestCallback: ['POST', '/accounts/{account}/{environment}/test-callback'],
  getBranding: ['GET', '/accounts/{account}/{environment}/branding'],
  setBranding: ['PUT', '/accounts/{account}/{environment}/branding'],
  getTeam: ['GET', '/accounts/{account}/team'],
  inviteMember: ['POST', '/accounts/{account}/invitations'],
  endInvitation: ['DELETE', '/accounts/{account}/invitations/{invitation}'],
  setMemberRole: ['PUT', '/accounts/{account}/members/{user}/role'],
  removeMember: ['DELETE', '/accounts/{account}/members/{user}'],
  listAuditEvents: ['GET', '/accounts/{account}/audit'],
  exportAuditEvents: ['GET', '/accounts/{account}/audit.csv'],
  listAllAuditEvents: ['GET', '/operator/audit'],
  listAccounts: ['GET', '/operator/accounts'],
  createAccount: ['POST', '/operator/accounts'],
  createSetupLink: ['POST', '/operator/accounts/{account}/setup-link'],
  suspendAccount: ['POST', '/operator/accounts/{account}/suspend'],
  resumeAccount: ['POST', '/operator/accounts/{account}/resume'],
  getHealth: ['GET', '/operator/health'],
} as const
