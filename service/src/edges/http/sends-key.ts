import type { FastifyRequest } from 'fastify'

const bearer = /^bearer( |$)/i

/**
 * Whether a customer's server calls, which always gets JSON. Only customers send a key; browsers
 * may send the password of a proxy in front of us, as `Basic`.
 */
export const sendsKey = ({ authorization }: FastifyRequest['headers']): boolean =>
  authorization !== undefined && bearer.test(authorization)
