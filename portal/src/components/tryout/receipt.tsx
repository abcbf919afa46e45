import { CircleCheck, CircleX } from 'lucide-react'
import type { Operations } from '../../api/generated/operations.ts'
import { CodeBlock } from '../parts/code-block.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'

export type Received = Operations['showReceived']['reply']['received']

type Claims = NonNullable<NonNullable<Received>['claims']>

type Properties = { readonly of: NonNullable<Received> }

/** The callback as it arrived, what is in it, and the answer that it got. */
export function ArrivedCallback({ of: { headers, body, claims, reply } }: Properties) {
  const { tryout: t } = useTexts()
  const head = ['POST /your-redirect-url', 'content-type: application/x-www-form-urlencoded']
  const lines = [...head, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  return (
    <Panel title={t.arrived} lead={t.arrivedLead}>
      <CodeBlock isLong code={`${lines.join('\n')}\n\n${body}`} label={t.arrived} />
      {claims !== null && (
        <>
          <h3>{t.inside}</h3>
          <CodeBlock isLong code={inOrder(claims)} label={t.inside} />
        </>
      )}
      <h3>{t.reply}</h3>
      <CodeBlock code={`200 application/json\n${reply}`} label={t.reply} />
    </Panel>
  )
}

/** What was asked for comes first. */
function inOrder({ revealed, derived, ...others }: Claims): string {
  return JSON.stringify({ revealed, derived, ...others }, null, 2)
}

/** `found` is a time in seconds since 1970. */
const timeOf = (found: string, locale: string): string =>
  new Date(Number(found) * 1_000).toLocaleTimeString(locale)

/** What a customer's server verifies, and the one line that does it. */
export function Verification({ of: { steps, claims } }: Properties) {
  const { tryout: t, locale } = useTexts()
  return (
    <Panel
      title={t.verification}
      lead={claims === null ? t.verificationOfError : t.verificationLead}
    >
      <ul className="receipt-steps">
        {steps.map(({ step, passed, found }) => (
          <li key={step} className={passed ? 'passed' : 'failed'}>
            {passed ? <CircleCheck size={16} aria-hidden /> : <CircleX size={16} aria-hidden />}
            <strong>{t.receipt[step].name}</strong>
            <span className="small muted seldom">
              {!passed && `${t.notPassed} `}
              {t.receipt[step].sentence({ found: step === 'time' ? timeOf(found, locale) : found })}
            </span>
          </li>
        ))}
      </ul>
      <h3>{t.oneLine}</h3>
      <CodeBlock
        code="app.post('/callback', callbackHandler(vidimus, { onVerified, onError }))"
        label={t.oneLine}
      />
    </Panel>
  )
}
