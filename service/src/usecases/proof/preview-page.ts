import type { BrandingWish } from '../../core/vocabulary/branding.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { type AccountId, flowId, flowIdBytes } from '../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import { titlesOf } from '../../core/vocabulary/settings.ts'
import { draftBranding } from '../accounts/branding/draft-branding.ts'
import { unknownAccount } from '../accounts/unknown-account.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import type { Access } from '../ports/registration/access.ts'
import { requesterOf } from '../registration/shown-party.ts'
import { keptDetailsSeconds, type Lifetimes } from './kept-times.ts'
import type { PageView } from './page-view.ts'

type PreviewPageDeps = Lifetimes & {
  readonly publicUrl: string
  readonly access: Pick<Access, 'requesterName'>
  readonly settings: Pick<AccountSettings, 'branding' | 'read'>
}

type Previewed = {
  readonly account: AccountId
  readonly accountName: string
  readonly environment: Environment
  /** What is typed but not saved. */
  readonly draft: BrandingWish
}

/** The person's page as it will look, without a flow. Its links lead nowhere. */
export async function previewPage(
  deps: PreviewPageDeps,
  { account, accountName, environment, draft }: Previewed,
): Promise<Result<PageView>> {
  const [shown, set] = await Promise.all([
    deps.settings.branding(account, environment),
    deps.settings.read(account, environment),
  ])
  if (shown === undefined || set === undefined) return unknownAccount()
  const { displayName, ...branding } = draftBranding(shown, draft)
  return ok({
    flowId: flowId(new Uint8Array(flowIdBytes), 0),
    environment,
    customer: displayName ?? accountName,
    websiteHost: set.website === null ? undefined : new URL(set.website).host,
    shortPurposes: titlesOf(set.short_purpose),
    branding,
    requester: requesterOf(deps),
    operator: requesterOf(deps),
    kept: { detailsSeconds: keptDetailsSeconds(deps), noteDays: set.retention_days },
    question: { issuer: 'de-ausweis', revealed: ['given_name'], derived: {}, sameDevice: false },
    stage: {
      kind: 'asking',
      walletLinks: { qr: deps.publicUrl, this_device: '#' },
      secondsLeft: 600,
      extensionsLeft: 10,
    },
  })
}
