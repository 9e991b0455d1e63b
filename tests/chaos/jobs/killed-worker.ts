/** Runs a job that does not end, over DATABASE_URL, and says so. */
import { startJobRunner } from '#commerce/jobs/runner.ts'
import { openDatabase } from '#commerce/store/postgres/open-database.ts'
import { workerOutput } from '../worker-output.ts'
import { unendingKind } from './unending-kind.ts'

const database = await openDatabase({ dataDir: '', databaseUrl: process.env['DATABASE_URL'] })
const { ask } = await startJobRunner(database, { warn: () => undefined }, [
  unendingKind(async () => {
    workerOutput.attempt('job')
    await new Promise(() => undefined)
  }),
])
await ask('unending', 'item')
