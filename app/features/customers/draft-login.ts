import { atom } from 'jotai'

/**
 * What was typed at the login page by somebody who is not registered yet: the registration form starts with it. Memory
 * only, never stored.
 */
export const draftLoginAtom = atom('')
