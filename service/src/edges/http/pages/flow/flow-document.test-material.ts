import { flowId, flowIdBytes } from '../../../../core/vocabulary/ids.ts'
import type { PageStage, PageView } from '../../../../usecases/proof/page-view.ts'
import { flowDocument } from './flow-document.ts'
import type { PageContext } from './shown-page.ts'

const walletLinks = { qr: 'openid4vp://?qr', this_device: 'openid4vp://?here' }
export const askingStage: Extract<PageStage, { readonly kind: 'asking' }> = {
  kind: 'asking',
  walletLinks,
  secondsLeft: 600,
  extensionsLeft: 10,
}
export const requestedStage: PageStage = { ...askingStage, kind: 'requested' }
export const id = flowId(new Uint8Array(flowIdBytes), 0)

export const view: PageView = {
  flowId: id,
  environment: 'live',
  customer: 'Kiosk',
  branding: { purposes: {} },
  requester: 'Vidimus GmbH',
  operator: 'Identwerk GmbH',
  kept: { detailsSeconds: 1_020, noteDays: 30 },
  websiteHost: 'shop.example',
  question: { issuer: 'xx-sandbox', revealed: ['given_name'], derived: {}, sameDevice: false },
  stage: askingStage,
}

export const shown: PageContext = { language: 'en', selfPath: '/flow/token', device: 'other' }

export const render = (changes: Partial<PageView> = {}, look: Partial<PageContext> = {}) =>
  flowDocument({ ...view, ...changes }, { ...shown, ...look })

export const heading = (document: string) =>
  /<h1[^>]*>(.*?)<\/h1>/.exec(document)?.[1]?.replace(/<\/?bdi>/g, '')
