import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { Command } from '../parts/code-block.tsx'
import { Panel } from '../parts/panel.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import type { Home } from './changes.ts'

type Steps = NonNullable<Home['first_steps']>
type Step = keyof Steps

/** In the order in which they are done. There is no sandbox wallet in live. */
const stepsIn: { readonly [environment in 'test' | 'live']: readonly Step[] } = {
  test: ['flow', 'key', 'redirect_url', 'callback', 'declined', 'live'],
  live: ['key', 'redirect_url', 'flow', 'callback', 'live'],
}

const pages = {
  key: 'keys',
  redirect_url: 'redirect-url',
  flow: 'try-it',
  callback: 'redirect-url',
  declined: 'flows',
  live: 'going-live',
} as const

const commands: { readonly [step in Step]?: string } = {
  declined: 'npx vidimus trigger decline',
}

/** What a new customer does first. Steps are ticked by what has really happened. */
export function GetStarted({ steps }: { readonly steps: Steps }) {
  const { start: t } = useTexts().home
  const { environment } = usePlace()
  const names = stepsIn[environment]
  const done = names.filter((name) => steps[name]).length
  const next = names.find((name) => !steps[name])
  return (
    <Panel
      title={t.title}
      lead={t.lead}
      action={
        <span className="start-progress small">
          {t.progress({ done, all: names.length })}
          <progress value={done} max={names.length} aria-hidden />
        </span>
      }
    >
      <ol className="start">
        {names.map((name, place) => (
          <StartStep
            key={name}
            name={name}
            number={place + 1}
            isDone={steps[name]}
            isNext={name === next}
          />
        ))}
      </ol>
      <p className="muted small">{t.later}</p>
    </Panel>
  )
}

function StartStep(given: {
  readonly name: Step
  readonly number: number
  readonly isDone: boolean
  readonly isNext: boolean
}) {
  const { start: t } = useTexts().home
  const { name, isDone, isNext } = given
  const place = usePlace()
  const { title, text, action } = t.steps[name]
  const command = place.environment === 'test' ? commands[name] : undefined
  const isPrimary = isNext && command === undefined
  return (
    <li
      className={isDone ? 'done' : isNext ? 'next' : ''}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className="start-mark" aria-hidden>
        {isDone ? <Check size={15} /> : given.number}
      </span>
      <div className="start-text">
        <strong>{title}</strong>
        {!isDone && <p className="muted small">{text}</p>}
        {!isDone && command !== undefined && <Command line={command} />}
      </div>
      {isDone ? (
        <StatusMark mark="good" word={t.done} />
      ) : (
        <Link
          to={`/$account/$environment/${pages[name]}`}
          params={place}
          className={isPrimary ? 'button-link' : 'small'}
        >
          {isPrimary ? <Button component="span">{action}</Button> : action}
        </Link>
      )}
    </li>
  )
}
