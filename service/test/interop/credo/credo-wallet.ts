import { MdocRecord, SdJwtVcRecord } from '@credo-ts/core'
import { postDenial, readRequest } from '../denial.ts'
import type { BrowserResponse, Fetch, ForeignWallet, IssuedPid } from '../foreign-wallet.ts'
import { asFetched } from '../request-fetching.ts'
import { type CredoAgent, makeAgent } from './credo-agent.ts'
import { makeCredoIssuer } from './credo-issuer.ts'

/** Credo, the library under Paradym and other wallets: its own keys, formats and protocol. */
export async function openCredoWallet(): Promise<ForeignWallet> {
  let fetch: Fetch = globalThis.fetch
  const agent = await makeAgent((url, init) => fetch(String(url), init))
  const issuer = await makeCredoIssuer(agent)
  let keyId = ''
  return {
    ...issuer,
    makeKey: async () => {
      const key = await agent.kms.createKey({ type: { kty: 'EC', crv: 'P-256' } })
      keyId = key.keyId
      const { kty, crv, x, y, kid } = key.publicJwk
      return { kty, crv, x, y, kid }
    },
    hold: async (pid) => {
      await forgetAll(agent)
      await keep(agent, pid, keyId)
    },
    answer: async (link, fetching, surroundings) => {
      const fetched = asFetched(link, fetching, surroundings.fetch)
      fetch = fetched.fetch
      const { holder } = agent.openid4vc
      const request = await holder.resolveOpenId4VpAuthorizationRequest(fetched.link, {
        trustedCertificates: [surroundings.accessAuthority],
      })
      if (request.dcql === undefined) throw new Error('no DCQL query')
      const credentials = holder.selectCredentialsForDcqlRequest(request.dcql.queryResult)
      const { authorizationRequestPayload } = request
      const sent = await holder.acceptOpenId4VpAuthorizationRequest({
        authorizationRequestPayload,
        dcql: { credentials },
      })
      return { status: sent.serverResponse?.status ?? 0, redirectUri: sent.redirectUri }
    },
    answerInBrowser: async (jwt, origin, surroundings) => {
      const { holder } = agent.openid4vc
      const request = await holder.resolveOpenId4VpAuthorizationRequest(
        { request: jwt },
        { origin, trustedCertificates: [surroundings.accessAuthority] },
      )
      if (request.dcql === undefined) throw new Error('no DCQL query')
      const credentials = holder.selectCredentialsForDcqlRequest(request.dcql.queryResult)
      const { authorizationRequestPayload } = request
      const { authorizationResponse } = await holder.acceptOpenId4VpAuthorizationRequest({
        authorizationRequestPayload,
        dcql: { credentials },
        origin,
      })
      return authorizationResponse as BrowserResponse
    },
    decline: async (link, surroundings) => {
      fetch = surroundings.fetch
      const request = await agent.openid4vc.holder.resolveOpenId4VpAuthorizationRequest(link, {
        trustedCertificates: [surroundings.accessAuthority],
      })
      return postDenial(readRequest(request.authorizationRequestPayload), surroundings.fetch)
    },
  }
}

async function forgetAll(agent: CredoAgent): Promise<void> {
  for (const { id } of await agent.sdJwtVc.getAll()) await agent.sdJwtVc.deleteById(id)
  for (const { id } of await agent.mdoc.getAll()) await agent.mdoc.deleteById(id)
}

async function keep(agent: CredoAgent, { format, encoded }: IssuedPid, kmsKeyId: string) {
  if (format === 'dc+sd-jwt')
    await agent.sdJwtVc.store({
      record: new SdJwtVcRecord({
        credentialInstances: [{ compactSdJwtVc: encoded, kmsKeyId }],
      }),
    })
  else
    await agent.mdoc.store({
      record: new MdocRecord({
        credentialInstances: [{ issuerSignedBase64Url: encoded, kmsKeyId }],
      }),
    })
}
