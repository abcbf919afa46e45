import { userInfo } from 'node:os'
import type { CommandActor } from '../usecases/ports/audit.ts'

const longestName = 64

/** Who runs this command, as the audit log names it. */
export const commandActor = (): CommandActor => ({ commandUser: readableName(systemUser()) })

/** A container may run under a user id without a name; then the id is the name. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`
  }
}

/** Names come from a directory that others maintain, and end up on a page. */
export const readableName = (name: string): string =>
  name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, longestName)
