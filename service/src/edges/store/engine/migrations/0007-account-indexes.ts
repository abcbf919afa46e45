import type { Engine, NewIndex } from '../engine.ts'

const index = (name: string, on: string): NewIndex => ({ name, on })

/** Without these the database would read every account to find the few that match. */
export const accountIndexes = ({ byteOrder }: Pick<Engine, 'byteOrder'>): readonly NewIndex[] => [
  index('account_environments_to_forget', 'account_environments (forget_at)'),
  index('accounts_closing', 'accounts (id) where closing_at is not null'),
  // For pages of the operators' lists, and for names that begin with a text.
  index('accounts_by_creation', 'accounts (created_at, id)'),
  index('accounts_by_name', `accounts (lower(name) ${byteOrder}, id)`),
  index('users_by_email', `users (email ${byteOrder})`),
  index('users_operators', 'users (id) where is_operator = 1'),
  index(
    'account_certificates_ending',
    "account_certificates (environment, expires_at) where state = 'current'",
  ),
  index(
    'registration_certificates_ending',
    'registration_certificates (environment, expires_at) where removed_at is null',
  ),
  index('sessions_by_creation', 'sessions (created_at)'),
  index('sessions_by_last_use', 'sessions (last_seen_at)'),
  index('challenges_by_end', 'challenges (expires_at)'),
  index('throttles_by_end', 'throttles (ends_at)'),
  index('failed_sign_ins_due', 'failed_sign_ins (due_at)'),
  // References to a row are looked up whenever one is deleted.
  index('accounts_by_state_hash_key', 'accounts (state_hash_key_id)'),
  index('account_environments_by_secret', 'account_environments (callback_secret_id)'),
  index(
    'account_environments_by_former_secret',
    'account_environments (former_callback_secret_id) where former_callback_secret_id is not null',
  ),
  index('account_environments_by_logo', 'account_environments (logo_id) where logo_id is not null'),
]
