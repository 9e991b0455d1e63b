import { afterAll, expect } from 'vitest'
import { leftOpen } from './open-databases.ts'

/** The server ends with its last user, and keeps every database that a file did not give back. */
afterAll(() => expect(leftOpen(), 'left open by this file').toEqual([]))
