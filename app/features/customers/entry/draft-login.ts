import { atom } from 'jotai'
import type { RegistrationValues } from './registration-values.ts'

/**
 * What was typed at the login page by somebody who is not registered yet: the registration form starts with it. Memory
 * only, never stored.
 */
export const draftLoginAtom = atom('')

/** What was typed of a registration that was left: another page and back. Memory only, without passwords. */
export const draftRegistrationAtom = atom<Partial<RegistrationValues>>({})
