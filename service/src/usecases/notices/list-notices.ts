import { endsSoonDays } from '../history/show-home.ts'
import type { FlowOwner } from '../ports/history/flow-records.ts'
import type { HomeFacts } from '../ports/history/home-facts.ts'
import type { LastSent, Notices, RaisedNotice } from '../ports/notices.ts'

type ListNoticesDeps = {
  readonly notices: Pick<Notices, 'raisedIn' | 'lastSent'>
  readonly homeFacts: Pick<HomeFacts, 'endings'>
}

export type ListedNotice = RaisedNotice & {
  /** The name of the key, or the service of the certificate. Null if there is none. */
  readonly subjectName: string | null
}

/** What is true now. Names are looked up, because a notice is stored without them. */
export async function listNotices(
  { notices, homeFacts }: ListNoticesDeps,
  owner: FlowOwner,
): Promise<{ readonly notices: readonly ListedNotice[]; readonly lastSent: LastSent | undefined }> {
  const raised = (await notices.raisedIn([owner.accountId])).filter(
    ({ environment }) => environment === owner.environment,
  )
  const areEnding = raised.some(({ code }) => code.endsWith('_ending'))
  const endings = areEnding ? await homeFacts.endings(owner, endsSoonDays) : []
  const nameOf = (id: string) => endings.find((ending) => ending.id === id)?.name ?? null
  return {
    notices: raised.map((each) => ({ ...each, subjectName: nameOf(each.subject) })),
    lastSent: await notices.lastSent(owner),
  }
}
