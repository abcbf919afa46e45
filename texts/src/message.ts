import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** A sentence as its file has it: text, places, and what depends on a number or a word. */
export type Message = readonly Part[]

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'place'; readonly name: string }
  /** `#`, or a place that is written as a number. */
  | { readonly kind: 'number'; readonly name: string }
  | { readonly kind: 'plural'; readonly name: string; readonly forms: Forms }
  | { readonly kind: 'choice'; readonly name: string; readonly forms: Forms }

/** By a form of the language (`one`), by a number (`=0`) or by a word. */
type Forms = ReadonlyMap<string, Message>

/**
 * Reads ICU MessageFormat, of which we use places, plurals and choices. Markup is text here: a
 * sentence has none, and what stands for it is escaped like any other character.
 */
export const readMessage = (sentence: string): Message =>
  partsOf(parse(sentence, { ignoreTag: true, shouldParseSkeletons: false }), undefined)

/** `counted` is the place that `#` stands for. */
const partsOf = (elements: readonly MessageFormatElement[], counted: string | undefined): Message =>
  elements.map((element): Part => {
    switch (element.type) {
      case TYPE.literal:
        return { kind: 'text', text: element.value }
      case TYPE.argument:
        return { kind: 'place', name: element.value }
      case TYPE.number:
        if (element.style)
          throw new Error(`{${element.value}} has a style, which no sentence needs`)
        return { kind: 'number', name: element.value }
      case TYPE.pound:
        return { kind: 'number', name: counted ?? '' }
      case TYPE.plural:
        if (element.offset !== 0 || element.pluralType === 'ordinal')
          throw new Error(`{${element.value}} has an offset or is ordinal, which no sentence needs`)
        return { kind: 'plural', name: element.value, forms: formsOf(element, element.value) }
      case TYPE.select:
        return { kind: 'choice', name: element.value, forms: formsOf(element, counted) }
      default:
        throw new Error(`"${element.value}" is a date, a time or a tag, which no sentence has`)
    }
  })

function formsOf(
  { options }: { readonly options: { readonly [form: string]: { value: MessageFormatElement[] } } },
  counted: string | undefined,
): Forms {
  return new Map(
    Object.entries(options).map(([form, { value }]) => [form, partsOf(value, counted)]),
  )
}

/** The places of a sentence by name, and what each is filled with. */
export function placesOf(message: Message): ReadonlyMap<string, 'place' | 'number' | 'choice'> {
  const found = new Map<string, 'place' | 'number' | 'choice'>()
  for (const part of message) {
    if (part.kind === 'text') continue
    found.set(part.name, part.kind === 'plural' ? 'number' : part.kind)
    if (part.kind === 'plural' || part.kind === 'choice')
      for (const form of part.forms.values())
        for (const [name, kind] of placesOf(form)) if (!found.has(name)) found.set(name, kind)
  }
  return found
}
