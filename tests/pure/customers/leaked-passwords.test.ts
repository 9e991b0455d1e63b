import { expect, test } from 'vitest'
import { isLeakedPassword } from '#commerce/adapters/leaked-passwords.ts'

// Of lists that are passed around; each passes the rules that are told while it is typed (domain §1.6).
test.each(
  (
    'q1w2e3r4t5 rush2112 blink182 12qwaszx ncc1701d charlie1 mustang1 babylon5 yankees1 matthew1 access14 anthony1 ' +
    'william1 super123 thunder1 chelsea1 heather1 formula1 patrick1 cowboys1 myspace1 target123 zag12wsx fqrg7cs493 ' +
    'j38ifubn spongebob1 liverpool1 butterfly1 1v7upjw3nt hotmail1'
  ).split(' '),
)('%s is leaked', (password) => {
  expect(isLeakedPassword(password)).toBe(true)
})

test.each(['Charlie1', 'CHARLIE2026!', 'ch4rlie#99', '2024liverpool', 'Liverpóol77'])(
  '%s is a leaked word dressed up',
  (password) => {
    expect(isLeakedPassword(password)).toBe(true)
  },
)

test.each(['girassol-amarelo-7', 'trem-azul-7', 'Xk29fjq1', 'cafe com pao 3', 'Manacá-da-serra-9', 'correct horse 9'])(
  '%s is not',
  (password) => {
    expect(isLeakedPassword(password)).toBe(false)
  },
)
