import {
  claimKey,
  deleteIdempotencyRecord,
  giveUp,
  releaseKey,
  hasKey,
  storeAnswer,
} from '#commerce/kernel/idempotency.ts'
import { accessesOf } from '#commerce/store/customers/access-log.ts'
import {
  type AddressValues,
  deleteAddress,
  insertAddress,
  listAddresses,
  lockAddressBook,
  updateAddress,
} from '#commerce/store/customers/addresses.ts'
import { agentSelling, findAgent, findAgentByLogin } from '#commerce/store/customers/agents.ts'
import { clearLoginFailures, forgetFailures, waitsUntil } from '#commerce/store/customers/login-failures.ts'
import {
  countResets,
  earlierPasswordHashes,
  findReset,
  insertReset,
  renewPasswordHash,
  replacePassword,
  requirePasswordChange,
  useReset,
} from '#commerce/store/customers/passwords.ts'
import { appendSecurityEvent, searchSecurityEvents } from '#commerce/store/customers/security-events.ts'
import {
  detachCustomer,
  detachServed,
  endOtherSessions,
  endStaleServing,
  endStaleWaiting,
  endSession,
  endSessionOf,
  findSession,
  setSessionChannel,
  touchSession,
} from '#commerce/store/customers/sessions.ts'
import {
  consentHistory,
  abandonedProvisional,
  findProvisional,
  keepAccount,
  findUser,
  findUserByKey,
  insertUser,
  latestConsents,
  lockUser,
  type NewUser,
  NO_COMPANY,
  updateUser,
} from '#commerce/store/customers/users.ts'
import { findMail, listMails, markMailFailed } from '#commerce/store/mail/outbox.ts'
import type { Reader } from '#commerce/store/rows.ts'
import {
  attendancesOfCustomer,
  auditOfCall,
  auditOfCustomer,
  searchAudit,
} from '#commerce/store/televendas/audit-lines.ts'
import { listAgents, listChannels } from '#commerce/store/televendas/lists.ts'
import { stepsRead } from '#commerce/store/televendas/script-steps.ts'
import { AGENT_QUERIES } from './agent-queries.ts'
import { uuidOf } from './grown-database.ts'
import { IDENTITY_QUERIES } from './identity-queries.ts'

const KEY = 'x17'
const ID = uuidOf(17)
const NOW = new Date('2025-12-31T12:00:00Z')
const LONG_AGO = new Date('2025-06-10')
const ADDRESS: AddressValues = {
  label: null,
  recipient: 'Ana',
  cep: '38400102',
  street: 'Rua',
  number: '1',
  complement: null,
  district: 'Centro',
  city: 'Uberlândia',
  uf: 'MG',
  reference_point: null,
}

const USER: NewUser = {
  ...NO_COMPANY,
  kind: 'PF',
  cpf: '00000000017',
  full_name: 'Ana',
  social_name: null,
  birth_date: null,
  gender: null,
  mobile: null,
  phone: null,
  email: KEY,
  password_hash: KEY,
}

const SECURITY = { begin: LONG_AGO, end: NOW, event: undefined, userId: undefined, agentId: undefined, ip: undefined }
const AUDIT = {
  begin: NOW,
  end: NOW,
  agentId: undefined,
  customerId: undefined,
  protocol: undefined,
  action: undefined,
  channel: undefined,
  after: undefined,
}

/** Every function that asks through the query builder, called once with something that a grown database holds. */
export const BUILT: Readonly<Record<string, (db: Reader) => Promise<unknown>>> = {
  accessesOf: (db) => accessesOf(db, ID, 50),
  attendancesOfCustomer: (db) => attendancesOfCustomer(db, ID, 50),
  auditOfCall: (db) => auditOfCall(db, ID, NOW, 50),
  auditOfCustomer: (db) => auditOfCustomer(db, ID, 50),
  claimKey: (db) => claimKey(db, KEY, KEY, KEY, NOW),
  consentHistory: (db) => consentHistory(db, ID, 50),
  countResets: (db) => countResets(db, ID, LONG_AGO),
  deleteAddress: (db) => deleteAddress(db, ID, ID),
  ...AGENT_QUERIES,
  ...IDENTITY_QUERIES,
  detachCustomer: (db) => detachCustomer(db, ID),
  detachServed: (db) => detachServed(db, ID),
  earlierPasswordHashes: (db) => earlierPasswordHashes(db, ID),
  endOtherSessions: (db) => endOtherSessions(db, { agentId: ID }, null, 'password', NOW),
  endStaleWaiting: (db) => endStaleWaiting(db, { seenAfter: LONG_AGO, begunAfter: LONG_AGO }, NOW),
  endStaleServing: (db) => endStaleServing(db, { seenAfter: LONG_AGO, begunAfter: LONG_AGO }, NOW),
  endSessionOf: (db) => endSessionOf(db, ID, uuidOf(18), NOW),
  endSession: (db) => endSession(db, ID, 'logout', NOW),
  findAddress: (db) => updateAddress(db, ID, uuidOf(18), ADDRESS, false, NOW),
  agentSelling: (db) => agentSelling(db, ID),
  findAgent: (db) => findAgent(db, ID),
  findAgentByLogin: (db) => findAgentByLogin(db, KEY),
  findMail: (db) => findMail(db, '0000'),
  findReset: (db) => findReset(db, KEY),
  findSession: (db) => findSession(db, KEY),
  findUser: (db) => findUser(db, ID),
  findProvisional: (db) => findProvisional(db, { kind: 'EMAIL', value: 'ninguem@cliente.example' }),
  abandonedProvisional: (db) => abandonedProvisional(db, NOW, 100),
  keepAccount: (db) => keepAccount(db, ID, { passwordHash: '', birthDate: '1990-03-02', now: NOW }),
  findUserByKey: (db) => findUserByKey(db, { kind: 'CPF', value: '00000000017' }),
  clearLoginFailures: (db) => clearLoginFailures(db, KEY),
  deleteIdempotencyRecord: (db) => deleteIdempotencyRecord(db, ID),
  giveUp: (db) => giveUp(db, KEY, KEY, { status: 409, body: null }),
  releaseKey: (db) => releaseKey(db, KEY, KEY),
  hasKey: (db) => hasKey(db, KEY, KEY),
  insertReset: (db) => insertReset(db, { tokenHash: 'novo', userId: ID, now: NOW, expiresAt: NOW }),
  insertUser: (db) => insertUser(db, USER, NOW),
  latestConsents: (db) => latestConsents(db, ID),
  listAddresses: (db) => listAddresses(db, ID),
  listAgents: (db) => listAgents(db),
  listChannels: (db) => listChannels(db),
  listMails: (db) => listMails(db, 20),
  lockAddressBook: (db) => lockAddressBook(db, ID),
  lockUser: (db) => lockUser(db, ID),
  waitsUntil: (db) => waitsUntil(db, [KEY, ID], NOW),
  forgetFailures: (db) => forgetFailures(db, KEY),
  markMailFailed: (db) => markMailFailed(db, ID, 'sem resposta', NOW),
  renewPasswordHash: (db) => renewPasswordHash(db, { table: 'users', id: ID }, KEY, KEY),
  replacePassword: (db) => replacePassword(db, { table: 'users', id: ID }, KEY, KEY, NOW),
  requirePasswordChange: (db) => requirePasswordChange(db, ID),
  appendSecurityEvent: (db) => appendSecurityEvent(db, { at: NOW, event: 'comando', detail: {} }),
  searchSecurityEvents: (db) => searchSecurityEvents(db, SECURITY, 50),
  searchAudit: (db) => searchAudit(db, AUDIT, 50),
  searchAuditOfCall: (db) =>
    searchAudit(db, { ...AUDIT, protocol: '1', customerId: ID, after: { at: NOW, id: ID } }, 50),
  setSessionChannel: (db) => setSessionChannel(db, ID, 'ca_0'),
  stepsRead: (db) => stepsRead(db, ID),
  storeAnswer: (db) => storeAnswer(db, KEY, KEY, { status: 200, body: null }),
  touchSession: (db) => touchSession(db, ID, NOW),
  unsetMain: (db) => insertAddress(db, ID, ADDRESS, true, NOW),
  updateAddress: (db) => updateAddress(db, ID, ID, ADDRESS, true, NOW),
  updateUser: (db) => updateUser(db, ID, {}, NOW),
  useReset: (db) => useReset(db, KEY, NOW),
}
