import type { AccountId } from '../../core/vocabulary/ids.ts'
import { fail } from '../../core/vocabulary/result.ts'
import { type Actor, isCommand } from '../ports/audit.ts'

/** A command repeats the id that was typed. A page of the portal does not need it. */
export const unknownAccount = (id?: AccountId, by?: Actor) =>
  fail('account_unknown', {
    description:
      id === undefined || (by && !isCommand(by))
        ? 'There is no such account.'
        : `There is no account ${id}.`,
  })
