import type { Reply } from '../../api/call.ts'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import '../parts/facts.css'

type Quota = NonNullable<Reply<'getUsage'>['quota']>

/** What the operator allows, and how much of today's is used. */
export function QuotaPanel({ quota }: { readonly quota: Quota }) {
  const t = useTexts()
  const { format } = new Intl.NumberFormat(t.locale)
  const { per_second: perSecond, burst, per_day: perDay, begun_today: begun } = quota
  return (
    <Panel title={t.usage.quota} lead={t.usage.quotaLead}>
      <dl className="facts">
        {perDay !== null && (
          <div>
            <dt>{t.usage.today}</dt>
            <dd>{t.usage.ofToday({ begun: format(begun), perDay: format(perDay) })}</dd>
          </div>
        )}
        {perSecond !== null && (
          <div>
            <dt>{t.usage.atMost}</dt>
            <dd>{t.usage.aSecond({ perSecond: format(perSecond), burst: format(burst ?? 0) })}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}
