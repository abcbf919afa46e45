import { open } from 'node:fs/promises'
import { errorCode } from '../../core/vocabulary/error-code.ts'
import { fail, ok } from '../../core/vocabulary/result.ts'
import type { SendAuditLines } from '../../usecases/operation/stream-audit.ts'
import { onlyOrigin } from './address-policy.ts'
import type { SafeClient } from './safe-client.ts'

type Deps = {
  readonly client: Pick<SafeClient, 'send'>
  /** An https address, or a file. */
  readonly to: string
  readonly userAgent: string
}

const limits = { totalMilliseconds: 10_000, bodyBytes: 4_096 }

/** JSON lines to a receiver, which accepts them with any 2xx, or to the end of a file. */
export const createSendAuditLines = ({ client, to, userAgent }: Deps): SendAuditLines =>
  /^https?:/.test(to)
    ? async (headers, body) => {
        const sent = await client.send({
          method: 'POST',
          url: to,
          headers: {
            'content-type': 'application/x-ndjson',
            ...headers,
            'user-agent': userAgent,
          },
          body,
          limits,
          policy: onlyOrigin(to),
        })
        if (!sent.ok) return sent
        const { status } = sent.value
        return status >= 200 && status < 300 ? ok(undefined) : fail('status_not_200')
      }
    : (_headers, lines) => append(to, lines)

async function append(path: string, lines: string) {
  try {
    const file = await open(path, 'a', 0o600)
    try {
      await file.appendFile(lines)
      await file.datasync()
      return ok(undefined)
    } finally {
      await file.close()
    }
  } catch (error) {
    return fail('error_internal', { detail: errorCode(error) ?? 'the file cannot be written' })
  }
}
