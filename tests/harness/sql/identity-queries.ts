import type { EmailChange } from '#commerce/store/customers/email-changes.ts'
import {
  confirmEmailChange,
  countEmailChanges,
  emailChangesOf,
  endEmailChangesFrom,
  endPendingEmail,
  findEmailChange,
  findEmailUndo,
  insertEmailChange,
  pendingEmail,
} from '#commerce/store/customers/email-changes.ts'
import {
  deletePasskey,
  deletePasskeys,
  findPasskey,
  insertChallenge,
  insertPasskey,
  passkeyOwner,
  passkeysOf,
  recountPasskeys,
  spendPasskey,
  takeChallenge,
  takePasskeyPlace,
} from '#commerce/store/customers/passkeys.ts'
import { endResets, voidPassword } from '#commerce/store/customers/passwords.ts'
import { dropCodesWithoutFactor } from '#commerce/store/customers/second-factor.ts'
import { noteProof, openSessionsOf } from '#commerce/store/customers/sessions.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { uuidOf } from './grown-database.ts'

const ID = uuidOf(17)
const KEY = 'k17'
const NOW = new Date('2026-08-03T15:00:00Z')
const OWNER = { table: 'users', id: ID } as const
const ASKED = { challengeHash: 'pergunta', ownerId: ID, purpose: 'entrada', boundHash: KEY }
const KEY_MADE = { credential_id: 'nova', public_key: 'a', counter: 0, transports: [], name: 'a' }
const LONG_AGO = new Date('1990-01-01T00:00:00Z')

/** Calls of the query builder about who somebody is, for `BUILT`. */
export const IDENTITY_QUERIES: Readonly<Record<string, (db: Reader) => Promise<unknown>>> = {
  pendingEmail: (db) => pendingEmail(db, ID, NOW),
  insertEmailChange: (db) =>
    insertEmailChange(db, { userId: ID, oldEmail: 'a', newEmail: 'b', tokenHash: 'novo', now: NOW, expiresAt: NOW }),
  endPendingEmail: (db) => endPendingEmail(db, ID, NOW),
  countEmailChanges: (db) => countEmailChanges(db, ID, LONG_AGO),
  findEmailChange: (db) => findEmailChange(db, KEY),
  findEmailUndo: (db) => findEmailUndo(db, KEY),
  confirmEmailChange: (db) => confirmEmailChange(db, ID, { now: NOW, undoHash: 'desfeito', undoUntil: NOW }),
  endEmailChangesFrom: (db) => endEmailChangesFrom(db, { id: ID, user_id: ID, requested_at: NOW } as EmailChange, NOW),
  emailChangesOf: (db) => emailChangesOf(db, ID, 50),
  voidPassword: (db) => voidPassword(db, ID, KEY, NOW),
  endResets: (db) => endResets(db, ID, NOW),
  recountPasskeys: (db) => recountPasskeys(db, OWNER),
  passkeysOf: (db) => passkeysOf(db, ID),
  findPasskey: (db) => findPasskey(db, ID, KEY),
  passkeyOwner: (db) => passkeyOwner(db, KEY),
  takePasskeyPlace: (db) => takePasskeyPlace(db, OWNER),
  insertPasskey: (db) => insertPasskey(db, ID, KEY_MADE, NOW),
  spendPasskey: (db) => spendPasskey(db, ID, 1, NOW),
  deletePasskey: (db) => deletePasskey(db, OWNER, ID),
  deletePasskeys: (db) => deletePasskeys(db, OWNER, NOW),
  dropCodesWithoutFactor: (db) => dropCodesWithoutFactor(db, OWNER),
  insertChallenge: (db) => insertChallenge(db, ASKED, NOW),
  takeChallenge: (db) => takeChallenge(db, ASKED, NOW),
  noteProof: (db) => noteProof(db, ID, NOW),
  openSessionsOfCustomer: (db) => openSessionsOf(db, { customerId: ID }, { seenAfter: NOW, begunAfter: NOW }),
}
