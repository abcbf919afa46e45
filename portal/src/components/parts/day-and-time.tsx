import { TextInput } from '@mantine/core'
import { useTexts } from '../session/language.tsx'
import './day-and-time.css'

type Properties = {
  readonly label: string
  /** As `2026-11-15` or `2026-11-15T14:03`. Empty: none. */
  readonly value: string
  readonly size?: 'xs' | 'sm'
  onChange(value: string): void
}

/** A day, with a time of day if wished. */
export function DayAndTime({ label, value, size = 'sm', onChange }: Properties) {
  const t = useTexts().flows.filter
  const [day = '', time = ''] = value.split('T')
  const choose = (newDay: string, newTime: string) =>
    onChange(newDay === '' || newTime === '' ? newDay : `${newDay}T${newTime}`)
  return (
    <div className="day-and-time">
      <TextInput
        size={size}
        type="date"
        label={label}
        value={day}
        onChange={(event) => choose(event.currentTarget.value, time)}
      />
      <TextInput
        size={size}
        type="time"
        aria-label={t.timeOf({ which: label })}
        value={time}
        disabled={day === ''}
        onChange={(event) => choose(day, event.currentTarget.value)}
      />
    </div>
  )
}
