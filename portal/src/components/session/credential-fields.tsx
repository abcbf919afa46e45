import { PasswordInput, TextInput } from '@mantine/core'
import type { FieldMark } from '../parts/field-problem.ts'
import { useTexts } from './language.tsx'

type Properties = FieldMark & {
  readonly autoComplete: string
  readonly description?: string
  readonly value: string
  /** Shown, and not to be changed. */
  readonly readOnly?: boolean
  readonly 'data-autofocus'?: true
  onType(text: string): void
}

export function EmailField({ onType, ...field }: Properties) {
  const t = useTexts()
  return (
    <TextInput
      {...field}
      label={t.email}
      type="email"
      onChange={(event) => onType(event.currentTarget.value)}
      required
      withAsterisk={false}
    />
  )
}

export function PasswordField({ onType, ...field }: Properties) {
  const t = useTexts()
  return (
    <PasswordInput
      {...field}
      label={t.password}
      onChange={(event) => onType(event.currentTarget.value)}
      required
      withAsterisk={false}
    />
  )
}
