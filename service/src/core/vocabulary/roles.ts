/** What a user may do in an account. Each role includes those before it. */
export const roles = ['viewer', 'developer', 'owner'] as const

export type Role = (typeof roles)[number]

export const reaches = (role: Role, least: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(least)
