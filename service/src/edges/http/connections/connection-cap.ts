import { readFileSync } from 'node:fs'
import type { Attention } from '../../../usecases/operation/attention.ts'
import { mostConnections, otherFiles } from '../limits.ts'

export type ConnectionCap = { readonly most: number; readonly warnings: readonly Attention[] }

/**
 * How many connections may be open at once. Each is an open file. Without enough of them the
 * database and the callbacks would fail too, so the cap is lowered before that.
 */
export function capConnections(openFiles: number | undefined): ConnectionCap {
  if (openFiles === undefined || openFiles - otherFiles >= mostConnections)
    return { most: mostConnections, warnings: [] }
  const most = Math.max(openFiles - otherFiles, Math.floor(openFiles / 2))
  const enough = mostConnections + otherFiles
  return {
    most,
    warnings: [
      {
        text: `This process may open ${openFiles} files, so it takes ${most} connections at once instead of ${mostConnections}.`,
        fix: `Raise the limit to ${enough} or more (systemd: LimitNOFILE=${enough}; shell: ulimit -n ${enough}) and start again.`,
      },
    ],
  }
}

/** How many files the process may open now, or undefined if that is unlimited or unknown. */
export const openFileLimit = (): number | undefined => readSoftLimit(limitsText())

/** Reads the limit from Linux's table or from Node's diagnostic report. */
export function readSoftLimit(text: string): number | undefined {
  const found = /^Max open files\s+(\d+)/m.exec(text) ?? /"open_files":\{"soft":(\d+)/.exec(text)
  return found === null ? undefined : Number(found[1])
}

function limitsText(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    // Not Linux. The report would also inspect the network if this were not excluded.
    const report = Object.assign(process.report, { excludeNetwork: true })
    return JSON.stringify(report.getReport())
  }
}
