import { filesImported } from './imports.ts'
import { filesEnding, isTest, readFile } from './repository.ts'
import { corridor, edges, roomOf, verbs } from './rooms.ts'

/** `docs/images/house.svg`: the rooms of `service/src`, an arrow where one imports another. */

export const pictureFile = 'docs/images/house.svg'

type Arrow = { readonly from: string; readonly to: string }

const source = 'service/src/'

function arrows(): readonly Arrow[] {
  const files = filesEnding('ts').filter((file) => file.startsWith(source) && !isTest(file))
  const found = files.flatMap((file) => {
    const own = file.slice(source.length)
    return filesImported(own, readFile(file)).map((other) => `${roomOf(own)} ${roomOf(other)}`)
  })
  return [...new Set(found)]
    .toSorted()
    .map((pair) => pair.split(' '))
    .map(([from = '', to = '']) => ({ from, to }))
    .filter(({ from, to }) => from !== to && !usedByAll.includes(to))
}

/** Arrows to them would hide the others. */
const usedByAll = ['core/vocabulary', 'core/encoding', 'usecases/ports']

const floors = [
  { name: 'core', says: 'pure: what a proof is, and what is true', rooms: corridor },
  { name: 'usecases', says: 'the verbs', rooms: verbs },
  { name: 'edges', says: 'they touch the world, and never import one another', rooms: edges },
] as const

const width = 1_040
const margin = 20
const boxHeight = 34
const boxTop = 40

/** Edges have no arrows between them. */
const heights = [136, 136, 92]
const heightOf = (floor: number): number => heights[floor] ?? 0
const floorTop = (floor: number): number =>
  margin + heights.slice(0, floor).reduce((sum, height) => sum + height + 34, 0)

type Box = { readonly x: number; readonly y: number; readonly width: number }

function boxesOf(floor: number): ReadonlyMap<string, Box> {
  const rooms = floors[floor]?.rooms ?? []
  const step = (width - 4 * margin) / rooms.length
  return new Map(
    rooms.map((room, place) => [
      room,
      { x: 2 * margin + place * step, y: floorTop(floor) + boxTop, width: step - 8 },
    ]),
  )
}

/** Below the boxes, from the one that imports to the one that is imported. */
function arc(from: Box, to: Box): string {
  const [start, end] = [from.x + from.width / 2, to.x + to.width / 2]
  const y = from.y + boxHeight
  const depth = y + 14 + Math.abs(start - end) / 10
  return `<path class="a" d="M${start.toFixed(0)} ${y} C${start.toFixed(0)} ${depth.toFixed(0)} ${end.toFixed(0)} ${depth.toFixed(0)} ${end.toFixed(0)} ${y + 4}" marker-end="url(#h)"/>`
}

const text = (kind: string, x: number, y: number, words: string): string =>
  `<text class="${kind}" x="${x.toFixed(0)}" y="${y}">${words}</text>`

function drawFloor(floor: number, all: readonly Arrow[]): string {
  const boxes = boxesOf(floor)
  const { name = '', says = '' } = floors[floor] ?? {}
  const top = floorTop(floor)
  const drawn = [...boxes].map(
    ([room, box]) =>
      `<rect class="${usedByAll.includes(room) ? 'r u' : 'r'}" x="${box.x.toFixed(0)}" y="${box.y}" width="${box.width.toFixed(0)}" height="${boxHeight}" rx="6"/>` +
      text('l', box.x + box.width / 2, box.y + 22, room.split('/')[1] ?? ''),
  )
  const within = all.flatMap(({ from, to }) => {
    const [one, other] = [boxes.get(from), boxes.get(to)]
    return one && other ? [arc(one, other)] : []
  })
  return [
    `<rect class="f" x="${margin}" y="${top}" width="${width - 2 * margin}" height="${heightOf(floor)}" rx="10"/>`,
    text('n', 2 * margin, top + 25, `${name}/`),
    text('s', 2 * margin + 100, top + 25, says),
    ...within,
    ...drawn,
  ].join('\n')
}

/** Between two floors one arrow stands for all imports. */
function climb(all: readonly Arrow[], from: number, to: number, x: number): string {
  const [lower, upper] = [floors[from]?.rooms ?? [], floors[to]?.rooms ?? []]
  const isThere = all.some((arrow) => lower.includes(arrow.from) && upper.includes(arrow.to))
  if (!isThere) return ''
  return `<path class="c" d="M${x} ${floorTop(from)} V${floorTop(to) + heightOf(to) + 8}" marker-end="url(#h)"/>`
}

const style = `text{font-family:system-ui,sans-serif;fill:#1c2430}.n{font-size:16px;font-weight:600}.s{font-size:13px;fill:#5a6675}
.l{font-size:13px;text-anchor:middle}.f{fill:#f4f6f8}.r{fill:#fff;stroke:#b9c2cc}.u{stroke-dasharray:4 3}.a{fill:none;stroke:#2b6f86;stroke-width:1.3}.c{fill:none;stroke:#2b6f86;stroke-width:2.5}#h path{fill:#2b6f86}
@media (prefers-color-scheme:dark){text{fill:#e6ebf0}.s{fill:#9aa7b4}.f{fill:#1b222a}.r{fill:#252e38;stroke:#4a5663}.a,.c{stroke:#7cc1d8}#h path{fill:#7cc1d8}}`

export function housePicture(): string {
  const all = arrows()
  const height = floorTop(2) + heightOf(2) + 56
  const climbs = [climb(all, 1, 0, width / 2), climb(all, 2, 1, width / 2)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Three floors. Arrows are imports: they point left within a floor, and up to the floors above.">
<style>${style}</style>
<defs><marker id="h" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="6" markerHeight="6" orient="auto-start-reverse"><path d="M0 0 L8 4 L0 8 z"/></marker></defs>
${floors.map((_, floor) => drawFloor(floor, all)).join('\n')}
${climbs.join('\n')}
${text('s', 2 * margin, height - 22, 'Arrows are imports. Dashed: every room may import it. main.ts, wiring/ and cli/ see every room.')}
</svg>
`
}
