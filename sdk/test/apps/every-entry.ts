import {
  callbackHandler,
  memoryStore,
  ProveError,
  prove,
  returnTickets,
  VidimusError,
  verifyPresentation,
} from '@vidimus/sdk'
import { callbackHandler as forExpress } from '@vidimus/sdk/express'
import { callbackHandler as forFastify } from '@vidimus/sdk/fastify'
import { callbackHandler as forHono } from '@vidimus/sdk/hono'
import { callbackHandler as forNext } from '@vidimus/sdk/next'
import { faults, testService } from '@vidimus/sdk/testing'

/** Everything a customer can import, so that the types of all of it are checked. */
export const offered = {
  callbackHandler,
  forExpress,
  forFastify,
  forHono,
  forNext,
  faults,
  memoryStore,
  ProveError,
  prove,
  returnTickets,
  testService,
  VidimusError,
  verifyPresentation,
}
