import { expect, test } from 'vitest'
import { frameworks, handlerCode, pathOf } from './handler-lines.ts'

const setting = {
  service: 'https://id.example',
  account: 'acc_1',
  environment: 'test',
  path: '/hooks/id',
}

test.each(frameworks)('the code for %s names account, service and path', (framework) => {
  const code = handlerCode(framework, setting)
  for (const words of [
    'https://id.example',
    'acc_1',
    '/hooks/id',
    'callbackHandler(vidimus, handlers)',
  ])
    expect(code).toContain(words)
})

test.each(frameworks)('the code for %s sends each result by a ticket of its own', (framework) => {
  const sent = handlerCode(framework, setting).match(/^ {2}on\w+: .*$/gm)
  expect(sent).toEqual(Array(2).fill(expect.stringContaining('tickets.sendTo(back, state, {')))
})

test('the path is that of the URL, or a usual one if it is missing or could end the quotes', () => {
  expect(pathOf('https://shop.example/a/b?c=1')).toBe('/a/b')
  for (const url of ['', 'shop', 'https://shop.example/', "https://shop.example/'+x"])
    expect(pathOf(url)).toBe('/callback')
})
