import { type ProveSettings, prove } from '@vidimus/sdk'
import type { Response } from 'express'

type Session = { state?: string }

export async function start(vidimus: ProveSettings, session: Session, response: Response) {
  // #region start
  const { redirectUrl, state } = await prove(vidimus, {
    issuer: 'de-ausweis',
    revealed: ['given_name'],
    derived: { nationality: 'DE' },
  })
  session.state = state
  response.redirect(303, redirectUrl)
  // #endregion
}
