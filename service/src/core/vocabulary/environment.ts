/** Chosen by the API key. Test and live never share a key, a secret or a signing key. */
export const environments = ['test', 'live'] as const

export type Environment = (typeof environments)[number]

export const isEnvironment = (text: string): text is Environment =>
  environments.some((known) => known === text)
