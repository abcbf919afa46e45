import { bothFormats, questionFor } from '../../../../test/wallet/sample-request.ts'
import type { BrowserChannel } from '../../flow/flow.ts'
import { dcqlQuery } from '../request/dcql-query.ts'
import { type BrowserRequest, browserRequest } from './browser-request.ts'

const seed = new Uint8Array(32).fill(9)

/** Requests of one flow. Another `fill` is another flow. */
export const requestBy = (channel: BrowserChannel, fill?: number): BrowserRequest =>
  browserRequest(fill === undefined ? seed : new Uint8Array(32).fill(fill), channel, {
    clientId: 'x509_hash:mV_ObnSg6HKkVNexy-ZlEp2VjCEKG0xti5TQkZatmhY',
    query: dcqlQuery(questionFor(), bothFormats),
    publicUrl: 'https://id.example/',
  })
