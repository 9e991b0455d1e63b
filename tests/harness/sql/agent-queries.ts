import { setOneTimePassword, updateAgent } from '#commerce/store/customers/agents.ts'
import {
  confirmTotpSecret,
  proposeTotpSecret,
  recoveryCodesLeft,
  removeTotp,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendTotpStep,
} from '#commerce/store/customers/second-factor.ts'
import {
  attachCustomer,
  endedAttendanceSessions,
  openSessionsOf,
  setSessionAttendance,
} from '#commerce/store/customers/sessions.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import {
  abandonedAttendances,
  attendanceByProtocol,
  countFailedCheck,
  endAttendance,
  findAttendance,
  heldAttendancesOf,
  holdAttendance,
  identifyAttendance,
  lockAttendance,
  noteCustomerLeft,
  openAttendanceOf,
  resumeAttendance,
  setAttendanceChannel,
} from '#commerce/store/televendas/attendances.ts'
import { channelsOf } from '#commerce/store/televendas/channels.ts'
import { uuidOf } from './grown-database.ts'

const ID = uuidOf(17)
const KEY = 'k17'
const NOW = new Date('2026-08-03T15:00:00Z')

/** Calls of the query builder that are phone sales', for `BUILT`. */
export const AGENT_QUERIES: Readonly<Record<string, (db: Reader) => Promise<unknown>>> = {
  updateAgent: (db) => updateAgent(db, ID, { level: 'N1' }),
  setOneTimePassword: (db) => setOneTimePassword(db, ID, KEY, NOW),
  openSessionsOf: (db) => openSessionsOf(db, { agentId: ID }, { seenAfter: NOW, begunAfter: NOW }),
  setSessionAttendance: (db) => setSessionAttendance(db, ID, ID),
  endedAttendanceSessions: (db) => endedAttendanceSessions(db, ID),
  attachCustomer: (db) => attachCustomer(db, ID, ID),
  attendanceByProtocol: (db) => attendanceByProtocol(db, '2026080300000012'),
  findAttendance: (db) => findAttendance(db, ID),
  lockAttendance: (db) => lockAttendance(db as Trx, ID),
  openAttendanceOf: (db) => openAttendanceOf(db, ID),
  heldAttendancesOf: (db) => heldAttendancesOf(db, ID),
  holdAttendance: (db) => holdAttendance(db, ID, NOW),
  noteCustomerLeft: (db) => noteCustomerLeft(db, ID, NOW),
  resumeAttendance: (db) => resumeAttendance(db, ID),
  setAttendanceChannel: (db) => setAttendanceChannel(db, ID, 'ca_861'),
  abandonedAttendances: (db) => abandonedAttendances(db, NOW, NOW),
  identifyAttendance: (db) => identifyAttendance(db, ID, ID, NOW),
  countFailedCheck: (db) => countFailedCheck(db, ID),
  endAttendance: (db) => endAttendance(db, ID, { outcome: 'QUEDA', note: null, now: NOW }),
  channelsOf: (db) => channelsOf(db, ['ca_861']),
  proposeTotpSecret: (db) => proposeTotpSecret(db, { table: 'users', id: ID }, KEY),
  confirmTotpSecret: (db) => confirmTotpSecret(db, { table: 'users', id: ID }, KEY, { step: 1, now: NOW }),
  spendTotpStep: (db) => spendTotpStep(db, { table: 'users', id: ID }, 1),
  removeTotp: (db) => removeTotp(db, { table: 'users', id: ID }),
  replaceRecoveryCodes: (db) => replaceRecoveryCodes(db, ID, []),
  spendRecoveryCode: (db) => spendRecoveryCode(db, ID, KEY, NOW),
  recoveryCodesLeft: (db) => recoveryCodesLeft(db, ID),
}
