/** Keyboards and alphabets, in the order in which they are typed. */
const tracks = [
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
] as const

const product = 'vidimus'

/** Long, but easily guessed: a repetition, a run, or the name of the product or the user. */
export function isPredictable(password: string, email: string): boolean {
  const text = password.toLowerCase()
  return isRepetition(text) || isRun(text) || isOnlyNames(text, email.toLowerCase())
}

/** Of something that would be too short by itself. */
const isRepetition = (text: string): boolean => /^(.{1,11}?)\1+$/su.test(text)

function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('')
  return tracks.some((track) => {
    const endless = track.repeat(Math.ceil(text.length / track.length) + 1)
    return endless.includes(text) || endless.includes(backwards)
  })
}

/** Digits and signs around a name add little: they are the first thing that is tried. */
function isOnlyNames(text: string, email: string): boolean {
  const [local = ''] = email.split('@', 1)
  const names = [email, local, product].filter((name) => name !== '')
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), text)
  return rest !== text && !/\p{L}/u.test(rest)
}
