/** The rooms of `service/src`, as ARCHITECTURE.md draws them. */

/** The corridor: data moves right, imports point left. */
export const corridor = [
  'vocabulary',
  'encoding',
  'bounds',
  'flow',
  'wallet',
  'verification',
  'presentation',
  'callback',
  'return',
  'application',
].map((room) => `core/${room}`)

/** The verbs. What they need from the world is in the first room. */
export const verbs = [
  'ports',
  'limits',
  'keys',
  'accounts',
  'trust',
  'registration',
  'operation',
  'portal',
  'proof',
  'applications',
  'delivery',
  'history',
  'integration',
  'notices',
  'restore',
].map((room) => `usecases/${room}`)

export const edges = [
  'client',
  'config',
  'http',
  'keys',
  'outbound',
  'store',
  'telemetry',
  'workers',
].map((room) => `edges/${room}`)

/** They see every room. */
export const above = ['main.ts', 'wiring', 'cli']

export const rooms: readonly string[] = [...corridor, ...verbs, ...edges, 'wiring', 'cli']

/** `core/flow` of `core/flow/advance.ts`, `wiring` of `wiring/open-store.ts`. */
export const roomOf = (file: string): string =>
  rooms.find((room) => file.startsWith(`${room}/`)) ?? file.split('/').slice(0, -1).join('/') ?? ''
