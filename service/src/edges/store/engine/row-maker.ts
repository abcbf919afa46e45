/**
 * Makes rows of one shape from values in the order of these columns. Filled one by one, a wide row
 * becomes a hash table, which takes longer to make, to read and to copy.
 */
export function rowMaker(columns: readonly string[]): (values: object) => object {
  if (!columns.every((column) => /^\w+$/.test(column))) throw new Error('not a plain column name')
  const members = columns.map((column, place) => `${column}: values[${place}]`)
  // Only a literal that names all members makes the shape at once.
  const made = new Function('values', `return { ${members.join(', ')} }`)
  return (values) => made(values)
}
