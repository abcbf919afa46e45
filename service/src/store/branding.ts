import type { Updateable } from 'kysely'
import type { BrandingChange, Logo } from '../usecases/accounts/branding.ts'
import type { Branding } from '../usecases/page-view.ts'
import type { AuditEvent } from '../usecases/portal/audit-event.ts'
import type { Environment } from '../vocabulary/environment.ts'
import type { AccountId } from '../vocabulary/ids.ts'
import type { Database } from './database.ts'
import { recordEvent } from './portal-audit.ts'
import type { Tables } from './tables.ts'

type Settings = Tables['account_environments']

export const setBranding = (
  database: Database,
  id: AccountId,
  environment: Environment,
  change: BrandingChange,
  event?: AuditEvent,
): Promise<boolean> =>
  database.commit(id, async (transaction) => {
    const { logo } = change
    if (logo)
      await transaction
        .insertInto('logos')
        .values({ id: logo.id, media_type: logo.mediaType, bytes: logo.bytes })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const { numUpdatedRows } = await transaction
      .updateTable('account_environments')
      // A wish for nothing still tells whether there is such an account.
      .set({ environment, ...columnsOf(change) })
      .where('account_id', '=', id)
      .where('environment', '=', environment)
      .executeTakeFirstOrThrow()
    const shown = transaction.selectFrom('account_environments').select('logo_id').where('logo_id', 'is not', null)
    await transaction.deleteFrom('logos').where('id', 'not in', shown).execute()
    if (numUpdatedRows === 0n) return false
    await recordEvent(database, transaction, event)
    return true
  })

function columnsOf({ displayName, purposes, logo, accent, privacyUrl }: BrandingChange): Updateable<Settings> {
  return {
    ...(displayName !== undefined && { display_name: displayName }),
    ...(purposes?.de !== undefined && { purpose_de: purposes.de }),
    ...(purposes?.en !== undefined && { purpose_en: purposes.en }),
    ...(logo !== undefined && { logo_id: logo?.id ?? null }),
    ...(accent !== undefined && { accent }),
    ...(privacyUrl !== undefined && { privacy_url: privacyUrl }),
  }
}

export async function logoById(database: Database, id: string): Promise<Logo | undefined> {
  const row = await database.read.selectFrom('logos').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { id: row.id, mediaType: row.media_type, bytes: row.bytes }
}

type BrandingColumns = {
  readonly [column in 'purpose_de' | 'purpose_en' | 'logo_id' | 'accent' | 'privacy_url']: string | null
}

export const brandingOf = (row: BrandingColumns): Branding => ({
  purposes: {
    ...(row.purpose_de !== null && { de: row.purpose_de }),
    ...(row.purpose_en !== null && { en: row.purpose_en }),
  },
  ...(row.logo_id !== null && { logoPath: `/logos/${row.logo_id}` }),
  ...(row.accent !== null && { accent: row.accent }),
  ...(row.privacy_url !== null && { privacyUrl: row.privacy_url }),
})
