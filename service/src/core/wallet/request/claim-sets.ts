import {
  type AttributeId,
  type ClaimId,
  isMember,
  isPartIn,
  type PartId,
  partsOf,
  type RequestedId,
} from '../../vocabulary/attributes.ts'

/** What is known about the identities of an issuer. */
export type KnownContent = {
  /** The attributes, and parts of attributes, that every identity has, if only empty. */
  readonly always?: readonly (AttributeId | PartId)[]
  /** Those that no identity has. */
  readonly never?: readonly (AttributeId | PartId)[]
}

/** How one attribute is asked for in a format. */
export type Wish = {
  /** Asked for together, unless the whole attribute is left out. */
  readonly firm: readonly RequestedId[]
  /** What an identity may lack. If nothing is firm, one of them must be there. */
  readonly loose: readonly PartId[]
  readonly isDispensable: boolean
}

/**
 * An object is asked for by its members, so that wallets that show only what is named answer as
 * well as those that show everything below it. If no member is left it is asked for as a whole.
 */
export function wishFor(
  id: ClaimId,
  format: 'dc+sd-jwt' | 'mso_mdoc',
  { always = [], never = [] }: KnownContent,
  dispensable: readonly AttributeId[],
): Wish {
  const isAlways = always.some((each) => each === id)
  const isDispensable = !isAlways && dispensable.some((each) => each === id)
  const known = partsOf(id)
  if (known.length === 0) return { firm: [id], loose: [], isDispensable }
  const parts = known.filter((part) => isPartIn(format, part) && !never.includes(part))
  const sure = parts.filter((part) => always.includes(part))
  const loose = parts.filter((part) => !always.includes(part))
  return { firm: parts.some(isMember) ? sure : [id, ...sure], loose, isDispensable }
}

export const requestedBy = ({ firm, loose }: Wish): readonly RequestedId[] => [...firm, ...loose]

/** More would make a request larger than wallets may take. */
const mostSets = 32

/** As many sets may be the smallest: one for each member of an object of which one is enough. */
const smallestSets = 3

/**
 * A wallet that lacks one of the claims must send nothing, unless sets say which are enough, the
 * preferred ones first (OpenID4VP 1.0 section 6.4.1). Undefined if all claims are needed. If there
 * are too many sets, the smallest stay, because one of them can always be met.
 */
export function claimSets(
  wishes: readonly Wish[],
): readonly (readonly RequestedId[])[] | undefined {
  // Most questions are plain.
  if (!wishes.some(({ loose, isDispensable }) => loose.length > 0 || isDispensable))
    return undefined
  const ways = wishes.map(waysToMeet)
  if (ways.every(({ length }) => length === 1)) return undefined
  const sets = ways
    .reduce<readonly (readonly RequestedId[])[]>(
      (made, next) => made.flatMap((set) => next.map((way) => [...set, ...way])),
      [[]],
    )
    // A set must name at least one claim.
    .filter((set) => set.length > 0)
    .toSorted((one, other) => other.length - one.length)
  if (sets.length <= mostSets) return sets
  return [...sets.slice(0, mostSets - smallestSets), ...sets.slice(-smallestSets)]
}

function waysToMeet({ firm, loose, isDispensable }: Wish): readonly (readonly RequestedId[])[] {
  const ways = subsetsOf(loose)
    .toSorted((one, other) => one.length - other.length)
    .map((out): readonly RequestedId[] => [...firm, ...loose.filter((part) => !out.includes(part))])
    .filter((way) => way.length > 0)
  return isDispensable ? [...ways, []] : ways
}

const subsetsOf = <T>([first, ...others]: readonly T[]): readonly (readonly T[])[] =>
  first === undefined ? [[]] : subsetsOf(others).flatMap((set) => [set, [first, ...set]])
