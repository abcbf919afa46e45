import { TextInput } from '@mantine/core'
import type { FieldMark } from '../parts/field-problem.ts'

type Properties = FieldMark & {
  readonly label: string
  readonly description?: string
  readonly value: string
  onType(text: string): void
}

/** The first field of a dialog that asks for a name. */
export const NameField = ({ onType, ...field }: Properties) => (
  <TextInput
    {...field}
    onChange={(event) => onType(event.currentTarget.value)}
    maxLength={80}
    autoComplete="off"
    data-autofocus
  />
)
