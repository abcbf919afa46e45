import { ActionIcon, Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { Check, Copy } from 'lucide-react'
import { useTexts } from '../session/language.tsx'

type Properties = {
  readonly text: string
  /** Absent: an icon, labelled by `of`. */
  readonly label?: string
  readonly of?: string
  readonly onCopied?: () => void
}

export function CopyButton({ text, label, of, onCopied }: Properties) {
  const t = useTexts()
  const clipboard = useClipboard({ timeout: 1_600 })
  const copy = () => {
    clipboard.copy(text)
    onCopied?.()
  }
  const icon = clipboard.copied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />
  if (label === undefined)
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        className="quiet"
        size={28}
        onClick={copy}
        aria-label={clipboard.copied ? t.copied : [t.copy, of].filter(Boolean).join(': ')}
      >
        {icon}
      </ActionIcon>
    )
  return (
    <Button variant="default" size="xs" leftSection={icon} onClick={copy}>
      {clipboard.copied ? t.copied : label}
    </Button>
  )
}
