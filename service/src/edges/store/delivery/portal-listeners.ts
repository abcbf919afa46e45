import type { PortalListeners } from '../../../usecases/ports/listeners.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'

/** Only listeners for all flows of an account; `vidimus trigger` listens only for its own flow. */
export const portalListenerStore = (database: Database): PortalListeners => ({
  list: async (account) => {
    const rows = await database.read
      .selectFrom('listeners')
      .innerJoin('api_keys', 'api_keys.id', 'listeners.key_id')
      .select(['listeners.id', 'listeners.forward_to', 'listeners.connected_at', 'api_keys.name'])
      .where('listeners.account_id', '=', account)
      .where('listeners.flow_id', 'is', null)
      .where('listeners.expires_at', '>', database.now)
      // In the order in which callbacks choose among them.
      .orderBy('listeners.connected_at', 'desc')
      .orderBy('listeners.id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      forwardTo: row.forward_to,
      keyName: row.name,
      connectedAt: row.connected_at,
    }))
  },
  disconnect: (account, id, event) =>
    database.commit(account, async (transaction) => {
      const ended = await transaction
        .updateTable('listeners')
        // Expired for all instances. Its own instance closes the connection at the next heartbeat.
        .set({ disconnected_at: database.now, expires_at: database.now })
        .where('id', '=', id)
        .where('account_id', '=', account)
        .where('flow_id', 'is', null)
        .where('expires_at', '>', database.now)
        .returning('forward_to')
        .executeTakeFirst()
      if (ended === undefined) return false
      await recordEvent(database, transaction, {
        ...event,
        values: { before: { forward_to: ended.forward_to } },
      })
      return true
    }),
})
