/**
 * A customer's server in one function, for every runtime: starts a proof, receives its callback
 * over HTTP, gives it to the visitor who asked, and refuses a forged one.
 */
module.exports = async function consume({ sdk, express, testing, http }) {
  const service = await testing.testService()
  const tickets = sdk.returnTickets()
  const refused = []
  const receive = express.callbackHandler(service.settings, {
    onVerified: async ({ state, revealed, derived }) => {
      const ticket = await tickets.issue(state, { revealed, derived })
      return { redirectUri: `https://shop.test/return?ticket=${ticket}` }
    },
    onError: ({ code }) => ({ redirectUri: `https://shop.test/sorry?why=${code}` }),
    report: (error) => refused.push(error.code),
  })
  const server = http.createServer(receive)
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${server.address().port}/callback`
  const deliver = async (callback) =>
    fetch(url, { method: 'POST', headers: callback.headers, body: await callback.text() })

  const { state, redirectUrl } = await sdk.prove(service.settings, {
    issuer: 'xx-sandbox',
    revealed: ['given_name'],
    derived: { nationality: 'DE' },
  })
  const proved = { state, revealed: { given_name: 'ERIKA' }, derived: { nationality: true } }
  const answer = await deliver(await service.callback(proved))
  const { redirect_uri } = await answer.json()
  const person = await tickets.redeem(new URL(redirect_uri).searchParams.get('ticket'), state)
  const failed = await (await deliver(await service.errorCallback({ state }))).json()
  const forged = await deliver(await service.callback({ ...proved, fault: 'tampered' }))
  const wrong = await sdk
    .prove(service.settings, { issuer: 'nobody', revealed: ['given_name'] })
    .catch((error) => [error instanceof sdk.ProveError, error.code])
  await new Promise((closed) => {
    server.close(closed)
    server.closeAllConnections?.()
  })
  return { redirectUrl, person, failed, forged: [forged.status, refused], wrong }
}
