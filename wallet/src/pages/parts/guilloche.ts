type Ink = {
  readonly from: string
  readonly to: string
  readonly petals: number
  readonly waves: number
}

/** The size of an identity card, in tenths of a millimetre (ISO/IEC 7810, ID-1). */
const width = 856
const height = 540
const steps = 220
const rosette = { x: 690, y: 262, radius: 142, depth: 44, lines: 13 }
const waveLines = 16

/**
 * Fine lines as on printed identity documents, drawn by a formula. They look like security print
 * and secure nothing.
 */
export function drawGuilloche({ from, to, petals, waves }: Ink): string {
  const paths = [
    ...Array.from({ length: rosette.lines }, (_, index) =>
      drawRosetteLine(index / rosette.lines, petals),
    ),
    ...Array.from({ length: waveLines }, (_, index) => drawWaveLine(index / waveLines, waves)),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`,
    ' preserveAspectRatio="xMidYMid slice"><defs>',
    '<linearGradient id="ink" gradientUnits="userSpaceOnUse"',
    ` x1="0" y1="0" x2="${width}" y2="${height}">`,
    `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`,
    '</linearGradient></defs>',
    `<g fill="none" stroke="url(#ink)" stroke-width="1">${paths.join('')}</g></svg>`,
  ].join('')
}

/** One of several closed curves that differ only in phase. */
function drawRosetteLine(phase: number, petals: number): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI
    const swing =
      Math.sin(petals * angle + phase * 2 * Math.PI) + 0.4 * Math.sin(2 * petals * angle)
    const radius = rosette.radius + rosette.depth * swing
    return [rosette.x + radius * Math.cos(angle), rosette.y + radius * Math.sin(angle)] as const
  })
  return drawPath(points)
}

/** One of several lines across the card that cross each other near its edges. */
function drawWaveLine(phase: number, waves: number): string {
  const points = Array.from({ length: steps / 2 + 1 }, (_, step) => {
    const along = (step / steps) * 2
    const swing =
      Math.sin(along * waves * Math.PI + phase * Math.PI) * Math.cos(along * Math.PI * 0.9)
    return [along * width, height * 0.68 + 120 * swing + 60 * (phase - 0.5)] as const
  })
  return drawPath(points)
}

function drawPath(points: readonly (readonly [number, number])[]): string {
  const corners = points.map((point) => point.map((value) => value.toFixed(1)).join(' '))
  return `<path d="M${corners.join('L')}"/>`
}
