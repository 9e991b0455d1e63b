import { reportFailure, runCommand } from './run-command.ts'

runCommand(process.argv.slice(2)).catch(reportFailure)
