import type { Operations } from '../../api/generated/operations.ts'
import { useChange } from '../../api/hooks.ts'
import { confirm } from '../dialog/toasts.tsx'
import { SettingChoice } from '../parts/setting-choice.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'

type Setting = Operations['setBrowserWallet']['body']['browser_wallet']

const settings: readonly Setting[] = ['auto', 'off']

export function BrowserWallet({ saved }: { readonly saved: Setting }) {
  const t = useTexts()
  const params = usePlace()
  const { change } = useRights()
  const set = useChange('setBrowserWallet', ['getSettings', 'listAuditEvents'])
  return (
    <SettingChoice
      title={t.redirect.browserWallet}
      lead={t.redirect.browserWalletLead}
      options={t.redirect.browserWalletOptions}
      settings={settings}
      shown={set.isPending ? set.variables.body.browser_wallet : saved}
      disabled={!change}
      error={set.error}
      onChoose={(browser_wallet) =>
        set.mutate({ params, body: { browser_wallet } }, { onSuccess: () => confirm(t.saved) })
      }
    />
  )
}
