import type { Updateable } from 'kysely'
import type {
  Branding,
  BrandingChange,
  ByLanguage,
  Logo,
} from '../../../core/vocabulary/branding.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import { mostPurposes } from '../../../usecases/accounts/branding/branding.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction, Tables } from '../engine/tables.ts'

type Settings = Tables['account_environments']

export const storeBranding = (
  database: Database,
  id: AccountId,
  environment: Environment,
  change: BrandingChange,
  event: AuditEvent,
): Promise<boolean> =>
  database.commit(id, async (transaction) => {
    const { logo } = change
    if (logo)
      await transaction
        .insertInto('logos')
        .values({ id: logo.id, media_type: logo.mediaType, bytes: logo.bytes })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const former = await logosOf(transaction, id, environment)
    const update = (columns: Updateable<Settings>) =>
      transaction
        .updateTable('account_environments')
        // An empty change still checks that the account exists.
        .set({ environment, ...columns })
        .where('account_id', '=', id)
        .where('environment', '=', environment)
        .returning('more_purposes')
        .executeTakeFirst()
    // The row is locked from here on, so no purpose is lost to another change.
    const updated = await update(columnsOf(change))
    await eraseUnusedLogos(transaction, [...former, ...(logo ? [logo.id] : [])])
    if (updated === undefined) return false
    const { de: _german, en: _english, ...others } = change.purposes ?? {}
    if (Object.keys(others).length > 0)
      await update({ more_purposes: mergedPurposes(updated.more_purposes, others) })
    await recordEvent(database, transaction, event)
    return true
  })

/** The logos that an account shows, in either environment. */
export async function logosOf(
  transaction: DatabaseTransaction,
  id: AccountId,
  environment?: Environment,
): Promise<readonly string[]> {
  const shown = transaction
    .selectFrom('account_environments')
    .select('logo_id')
    .where('account_id', '=', id)
  const rows = await (environment === undefined
    ? shown
    : shown.where('environment', '=', environment)
  ).execute()
  return rows.flatMap(({ logo_id: logo }) => logo ?? [])
}

/** Erases these logos if unused: two environments or accounts may show the same one. */
export async function eraseUnusedLogos(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .deleteFrom('logos')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_environments')
            .select('account_id')
            .whereRef('account_environments.logo_id', '=', 'logos.id'),
        ),
      ),
    )
    .execute()
}

const purposesIn = (stored: string | null): ByLanguage => JSON.parse(stored ?? '{}')

/** `null` removes one. */
const mergedPurposes = (
  stored: string | null,
  changed: NonNullable<BrandingChange['purposes']>,
): string | null => {
  const merged = Object.entries({ ...purposesIn(stored), ...changed })
  // No customer needs more languages than that.
  const left = merged.filter(([, text]) => text !== null).slice(0, mostPurposes)
  return left.length === 0 ? null : JSON.stringify(Object.fromEntries(left))
}

/** An undefined value stays unchanged. German and English have columns of their own. */
const columnsOf = ({ purposes, logo, ...change }: BrandingChange): Updateable<Settings> => ({
  display_name: change.displayName,
  purpose_de: purposes?.['de'],
  purpose_en: purposes?.['en'],
  logo_id: logo === undefined ? undefined : (logo?.id ?? null),
  accent: change.accent,
  privacy_url: change.privacyUrl,
  legal_name: change.legalName,
  postal_address: change.postalAddress,
  contact_email: change.contactEmail,
  supervisory_authority: change.supervisoryAuthority,
})

export async function logoById(database: Database, id: string): Promise<Logo | undefined> {
  const row = await database.read
    .selectFrom('logos')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { id: row.id, mediaType: row.media_type, bytes: row.bytes }
}

/** What `brandingOf` reads, and the display name, which is shown instead of the account's name. */
export const brandingColumns = [
  'display_name',
  'purpose_de',
  'purpose_en',
  'more_purposes',
  'logo_id',
  'accent',
  'privacy_url',
  'legal_name',
  'postal_address',
  'contact_email',
  'supervisory_authority',
] as const

type BrandingRow = { readonly [column in (typeof brandingColumns)[number]]: string | null }

export const brandingOf = (row: BrandingRow): Branding => ({
  purposes: {
    ...(row.purpose_de !== null && { de: row.purpose_de }),
    ...(row.purpose_en !== null && { en: row.purpose_en }),
    ...purposesIn(row.more_purposes),
  },
  logoPath: row.logo_id === null ? undefined : `/logos/${row.logo_id}`,
  accent: row.accent ?? undefined,
  privacyUrl: row.privacy_url ?? undefined,
  legalName: row.legal_name ?? undefined,
  postalAddress: row.postal_address ?? undefined,
  contactEmail: row.contact_email ?? undefined,
  supervisoryAuthority: row.supervisory_authority ?? undefined,
})
