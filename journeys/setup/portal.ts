import { buildPortal } from '../../tools/build-portal.ts'

/** The journeys see the portal as it is now. */
export const setup = buildPortal
