import { type ProveSettings, prove } from '@vidimus/sdk'

export async function repeat(vidimus: ProveSettings, order: { id: string; state: string }) {
  // #region key
  const { redirectUrl } = await prove(vidimus, {
    issuer: 'de-ausweis',
    revealed: ['given_name'],
    state: order.state,
    idempotencyKey: `order-${order.id}/1`,
  })
  // #endregion
  return redirectUrl
}
