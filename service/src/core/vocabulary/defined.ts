type Defined<Members> = {
  [Name in keyof Members as undefined extends Members[Name] ? never : Name]: Members[Name]
} & {
  [Name in keyof Members as undefined extends Members[Name] ? Name : never]?: Exclude<
    Members[Name],
    undefined
  >
}

/** Without the members that are undefined, for whoever tells them from those that are absent. */
export const defined = <Members extends object>(members: Members): Defined<Members> =>
  // The type says which members may be missing afterwards, which the filter does not.
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as Defined<Members>
