import { Moment } from '../parts/moment.tsx'
import { useTexts } from '../session/language.tsx'
import '../parts/table.css'

/** From this day on the log, the gauge and `vidimus doctor` tell the operator, too. */
const attentionDays = 30

type Properties = { readonly of: { readonly expires_at: string; readonly days_left: number } }

/** When it ends, and how long that is; louder as the end comes nearer. */
export function DaysLeft({ of: { expires_at: at, days_left: days } }: Properties) {
  const t = useTexts().certificates
  return (
    <>
      <Moment at={at} as="date" />{' '}
      <span className={days <= attentionDays ? 'small attention' : 'small muted'}>
        {days < 0 ? t.expired : t.daysLeft({ days })}
      </span>
    </>
  )
}
