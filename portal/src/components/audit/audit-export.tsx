import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { addressOf } from '../../api/call.ts'
import type { Operations } from '../../api/generated/operations.ts'
import { useTexts } from '../session/language.tsx'

type Properties = {
  /** Undefined: all accounts, for operators. */
  readonly account: string | undefined
  readonly query: Operations['exportAuditEvents']['query']
}

/** Downloads what the filter shows. */
export function AuditExport({ account, query }: Properties) {
  const t = useTexts()
  const [csv, json] =
    account === undefined
      ? (['exportAllAuditEvents', 'exportAllAuditEventsJson'] as const)
      : (['exportAuditEvents', 'exportAuditEventsJson'] as const)
  const input = { ...(account !== undefined && { params: { account } }), query }
  return (
    <div className="row">
      <DownloadLink href={addressOf(csv, input)} label={t.audit.exportCsv} />
      <DownloadLink href={addressOf(json, input)} label={t.audit.exportJson} />
    </div>
  )
}

const DownloadLink = ({ href, label }: { readonly href: string; readonly label: string }) => (
  <Button
    component="a"
    variant="default"
    leftSection={<Download size={16} aria-hidden />}
    href={href}
    download
  >
    {label}
  </Button>
)
